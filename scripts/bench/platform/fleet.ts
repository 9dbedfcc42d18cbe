import { homeCalls } from '#contract/calls/home/home.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { meteringCalls } from '#contract/calls/metering/metering.ts'
import { alarmPastCalls } from '#contract/calls/iot/alarm-past.ts'
import { device } from '#contract/resources/iot/device.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { day, hour, minute } from '#contract/schema/time-units.ts'
import { crud } from '#contract/wire/crud.ts'
import { dateOf } from '#mock/lib/days.ts'
import { formatTime } from '#mock/lib/time.ts'
import { until } from '../../process/until.ts'
import { median, mediansOf, percentile, timeOf, timesOf } from '../measure/times.ts'
import { onPlatform, type BulkPlatform } from '../servers/bulk-platform.ts'

/** Devices of a small fleet. */
export const small = 2000
/** Devices of a large fleet, and of one at the limits of a single platform. */
export const large = 100_000
export const huge = 1_000_000
/** Properties requested by the telemetry page. */
const props = 'ua,ub,uc,ia,ib,ic,in,p,pa,pb,pc,q,s,pf,frequency,unbalanceI,load,temperature,energy,forward'

/** Returns the median milliseconds of uncached curves over a number of days, on eleven devices. */
async function curveTime({ ask }: BulkPlatform, days: number): Promise<number> {
  const end = Math.floor(Date.now() / day) * day - 8 * hour
  const range = { props, start: end - days * day, end, step: 900 }
  const times = await timesOf(11, (n) =>
    ask(iotCalls.curve, { query: { deviceId: 300 + n * 7 + days, ...range } }),
  )
  return median(times)
}

/** Measures the milliseconds of the start, of all devices' power on a day, and of curves over a day and a month. */
export const smallFleet = onPlatform({ rows: 0, devices: small }, async (platform) => ({
  started: platform.started,
  fleetDay: await platform.fleetDay(),
  day: await curveTime(platform, 1),
  month: await curveTime(platform, 31),
}))

/** Typical filters of device lists. */
const filters = [{}, { state: 'online' }, { state: 'offline' }, { family: 'meter-1p' }, { keyword: 'North' }]
const sorts = ['address', '-address', 'name']

/**
 * Measures the seconds of the start, the milliseconds of the first page, which sorts all rows, and the 95th percentile
 * of pages sorted and filtered in several ways; and the heap per device in KB.
 */
export const largeFleet = (devices: number) =>
  onPlatform({ rows: 0, devices }, async ({ started, ask, memory }) => {
    const times = await timesOf(200, (n) => {
      const order = { sort: sorts[n % sorts.length], page: 1 + ((n * 37) % 40), limit: 20 }
      return ask(crud(device).list, { query: { ...filters[n % filters.length], ...order } })
    })
    const { heap } = await memory()
    const [first = Number.NaN] = times
    return { started: started / 1000, first, page: percentile(times, 0.95), each: heap / 1000 / devices }
  })

/**
 * Measures a list at uncached past moments: the first call, which restores the platform's state, the next one, and its
 * ratio to the current list.
 */
export const pastMoment = onPlatform({ rows: 0, devices: small, isStill: true }, async ({ ask }) => {
  const list = (at?: string) =>
    timeOf(() => ask(crud(device).list, { query: { limit: 20, ...(at !== undefined && { at }) } }))
  await list()
  await ask(homeCalls.todo)
  const { first, warm, now } = await mediansOf(3, async (n) => {
    const at = formatTime(Date.now() - (n + 1) * day - 7 * minute)
    return { first: await list(at), warm: await list(at), now: await list() }
  })
  return { first, warm, ratio: warm / now }
})

const meters = 300
const crowded = { rows: 0, devices: small, crowd: meters, isStill: true }

/**
 * Measures the area microscope of a large area over a month in milliseconds: the first time, and the median; and its
 * ratio to the line loss of the same days.
 */
export const areaScope = onPlatform(crowded, async ({ ask }) => {
  const asked = (shift: number, areaId = 1) => {
    const end = addDays(dateOf(Date.now()), -1 - shift)
    return { query: { areaId, start: addDays(end, -30), end } }
  }
  await ask(iotCalls.lineLoss, asked(0, 2))
  const first = await timeOf(async () => {
    const { users } = await ask(meteringCalls.areaScope, asked(0))
    if (users.length < meters) throw new Error(`Only ${users.length} meters are looked at`)
  })
  const later = await mediansOf(5, async (n) => {
    const again = await timeOf(() => ask(meteringCalls.areaScope, asked(n % 2)))
    const loss = await timeOf(() => ask(iotCalls.lineLoss, asked(n % 2)))
    return { again, ratio: again / loss }
  })
  return { first, ...later }
})

const between = { kind: 'compare', op: 'between', value: 140, high: 190 } as const
/** Undervoltage rule with a wider range: an event, and a limit on three phases. */
const tried = {
  days: 400,
  code: 'UNDER_V',
  severity: 'major',
  condition: {
    kind: 'group',
    mode: 'any',
    of: [
      { kind: 'event', code: 'UNDER_V' },
      ...['ua', 'ub', 'uc'].map((property) => ({ ...between, property })),
    ],
  },
  holdSeconds: 60,
  recoverMinutes: 5,
  hysteresis: 2,
  families: [],
  orgIds: [],
  activeHours: null,
  suppressByParent: true,
  groupIds: [],
} as const

/**
 * Measures the seconds of a rule trial over the past and its longest time without progress, and its ratio to computing
 * the power of every device on as many days.
 */
export const ruleOverPast = onPlatform({ rows: 100, devices: small }, async ({ ask, fleetDay }) => {
  const yardstick = await fleetDay()
  const began = performance.now()
  const { id } = await ask(alarmPastCalls.start, { body: tried })
  let [moved, done, pause] = [began, 0, 0]
  const isOver = async () => {
    const run = await ask(alarmPastCalls.run(id))
    pause = Math.max(pause, performance.now() - moved)
    if (run.done > done) [moved, done] = [performance.now(), run.done]
    if (run.state === 'running') return false
    if (run.found?.devices !== run.done) throw new Error(`The trial ended as ${run.state}`)
    return true
  }
  await until('the trial', isOver, 600, 250)
  const took = performance.now() - began
  return { seconds: took / 1000, pause: pause / 1000, perDay: took / (yardstick * tried.days) }
})
