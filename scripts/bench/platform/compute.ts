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

/** Milliseconds that a formula of five inputs takes over the points of a day of a device, its inputs included. */
export const formulaOfDay = onPlatform({ rows: 0, devices: 2000, isStill: true }, async ({ ask }) => {
  const times = await inOrder(below(160), async (n) => {
    const body = { ...formula, deviceId: n + 1, day: dayBeforeYesterday() }
    return (await ask(formulaCalls.preview, { body })).msPerPoint * 96
  })
  // the first devices are left out: the engine of the language is still warming up
  return median(times.slice(60))
})

const search = (deviceId: number) => {
  const day = dayBeforeYesterday()
  return { body: { method: 'curve', deviceId, property: 'p', scope: 'all', from: day, to: day } }
}

/** Milliseconds in which 95 of 100 searches of one curve among all of a fleet are answered. */
export const searchTime = onPlatform({ rows: 100, devices: 2000 }, async ({ ask }) => {
  const times = await timesOf(12, (n) => ask(resembleCalls.search, search(200 + n)))
  // The first times work the curves out; what is measured is the search.
  return percentile(times.slice(2), 0.95)
})

/** Lets a job run until it is over or `isEnough`; returns how it stands then. */
function followed({ ask }: BulkPlatform, id: number, isEnough: (run: ResembleRun) => boolean) {
  const find = async () => {
    const run = (await ask(resembleCalls.runs)).find((one) => one.id === id)
    if (run === undefined) throw new Error('The job is gone')
    return (run.state !== 'running' || isEnough(run)) && run
  }
  return until('the job', find, 600, 250)
}

/** Seconds of a job that looks through all curves, and milliseconds until another one that was stopped has stopped. */
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

/** Tables of every shape that the code generator makes pages for. */
export const tables = shapes.length

/** Milliseconds that the code generator takes for pages of tables of every shape. */
export function generatorTime(): Promise<number> {
  return timeOf(() => shapes.map((table) => generate(table, ['system/org', 'iot/device'])))
}

/** Devices of an area, and behind one terminal of it. */
const perArea = 100

/** A storm: a hundred alerts in each area, a tenth of them behind a terminal that is lost. */
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

/** The median milliseconds in which so many alerts are grouped. */
export async function groupingTime(count: number): Promise<number> {
  const storm = stormOf(count)
  return median(await timesOf(7, () => groupIncidents(storm, topology)))
}
