/** Hashes integers to an unsigned 32-bit number. */
export function hash(seed: number, a: number, b = 0, c = 0): number {
  let mixed = mix(seed, a)
  mixed = mix(mixed, b)
  return mix(mixed, c) >>> 0
}

/** Hashes integers to a number from 0 (inclusive) to 1 (exclusive). */
export function unit(seed: number, a: number, b = 0, c = 0): number {
  return hash(seed, a, b, c) / 4_294_967_296
}

/** Hashes integers to a normally distributed number with mean 0 and standard deviation 1, clamped to ±3. */
export function normal(seed: number, a: number, b = 0, c = 0): number {
  const first = hash(seed, a, b, c)
  const second = mix(first, 0x51_ed_27_0b) >>> 0
  // the sum of four uniform 16-bit numbers approximates a normal distribution and is fast
  const sum = (first & 0xff_ff) + (first >>> 16) + (second & 0xff_ff) + (second >>> 16)
  return Math.max(-3, Math.min(3, (sum / 65_535 - 2) * Math.sqrt(3)))
}

/** Picks an item of a non-empty list by hash. */
export function pick<T>(list: readonly [T, ...T[]], seed: number, a: number, b = 0, c = 0): T {
  return list[hash(seed, a, b, c) % list.length] ?? list[0]
}

/** MurmurHash3 finaliser over the previous state and the next number. */
function mix(seed: number, next: number): number {
  let mixed = (seed ^ Math.imul(next | 0, 0x9e_37_79_b1)) + 0x7f_4a_7c_15
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35)
  return mixed ^ (mixed >>> 16)
}
