/** Digits before the point that a register shows at least. */
const places = 6

/** A character of a register, and whether it is not what the other reading says. */
export interface Digit {
  text: string
  isOff: boolean
}

/** A reading in kWh as a register shows it: `011546.09`. */
export function registerText(reading: number): string {
  const [whole = '', rest = ''] = Math.abs(reading).toFixed(2).split('.')
  return `${whole.padStart(places, '0')}.${rest}`
}

/** Two readings as registers of the same width, with the digits marked in which they differ. */
export function compareDigits(typed: number, seen: number): { typed: Digit[]; seen: Digit[] } {
  const texts = [registerText(typed), registerText(seen)]
  const width = Math.max(...texts.map((text) => text.length))
  const [a = '', b = ''] = texts.map((text) => text.padStart(width, '0'))
  const marked = (own: string, other: string) =>
    Array.from(own, (text, place) => ({ text, isOff: text !== other[place] }))
  return { typed: marked(a, b), seen: marked(b, a) }
}

/** Two neighbouring digits that stand in place of each other: the number of the first, from the left and from 1. */
export function swappedDigits(typed: number, seen: number): number | undefined {
  const { typed: own, seen: other } = compareDigits(typed, seen)
  const digits = own
    .map((digit, place) => ({ ...digit, other: other[place]?.text }))
    .filter(({ text }) => text !== '.')
  const first = digits.findIndex(({ isOff }) => isOff)
  const [a, b] = [digits[first], digits[first + 1]]
  const isOnly = digits.filter(({ isOff }) => isOff).length === 2
  return isOnly && a !== undefined && a.text === b?.other && b.text === a.other ? first + 1 : undefined
}
