import type { Text2 } from '#contract/schema/language.ts'
import { formatMinute } from '#web/lib/time/time.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment in words: `19 Nov 2026, 14:30`, `2026年11月19日 14:30`. */
export function monthDay(at: number): Text2 {
  const [, year = '', month = '', day = '', clock = ''] =
    /^(\d+)-(\d+)-(\d+) (.+)$/.exec(formatMinute(at)) ?? []
  const [m, d] = [Number(month), Number(day)]
  return [`${d} ${months[m - 1] ?? ''} ${year}, ${clock}`, `${year}年${m}月${d}日 ${clock}`]
}
