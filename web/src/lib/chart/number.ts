import { missing } from '#web/lib/text/missing.ts'
import { decimalsOf } from '#domain/metering/properties.ts'

/** Maximum number of decimals. */
const mostDecimals = 10

const writers = new Map<number, Intl.NumberFormat>()

/** Formats a number as `−1,234.50`; `—` for a missing value. */
export function formatNumber(value: number | null | undefined, decimals: number): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return missing
  const text = writerOf(decimals).format(value)
  // a number that rounds to zero gets no sign
  return /[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', '')
}

/** Formats a number with its unit, `1,331.00 kW`; `—` for a missing value. Dimensionless values have an empty unit. */
export function formatQuantity(value: number | null | undefined, unit: string, decimals?: number): string {
  const text = formatNumber(value, decimals ?? decimalsOf(unit))
  return unit === '' || text === missing ? text : `${text} ${unit}`
}

/** Formats the signed difference of `value` from `base` in percent: `+2.8 %`; `—` where it is undefined. */
export function formatChange(value: number | null, base: number | null): string {
  if (value === null || base === null || base === 0) return missing
  const text = formatNumber(((value - base) / Math.abs(base)) * 100, 1)
  if (text === missing) return missing
  return value > base && /[1-9]/.test(text) ? `+${text} %` : `${text} %`
}

function writerOf(decimals: number): Intl.NumberFormat {
  const digits = Math.min(mostDecimals, Math.max(0, Math.trunc(decimals) || 0))
  const known = writers.get(digits)
  if (known !== undefined) return known
  const writer = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  writers.set(digits, writer)
  return writer
}
