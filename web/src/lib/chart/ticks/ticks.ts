/** An axis with round numbers. */
export interface Scale {
  min: number
  max: number
  ticks: readonly number[]
  /** Digits after the point that distinguish the ticks. */
  decimals: number
}

const roundSteps = [1, 2, 2.5, 5, 10, 20]

/**
 * Round numbers around all values from `min` to `max`, at most `count` steps of them. Equal or impossible ends give an axis
 * all the same, so that a flat line, and none at all, can be drawn.
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

/** The same axis cut off shortly beyond the values, with the ticks that remain. */
export function tightScale(scale: Scale, low: number, high: number): Scale {
  const margin = (high - low) * 0.08
  if (!(margin > 0) || !Number.isFinite(margin)) return scale
  const [min, max] = [Math.max(scale.min, low - margin), Math.min(scale.max, high + margin)]
  return { ...scale, min, max, ticks: scale.ticks.filter((tick) => tick >= min && tick <= max) }
}

/** Values beyond this cannot be distinguished from their neighbours on an axis. */
const greatest = 1e15
/** A smaller share of the values cannot be written on an axis, nor a smaller value. */
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

/** The smallest round step that reaches from below the values to above them in `count` steps. */
function stepOf(low: number, high: number, count: number): number {
  const magnitude = 10 ** Math.floor(Math.log10((high - low) / count))
  const steps = roundSteps.map((step) => step * magnitude)
  const reach = (step: number) => Math.ceil(high / step - 1e-9) - Math.floor(low / step + 1e-9)
  return steps.find((step) => reach(step) <= count) ?? 50 * magnitude
}

function decimalsOf(step: number): number {
  const places = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  // 2.5 and its like need one more digit.
  const isWhole = Math.abs(step * 10 ** places - Math.round(step * 10 ** places)) < 1e-6
  return Math.min(20, isWhole ? places : places + 1)
}
