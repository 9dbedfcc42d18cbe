/** Phasor of one phase: size in its unit, angle in degrees relative to the voltage of phase A. */
export interface PhasorVector {
  phase: 'A' | 'B' | 'C'
  size: number
  angle: number
}

/** Phase sequence: `positive` is A-B-C, `negative` A-C-B; `unclear` where the voltages do not determine it. */
type Sequence = 'positive' | 'negative' | 'unclear'

/** Permitted deviation from 120 degrees. */
const tolerance = 30

/** Share of the highest voltage below which a phase counts as dead, as its angle is meaningless. */
const least = 0.1

/** Determines the phase sequence from the voltage angles. */
export function sequenceOf(voltages: readonly PhasorVector[]): Sequence {
  const most = Math.max(0, ...voltages.map(({ size }) => size))
  const angle = (phase: PhasorVector['phase']) =>
    voltages.find((one) => one.phase === phase && one.size > most * least)?.angle
  const [a, b, c] = [angle('A'), angle('B'), angle('C')]
  if (a === undefined || b === undefined || c === undefined) return 'unclear'
  if (isNear(a - b, 120) && isNear(b - c, 120)) return 'positive'
  return isNear(a - b, -120) && isNear(b - c, -120) ? 'negative' : 'unclear'
}

/** Returns the end point of a phasor in a drawing where the voltage of phase A points up; y grows downwards. */
export function tipOf(angle: number, length: number): { x: number; y: number } {
  const turn = ((angle + 90) * Math.PI) / 180
  return { x: Math.cos(turn) * length, y: -Math.sin(turn) * length }
}

/** Normalises an angle to the range from 0 to below 360 degrees. */
export function wholeTurn(angle: number): number {
  return ((angle % 360) + 360) % 360
}

function isNear(difference: number, wanted: number): boolean {
  const off = wholeTurn(difference - wanted)
  return Math.min(off, 360 - off) <= tolerance
}
