import { device } from '#contract/resources/iot/device.ts'
import { deviceStatusReport } from '#contract/resources/report/device-status.ts'
import { say } from '#contract/schema/language.ts'
import type { Paper } from '#mock/engines/pdf/paper.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { midnight } from '#mock/lib/days.ts'
import { readSort } from '#mock/resources/list-query.ts'
import { readSelection } from '#mock/resources/selection.ts'
import { attribute } from '#mock/store/row.ts'
import { statusDays } from '../status/outages.ts'
import { statusCollection } from '../status/status.ts'
import { analysisPaper } from './analysis-paper.ts'
import { faultPaper } from './fault-paper.ts'
import { historyPaper } from './history-paper.ts'
import { filterTexts, framed, tableOf, type Wanted } from './paper-parts.ts'
import { columnsOf, filtersOf } from './view.ts'
import { paperWords } from './words.ts'

/** What a subscription reports now, as far as its owner sees it; refuses what its view does not allow. */
export async function makePaper(world: World, wanted: Wanted, owner: StoredUser): Promise<Paper> {
  switch (wanted.report) {
    case 'report/analysis':
      return analysisPaper(world, wanted, owner)
    case 'report/device-status':
      return statusPaper(world, wanted, owner)
    case 'report/history':
      return historyPaper(world, wanted, owner)
    case 'report/operation':
    case 'report/warning':
      return faultPaper(world, wanted, owner)
  }
}

/** How the devices of a view are at the moment, and how they were in the last thirty days. */
async function statusPaper(world: World, { view, language }: Wanted, owner: StoredUser): Promise<Paper> {
  const collection = statusCollection(world)
  const { filters, sort } = filtersOf(collection, view)
  const selection = readSelection(world, collection, filters, owner)
  const rows = collection.lister.all(selection, readSort(collection, sort || undefined))
  const ids = rows.map(({ id }) => id)
  await statusDays(world).availability.reach(ids, [midnight(world.clock())], Infinity)
  const counts = new Map<string, number>()
  for (const row of rows) {
    const state = String(attribute(row, 'state'))
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  const { options = [] } = device.fields.state
  const columns = columnsOf(collection, view, Object.keys(deviceStatusReport.fields))
  return {
    title: say(deviceStatusReport.title, language),
    ...framed(world, language, [
      say(paperWords.now, language),
      ...filterTexts(world, collection, filters, { language, owner }),
    ]),
    figures: options.map(({ value, label }) => ({
      label: say(label, language),
      value: String(counts.get(String(value)) ?? 0),
    })),
    bars: { title: '', values: [] },
    ...tableOf(world, { collection, columns, rows, language, owner }),
  }
}
