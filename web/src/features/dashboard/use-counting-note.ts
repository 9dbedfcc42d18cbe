import type { Counting } from '#contract/calls/home/home.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { words } from './words.ts'

/** How far the platform is while it counts; nothing afterwards. */
export function useCountingNote(
  counting: Counting | undefined,
  word: 'countingNow' | 'countingAreas' = 'countingNow',
): string | undefined {
  const t = useText()
  if (counting === undefined || counting.counted >= counting.due) return undefined
  return t(words[word], { n: formatNumber(counting.counted, 0), all: formatNumber(counting.due, 0) })
}
