/** A vector of one phase: size in its unit, angle in degrees, ahead of the voltage of phase A. */
export interface PhasorVector {
  phase: 'A' | 'B' | 'C'
  size: number
  angle: number
}

/** `positive` is A-B-C, `negative` A-C-B; `unclear` where the voltages do not say. */
type Sequence = 'positive' | 'negative' | 'unclear'

/** Degrees by which an angle may differ from 120 and still name the sequence. */
const tolerance = 30

/** Share of the highest voltage below which a phase is dead: what is left of it has no angle to go by. */
const least = 0.1

/** The order in which the phases follow each other, by the angles of their voltages. */
export function sequenceOf(voltages: readonly PhasorVector[]): Sequence {
  const most = Math.max(0, ...voltages.map(({ size }) => size))
  const angle = (phase: PhasorVector['phase']) =>
    voltages.find((one) => one.phase === phase && one.size > most * least)?.angle
  const [a, b, c] = [angle('A'), angle('B'), angle('C')]
  if (a === undefined || b === undefined || c === undefined) return 'unclear'
  if (isNear(a - b, 120) && isNear(b - c, 120)) return 'positive'
  return isNear(a - b, -120) && isNear(b - c, -120) ? 'negative' : 'unclear'
}

/** Where a vector ends in a drawing whose voltage of phase A points up; y grows downwards. */
export function tipOf(angle: number, length: number): { x: number; y: number } {
  const turn = ((angle + 90) * Math.PI) / 180
  return { x: Math.cos(turn) * length, y: -Math.sin(turn) * length }
}

/** An angle between 0 and 360 degrees. */
export function wholeTurn(angle: number): number {
  return ((angle % 360) + 360) % 360
}

function isNear(difference: number, wanted: number): boolean {
  const off = wholeTurn(difference - wanted)
  return Math.min(off, 360 - off) <= tolerance
}
