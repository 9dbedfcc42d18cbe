import { addDays, addMonths } from '#contract/schema/calendar.ts'
import { defaultRange, readRange, type DayRange } from '#domain/report/range.ts'
import type { SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { findField } from '#mock/resources/selection.ts'
import type { Collection } from '#mock/world/world.ts'

/** Days of a view's range at most. */
const mostDays = 366

/** The range of a file that is made on a day; that of the view where the file keeps it. */
export function spanRange(span: SubscriptionRow['span'], today: string, view: string): DayRange {
  if (span === 'view') return rangeIn(view, today)
  const yesterday = addDays(today, -1)
  if (span === 'day') return { first: yesterday, last: yesterday }
  if (span === 'week') return { first: addDays(today, -7), last: yesterday }
  const month = `${today.slice(0, 7)}-01`
  return { first: addMonths(month, -1), last: addDays(month, -1) }
}

function rangeIn(view: string, today: string): DayRange {
  const query = new URLSearchParams(view)
  const unit = query.get('unit') === 'month' ? 'month' : 'day'
  const asked = { start: query.get('start') ?? undefined, end: query.get('end') ?? undefined, unit } as const
  const read = readRange(asked, { today, most: mostDays })
  return 'range' in read ? read.range : defaultRange(today)
}

/** The columns of a view that its rows have, in their order; all that `otherwise` names where it names none. */
export function columnsOf(collection: Collection, view: string, otherwise: readonly string[]): string[] {
  const named = (new URLSearchParams(view).get('columns') ?? '').split(',')
  const known = (names: readonly string[]) =>
    names.filter((name) => findField(collection, name) !== undefined)
  const own = known(named)
  return own.length > 0 ? own : known(otherwise)
}

/** The filters and the order that stand in the address of a report; what its rows do not have is left out. */
export function filtersOf(
  collection: Collection,
  view: string,
): { filters: Record<string, string>; sort: string } {
  const query = new URLSearchParams(view)
  const known = [...query].filter(
    ([name, value]) =>
      value !== '' && (name === 'keyword' || findField(collection, field(name)) !== undefined),
  )
  return { filters: Object.fromEntries(known), sort: query.get('sort') ?? '' }
}

function field(name: string): string {
  return name.replace(/(?:Start|End)$/, '')
}
