import type { PropertyKind } from '#domain/metering/properties.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { deviceRecordWords } from '../record-words.ts'

/** The limits of a property in words; nothing where it has none. */
export function useLimitText(): (kind: PropertyKind) => string {
  const t = useText()
  return ({ unit, decimals, warnLow, warnHigh }) => {
    const text = (limit: number) => formatQuantity(limit, unit, decimals)
    if (warnLow !== undefined && warnHigh !== undefined)
      return t(deviceRecordWords.limitBoth, { low: text(warnLow), high: text(warnHigh) })
    if (warnLow !== undefined) return t(['limit ≥ {n}', '限值 ≥ {n}'], { n: text(warnLow) })
    return warnHigh === undefined ? '' : t(['limit ≤ {n}', '限值 ≤ {n}'], { n: text(warnHigh) })
  }
}
