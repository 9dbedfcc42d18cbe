import { formulaCalls } from '#contract/calls/compute/formula.ts'
import { resembleCalls, type ResembleRun } from '#contract/calls/compute/resemble.ts'
import { generate } from '#domain/generator/generate.ts'
import { groupIncidents } from '#domain/incident/group.ts'
import type { GroupedAlert, Topology } from '#domain/incident/incident.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { inOrder } from '../../process/in-order.ts'
import { until } from '../../process/until.ts'
import { below, median, percentile, timeOf, timesOf } from '../measure/times.ts'
import { onPlatform, type BulkPlatform } from '../servers/bulk-platform.ts'
import { shapes } from '../../generator/shapes.ts'

const dayBeforeYesterday = () => addDays(new Date().toISOString().slice(0, 10), -2)

const input = (name: string) => ({ name, source: 'this', property: name, kind: 'latest', missing: null })
const formula = {
  expression: 'if(ua <= 0, null, 100 * sqrt((pa + pb + pc) ^ 2 + q ^ 2) / clamp(ua * 3, 1, 1000))',
  args: ['pa', 'pb', 'pc', 'q', 'ua'].map(input),
  unit: '%',
}

/** Measures the milliseconds of a formula with five inputs over one day of a device, including loading its inputs. */
export const formulaOfDay = onPlatform({ rows: 0, devices: 2000, isStill: true }, async ({ ask }) => {
  const times = await inOrder(below(160), async (n) => {
    const body = { ...formula, deviceId: n + 1, day: dayBeforeYesterday() }
    return (await ask(formulaCalls.preview, { body })).msPerPoint * 96
  })
  // excludes the first devices, where the formula engine is still warming up
  return median(times.slice(60))
})

const search = (deviceId: number) => {
  const day = dayBeforeYesterday()
  return { body: { method: 'curve', deviceId, property: 'p', scope: 'all', from: day, to: day } }
}

/** Measures the 95th percentile of similarity searches of one curve in a fleet, in milliseconds. */
export const searchTime = onPlatform({ rows: 100, devices: 2000 }, async ({ ask }) => {
  const times = await timesOf(12, (n) => ask(resembleCalls.search, search(200 + n)))
  // the first runs compute the curves; only the search is measured
  return percentile(times.slice(2), 0.95)
})

/** Waits until a job is over or `isEnough`; returns its state. */
function followed({ ask }: BulkPlatform, id: number, isEnough: (run: ResembleRun) => boolean) {
  const find = async () => {
    const run = (await ask(resembleCalls.runs)).find((one) => one.id === id)
    if (run === undefined) throw new Error('The job is gone')
    return (run.state !== 'running' || isEnough(run)) && run
  }
  return until('the job', find, 600, 250)
}

/** Measures the seconds of a job over all curves, and the milliseconds until a cancelled job stops. */
export const jobTimes = onPlatform({ rows: 100, devices: 100_000, isStill: true }, async (platform) => {
  const { id } = await platform.ask(resembleCalls.run, search(200))
  await followed(platform, id, ({ done }) => done > 0)
  await platform.ask(resembleCalls.cancel, { body: { id } })
  const stop = await timeOf(async () => {
    const { state } = await followed(platform, id, () => false)
    if (state === 'done') throw new Error('The job was over before it could be stopped')
  })
  const whole = await timeOf(async () => {
    const again = await platform.ask(resembleCalls.run, search(201))
    const { state, done, total } = await followed(platform, again.id, () => false)
    if (state !== 'done' || done !== total) throw new Error(`The job ended ${state}`)
  })
  return { whole: whole / 1000, stop }
})

/** Number of table shapes supported by the code generator. */
export const tables = shapes.length

/** Measures the milliseconds to generate pages for tables of every shape. */
export function generatorTime(): Promise<number> {
  return timeOf(() => shapes.map((table) => generate(table, ['system/org', 'iot/device'])))
}

/** Devices per area, all behind one terminal. */
const perArea = 100

/** Alert storm: a hundred alerts per area, a tenth of them behind a lost terminal. */
function stormOf(count: number): GroupedAlert[] {
  return below(count).map((n) => {
    const isTerminal = n % (perArea * 10) === 0
    const areaId = 1 + Math.floor(n / perArea)
    return {
      id: n + 1,
      severity: 'major',
      code: isTerminal ? 'OFFLINE' : areaId % 10 === 1 ? 'READ_FAIL' : 'UNDER_V',
      deviceId: n + 1,
      areaId,
      orgId: 1 + (areaId % 8),
      firstTime: `2026-11-23 03:${String(10 + (n % 40)).padStart(2, '0')}:00`,
      suppressedBy: 0,
      isQuiet: false,
      isActive: true,
      clearTime: '',
      isAcknowledged: n % 3 === 0,
      assigneeId: n % 5,
    }
  })
}

const topology: Topology = {
  parentOf: (id) => ((id - 1) % perArea === 0 ? 0 : id - ((id - 1) % perArea)),
  sizeOf: () => perArea,
}

/** Returns the median milliseconds to group the given number of alerts. */
export async function groupingTime(count: number): Promise<number> {
  const storm = stormOf(count)
  return median(await timesOf(7, () => groupIncidents(storm, topology)))
}
