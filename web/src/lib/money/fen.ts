import { formatInteger } from '../text/format-integer.ts'

/** Formats whole fen as CNY with two decimals and grouping, without floating-point arithmetic. */
export function formatFen(fen: number): string {
  const whole = String(Math.abs(Math.trunc(fen))).padStart(3, '0')
  const yuan = formatInteger(Number(whole.slice(0, -2)))
  return `${fen < 0 ? '−' : ''}${yuan}.${whole.slice(-2)}`
}
