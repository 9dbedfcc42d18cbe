/** Axis scale with round numbers. */
export interface Scale {
  min: number
  max: number
  ticks: readonly number[]
  /** Number of decimals that distinguishes the ticks. */
  decimals: number
}

const roundSteps = [1, 2, 2.5, 5, 10, 20]

/**
 * Returns a scale of round numbers that covers `min` to `max` in at most `count` steps. Equal or non-finite ends yield
 * a valid scale as well, so that a flat line or an empty chart can be drawn.
 */
export function niceScale(min: number, max: number, count = 5): Scale {
  const [low, high] = spread(min, max)
  const step = stepOf(low, high, Math.max(1, count))
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9))
  const decimals = decimalsOf(step)
  const at = (index: number) => Number((index * step).toFixed(decimals))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => at(first + index))
  return { min: at(first), max: at(last), ticks, decimals }
}

/** Crops a scale to the values plus a margin, keeping the ticks within. */
export function tightScale(scale: Scale, low: number, high: number): Scale {
  const margin = (high - low) * 0.08
  if (!(margin > 0) || !Number.isFinite(margin)) return scale
  const [min, max] = [Math.max(scale.min, low - margin), Math.min(scale.max, high + margin)]
  return { ...scale, min, max, ticks: scale.ticks.filter((tick) => tick >= min && tick <= max) }
}

/** Larger values cannot be distinguished from their neighbours on an axis. */
const greatest = 1e15
/** Smallest value range, relative to the values, and smallest value that an axis can show. */
const least = 1e-9

function spread(min: number, max: number): [low: number, high: number] {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return [0, 1]
  const clamp = (value: number) => Math.min(greatest, Math.max(-greatest, value))
  const [low, high] = [clamp(Math.min(min, max)), clamp(Math.max(min, max))]
  const size = Math.max(Math.abs(low), Math.abs(high))
  if (high - low > Math.max(size, 1) * least) return [low, high]
  if (size <= least) return [0, 1]
  const margin = Math.abs(low) * 0.1
  return [low - margin, high + margin]
}

/** Returns the smallest round step that covers the values in at most `count` steps. */
function stepOf(low: number, high: number, count: number): number {
  const magnitude = 10 ** Math.floor(Math.log10((high - low) / count))
  const steps = roundSteps.map((step) => step * magnitude)
  const reach = (step: number) => Math.ceil(high / step - 1e-9) - Math.floor(low / step + 1e-9)
  return steps.find((step) => reach(step) <= count) ?? 50 * magnitude
}

function decimalsOf(step: number): number {
  const places = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  // steps like 2.5 need one more digit
  const isWhole = Math.abs(step * 10 ** places - Math.round(step * 10 ** places)) < 1e-6
  return Math.min(20, isWhole ? places : places + 1)
}
