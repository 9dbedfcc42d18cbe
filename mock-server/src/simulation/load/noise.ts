import { hash, normal, unit } from '#mock/lib/random.ts'

/** Length of a strip; a power of two, so that indexes wrap by a bit mask. */
const length = 8192

/** Number of load days in a strip; a device's days are drawn from these in pseudo-random order. */
export const templates = 32
const templateLength = length / templates

/** Strips of noise around 0, read at offsets derived from device and time. */
export interface Noise {
  /** Standard deviation 1, with correlated neighbours. */
  smooth: Float64Array
  /** Deviation of a single home's load from its mean: mostly below it, occasionally far above. */
  home: Float64Array
}

/** Creates the noise strips of a simulation. */
export function createNoise(seed: number): Noise {
  return { smooth: wandering(0.75, (step) => normal(seed, step, 72)), home: homeStrip(seed) }
}

/** Returns the index of the template a device uses on a day. */
export function templateFor(seed: number, id: number, dayNumber: number): number {
  return hash(seed, id, dayNumber, 71) % templates
}

/** Returns the offset of a template in a strip; the whole template lies within the strip. */
export function placeOfTemplate(template: number): number {
  return template * templateLength
}

/** Returns the value at an index, wrapping around the strip. */
export function at(strip: Float64Array, place: number): number {
  return strip[place & (length - 1)] ?? 0
}

function homeStrip(seed: number): Float64Array {
  const strip = wandering(0.6, (step) => normal(seed, step, 73) * 0.28)
  let left = 0
  let height = 0
  for (let step = 0; step < length; step += 1) {
    // a kettle, a stove, a shower: a few quarter hours each
    if (left === 0 && unit(seed, step, 74) < 0.045) {
      left = 1 + (hash(seed, step, 75) % 4)
      height = 0.5 + unit(seed, step, 76)
    }
    strip[step] = Math.max(-0.6, strip[step] ?? 0) + (left > 0 ? height : 0)
    if (left > 0) left -= 1
  }
  const mean = strip.reduce((sum, value) => sum + value, 0) / length
  return strip.map((value) => value - mean)
}

function wandering(memory: number, push: (step: number) => number): Float64Array {
  const strip = new Float64Array(length)
  const strength = Math.sqrt(1 - memory * memory)
  let value = 0
  for (let step = 0; step < length; step += 1) {
    value = memory * value + strength * push(step)
    strip[step] = value
  }
  return strip
}
