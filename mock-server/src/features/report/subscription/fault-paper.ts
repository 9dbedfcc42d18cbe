import { daysOf } from '#contract/report/range.ts'
import type { OperationRow } from '#contract/resources/report/operation.ts'
import { fill, say } from '#contract/schema/language.ts'
import { dateOf } from '#mock/lib/days.ts'
import type { Paper } from '#mock/engines/pdf/paper.ts'
import { readSort } from '#mock/resources/list-query.ts'
import { readSelection } from '#mock/resources/selection.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { countOf, meanOf, timeFilter } from '../figures.ts'
import { filterTexts, framed, tableOf, type Wanted } from './paper-parts.ts'
import { columnsOf, filtersOf, spanRange } from './view.ts'
import { paperWords } from './words.ts'

/** Columns of a file whose view names none; those that a report does not have are left out. */
const columns = [
  'title',
  'severity',
  'status',
  'deviceName',
  'orgId',
  'firstTime',
  'ackMinutes',
  'clearMinutes',
  'crewId',
  'workOrder',
  'clearReason',
]

/** Alerts or their handling: the rows that the owner sees, in the range that comes before today. */
export function faultPaper(world: World, { report, view, span, language }: Wanted, owner: StoredUser): Paper {
  const collection = collectionOf(world, report)
  const range = spanRange(span, dateOf(world.clock()), view)
  const { filters, sort } = filtersOf(collection, view)
  const whole = { suppressedBy: '0', ...filters, ...timeFilter('firstTime', range) }
  const selection = readSelection(world, collection, whole, owner)
  const rows = collection.lister.all(selection, readSort(collection, sort || '-firstTime'))
  const faults = rows as readonly OperationRow[]
  return {
    title: say(collection.served.resource.title, language),
    ...framed(world, language, [
      fill(say(paperWords.range, language), { ...range }),
      ...filterTexts(world, collection, filters, { language, owner }),
    ]),
    figures: figuresOf(faults).map(([id, value]) => ({ label: say(paperWords[id], language), value })),
    bars: {
      title: say(paperWords.perDay, language),
      values: daysOf(range).map((date) => ({
        label: date.slice(5),
        value: countOf(faults, ({ firstTime }) => firstTime.startsWith(date)),
      })),
    },
    ...tableOf(world, { collection, columns: columnsOf(collection, view, columns), rows, language, owner }),
  }
}

function figuresOf(rows: readonly OperationRow[]) {
  const mean = (value: number | null) => (value === null ? '--' : String(value))
  return [
    ['found', String(rows.length)],
    ['open', String(countOf(rows, ({ isActive }) => isActive))],
    ['ackMinutes', mean(meanOf(rows, ({ ackMinutes }) => ackMinutes))],
    ['clearMinutes', mean(meanOf(rows, ({ clearMinutes }) => clearMinutes))],
  ] as const
}
