import { hour } from '#contract/schema/time-units.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import { formatTime } from '#mock/lib/time.ts'

/** How many alerts that stand for themselves were open at each full hour back from now, the oldest first, now last. */
export function openHourly(rows: readonly StoredAlert[], now: number, hours: number): number[] {
  // stored times compare as texts, which is quicker than reading thousands of them
  const moments = Array.from({ length: hours + 1 }, (_, n) => formatTime(now - (hours - n) * hour))
  const [first = ''] = moments
  const changes = moments.map(() => 0)
  const change = (time: string, step: number) => {
    const place = moments.findIndex((moment) => moment >= time)
    if (place >= 0) changes[place] = (changes[place] ?? 0) + step
  }
  for (const { suppressedBy, firstTime, clearTime, isActive } of rows) {
    if (suppressedBy !== 0 || (!isActive && clearTime <= first)) continue
    change(firstTime, 1)
    if (!isActive) change(clearTime, -1)
  }
  let open = 0
  return changes.map((step) => (open += step))
}
