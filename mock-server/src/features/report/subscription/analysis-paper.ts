import { analysisKinds, type AnalysisKind } from '#contract/metering/report.ts'
import { fill, say } from '#contract/schema/language.ts'
import type { Paper } from '#mock/engines/pdf/paper.ts'
import { dateOf } from '#mock/lib/days.ts'
import { readSort } from '#mock/resources/list-query.ts'
import { readSelection } from '#mock/resources/selection.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { partStat } from '../analysis/part-stat.ts'
import { parts } from '../analysis/parts.ts'
import { reach } from '../analysis/reach.ts'
import { reportCollection } from '../rows.ts'
import { figuresUnder, filterTexts, framed, tableOf, type Wanted } from './paper-parts.ts'
import { columnsOf, filtersOf, spanRange } from './view.ts'
import { paperWords } from './words.ts'

/** The part of the analysis that a view shows, with its filters, order and columns. */
export async function analysisPaper(
  world: World,
  { view, span, language }: Wanted,
  owner: StoredUser,
): Promise<Paper> {
  const kind = kindIn(view)
  const { resource } = parts[kind]
  const { filters, sort } = filtersOf(reportCollection(resource, []), view)
  const { first: start, last: end } = spanRange(span, dateOf(world.clock()), view)
  const asked = { ...filters, start, end, compare: 'none' }
  const { ranges, collection } = await reach(world, kind, asked, {
    call: { user: owner },
    patience: Infinity,
  })
  const selection = readSelection(world, collection, ranges.filters, owner)
  const rows = collection.lister.all(selection, readSort(collection, sort || undefined))
  const stat = partStat(world, kind, { rows, ranges, person: owner })
  const columns = columnsOf(collection, view, Object.keys(resource.fields))
  return {
    title: say(resource.title, language),
    ...framed(world, language, [
      fill(say(paperWords.range, language), { ...ranges.range }),
      ...filterTexts(world, collection, filters, { language, owner }),
    ]),
    figures: figuresUnder(collection, stat.figures, language),
    bars: barsOf(kind, stat.lines, language),
    ...tableOf(world, { collection, columns, rows, language, owner }),
  }
}

function kindIn(view: string): AnalysisKind {
  const tab = new URLSearchParams(view).get('tab')
  return analysisKinds.find((kind) => kind === tab) ?? analysisKinds[0]
}

/** The course by day; the load of the demand has none, as it is listed in falling order. */
function barsOf(
  kind: AnalysisKind,
  [line]: ReturnType<typeof partStat>['lines'],
  language: Wanted['language'],
): Paper['bars'] {
  const values = kind === 'demand' ? [] : (line?.days ?? [])
  return {
    title: say(paperWords.course, language),
    values: values.map((date, place) => ({ label: date.slice(5), value: line?.values[place] ?? 0 })),
  }
}
