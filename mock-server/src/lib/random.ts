/** An unsigned 32-bit number that follows from whole numbers alone, however large or hostile they are. */
export function hash(seed: number, a: number, b = 0, c = 0): number {
  let mixed = mix(seed, a)
  mixed = mix(mixed, b)
  return mix(mixed, c) >>> 0
}

/** A number from 0 (included) to 1 (excluded) that follows from the same. */
export function unit(seed: number, a: number, b = 0, c = 0): number {
  return hash(seed, a, b, c) / 4_294_967_296
}

/** A number of a normal distribution with mean 0 and deviation 1, cut at ±3. */
export function normal(seed: number, a: number, b = 0, c = 0): number {
  const first = hash(seed, a, b, c)
  const second = mix(first, 0x51_ed_27_0b) >>> 0
  // the sum of four even numbers of 16 bits is as good as normal, and quick
  const sum = (first & 0xff_ff) + (first >>> 16) + (second & 0xff_ff) + (second >>> 16)
  return Math.max(-3, Math.min(3, (sum / 65_535 - 2) * Math.sqrt(3)))
}

/** One of several; the list must not be empty. */
export function pick<T>(list: readonly [T, ...T[]], seed: number, a: number, b = 0, c = 0): T {
  return list[hash(seed, a, b, c) % list.length] ?? list[0]
}

/** The finish of MurmurHash3 over what was mixed so far and the next number. */
function mix(seed: number, next: number): number {
  let mixed = (seed ^ Math.imul(next | 0, 0x9e_37_79_b1)) + 0x7f_4a_7c_15
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35)
  return mixed ^ (mixed >>> 16)
}
