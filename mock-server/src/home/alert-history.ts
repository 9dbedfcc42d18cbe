import { momentOf } from '../time.ts'
import type { StoredAlert } from '../alarm/stored.ts'

const hour = 3_600_000

/** How many alerts that stand for themselves were open at each full step back from now, the oldest first, now last. */
export function openHourly(rows: readonly StoredAlert[], now: number, hours: number): number[] {
  const changes = new Array<number>(hours + 1).fill(0)
  // an alert that began or ended between two steps counts from the next one on
  const placeOf = (time: number) => Math.max(0, Math.ceil(hours - (now - time) / hour))
  for (const { suppressedBy, firstTime, clearTime, isActive } of rows) {
    if (suppressedBy !== 0) continue
    const from = placeOf(momentOf(firstTime))
    const until = isActive ? hours + 1 : placeOf(momentOf(clearTime))
    if (!(from < until) || from > hours) continue
    changes[from] = (changes[from] ?? 0) + 1
    if (until <= hours) changes[until] = (changes[until] ?? 0) - 1
  }
  let open = 0
  return changes.map((change) => (open += change))
}
