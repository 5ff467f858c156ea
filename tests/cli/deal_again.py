"""Deal the chance of a game file again, with nothing of Tabard but the trace and the man page.

    deal_again.py FILE TRACE

Exits 1 if a chance move is not the one that follows from the seed.
"""
import hashlib
import hmac
import json
import struct
import sys

MASK = 0xFFFFFFFF


def chacha20_block(key, counter, draw):
	"""RFC 8439, section 2.3; the number of the draw is the nonce."""
	start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key), counter,
		draw & MASK, draw >> 32, 0]
	x = list(start)

	def quarter(a, b, c, d):
		for left, right, into, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
			x[left] = (x[left] + x[right]) & MASK
			x[into] ^= x[left]
			x[into] = (x[into] << turn | x[into] >> (32 - turn)) & MASK

	for _ in range(10):
		for i in range(4):
			quarter(i, 4 + i, 8 + i, 12 + i)
		for i in range(4):
			quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
	return struct.pack("<16I", *((a + b) & MASK for a, b in zip(x, start)))


def numbers(key, draw):
	counter = 0
	while True:
		yield from struct.unpack("<8Q", chacha20_block(key, counter, draw))
		counter += 1


def below(stream, n):
	return next(number for number in stream if number >= 2**64 % n) % n


def main():
	words = [line.split() for line in open(sys.argv[1])]
	seed = next(bytes.fromhex(w[3]) for w in words if w[1:3] == ["reveal", "0"])
	start = next(w[2:] for w in words if w[1:2] == ["start"])
	nonces = b"".join(bytes.fromhex(w.split(":")[1]) for w in start[1:])
	assert hashlib.sha256(seed).hexdigest() == start[0]
	key = hmac.new(seed, nonces, "sha256").digest()
	dealt = 0
	for decision in map(json.loads, open(sys.argv[2])):
		if decision["seat"] != "chance":
			continue
		assert decision["draw"] == dealt
		at = below(numbers(key, dealt), sum(decision["weights"]))
		for move, weight in zip(decision["legal"], decision["weights"]):
			if at < weight:
				break
			at -= weight
		assert move == decision["move"], decision["number"]
		dealt += 1
	assert dealt > 10


main()
