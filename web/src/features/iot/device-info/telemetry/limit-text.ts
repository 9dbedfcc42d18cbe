import type { PropertyKind } from '#contract/metering/properties.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { deviceRecordWords } from '../record-words.ts'

/** The limits of a property in words; nothing where it has none. */
export function useLimitText(): (kind: PropertyKind) => string {
  const t = useWords(deviceRecordWords)
  return ({ unit, decimals, warnLow, warnHigh }) => {
    const text = (limit: number) => formatQuantity(limit, unit, decimals)
    if (warnLow !== undefined && warnHigh !== undefined)
      return t('limitBoth', { low: text(warnLow), high: text(warnHigh) })
    if (warnLow !== undefined) return t('limitLow', { n: text(warnLow) })
    return warnHigh === undefined ? '' : t('limitHigh', { n: text(warnHigh) })
  }
}
