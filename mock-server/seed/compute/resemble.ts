import { resembleResult } from '#contract/resources/compute/resemble-result.ts'
import { resemble, type ResembleRow } from '#contract/resources/compute/resemble.ts'
import { cronOf, nextRuns } from '#mock/lib/cron.ts'
import { formatTime } from '#mock/lib/time.ts'
import { withAudit } from '#mock/store/audit-fields.ts'
import type { Seed } from '#mock/store/store-options.ts'
import { tableName } from '#mock/tables/tables.ts'
import { resembleRunTable } from '#mock/tables/unserved-tables.ts'

/** Values of a task that was not run yet. */
const untouched = { state: 'running', lowest: 0, median: 0, hits: 0, lastTime: '' } as const

type Saved = Omit<ResembleRow, 'id' | 'nextTime' | keyof typeof untouched>

/** Searches that the metering engineer has saved. */
const saved: readonly Saved[] = [
  {
    name: 'Theft watch',
    nameZh: '窃电排查',
    method: 'past',
    deviceId: 0,
    property: 'p',
    scope: 'all',
    days: 7,
    base: 'level',
    when: 'below',
    threshold: 90,
    every: 'day',
    clock: '05:30',
  },
  {
    name: 'Area check',
    nameZh: '户变核对',
    method: 'area',
    deviceId: 0,
    property: 'ua',
    scope: 'all',
    days: 3,
    base: 'z',
    when: 'above',
    threshold: 60,
    every: 'day',
    clock: '06:00',
  },
  {
    name: 'Check point of concentrator 1',
    nameZh: '一号集中器主副表比对',
    method: 'curve',
    deviceId: 1,
    property: 'p',
    scope: 'area',
    days: 7,
    base: 'level',
    when: 'above',
    threshold: 99,
    every: 'day',
    clock: '06:15',
  },
  {
    name: 'Voltage of concentrator 1',
    nameZh: '一号集中器电压',
    method: 'curve',
    deviceId: 1,
    property: 'ua',
    scope: 'terminals',
    days: 1,
    base: 'z',
    when: 'below',
    threshold: 60,
    every: 'week',
    clock: '06:30',
  },
]

/** The tables of likeness, as they begin at a moment (epoch milliseconds). */
export function resembleSeed(now: number): Seed {
  return {
    [tableName(resemble)]: () =>
      withAudit(
        saved.map((one, place) => taskRow(one, place + 1, now)),
        formatTime(now),
      ),
    [tableName(resembleResult)]: () => [],
    [resembleRunTable]: () => [],
  }
}

function taskRow(one: Saved, id: number, now: number): ResembleRow {
  const runs = nextRuns(cronOf(one), now, 1)
  const [next] = 'times' in runs ? runs.times : []
  return { ...one, ...untouched, id, nextTime: next === undefined ? '' : formatTime(next) }
}
