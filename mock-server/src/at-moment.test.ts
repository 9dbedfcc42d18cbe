import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { declaredCalls } from '#contract/calls/declared.ts'
import type { Counting, HomeKpi } from '#contract/calls/home/home.ts'
import type { DeviceAct, DeviceEvent } from '#contract/calls/iot/device-parts.ts'
import type { MeterFace, Proof } from '#contract/calls/metering/metering.ts'
import { readsAt, resourcesAt } from '#contract/calls/moment/reads-at.ts'
import type { MomentBounds, RaisedLine } from '#contract/calls/moment/moment.ts'
import type { MapCard, MapContents, MapPoints } from '#contract/calls/scene/map.ts'
import type { LatestValues } from '#domain/metering/telemetry.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import type { DeviceRow } from '#contract/resources/iot/device.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import { figuresOf } from './features/home/figures.ts'
import { formatTime, momentOf } from './lib/time.ts'
import { platformOfFile } from './testing/platform-of-file.ts'

const everywhere = 'bbox=118,29,119,30'

const platform = platformOfFile({ devices: 200 })
let now: number

beforeAll(async () => {
  platform.world.live.refreshAll()
  now = platform.clock
  await figuresOf(platform.world).reach('all', 60_000)
}, 60_000)

/** Requests a read, at a moment if one is given. */
const ask = (path: string, at?: number | string, as = 'admin') => {
  const text = typeof at === 'number' ? formatTime(at) : at
  const join = path.includes('?') ? '&' : '?'
  const query = text === undefined ? '' : `${join}${new URLSearchParams({ at: text })}`
  return platform.get(path + query, as)
}

async function read<Data>(path: string, at?: number): Promise<Data> {
  const { data, code, msg } = await ask(path, at)
  expect(code, msg).toBe(0)
  return data as Data
}

/** Retries a read until everything in its response is counted. */
const counted = (path: string, at?: number) =>
  vi.waitFor(async () => {
    const data = await read<{ counting?: Counting }>(path, at)
    if (data.counting !== undefined) expect(data.counting.counted).toBe(data.counting.due)
    return data
  }, 60_000)

const total = async (path: string, at?: number) =>
  (await read<ListPage<unknown>>(`${path}${path.includes('?') ? '&' : '?'}limit=1`, at)).total

/** A moment in the last 25 days, to the minute, and a relative index of a device. */
const draws = fc.record({
  age: fc.integer({ min: 0, max: 25 * 24 * 60 }),
  place: fc.double({ min: 0, max: 0.999, noNaN: true }),
})

it('page, list, map and dashboard agree at any moment', async () => {
  let [offline, alerted] = [0, 0]
  const sameEverywhere = fc.asyncProperty(draws, async ({ age, place }) => {
    const at = now - age * minute
    const { rows } = platform.world.fleet.table
    const { id = 0 } = rows[Math.floor(place * rows.length)] ?? {}
    const [info, card, latest, alerts] = await Promise.all([
      read<DeviceRow>(`/base/iot/devices/info/${id}`, at),
      read<MapCard>(`/base/scene/sceneMap/card/${id}`, at),
      read<LatestValues>(`/base/iot/deviceData/latest/${id}`, at),
      read<ListPage<AlertRow>>(
        `/base/alarm/alert/list?deviceId=${id}&isActive=true&suppressedBy=0&limit=100`,
        at,
      ),
    ])
    const text = formatTime(at)
    if (info.state === 'online' || info.state === 'offline')
      expect(info.state).toBe(platform.world.simulation.isReachable(id, at) ? 'online' : 'offline')
    expect(card).toMatchObject({ state: info.state, since: info.since, lastTime: info.lastTime })
    for (const { property, value } of card.values) expect(value).toBe(Reflect.get(latest.values, property))
    expect(latest.ts).toBeLessThanOrEqual(at)
    expect(info.since <= text && info.lastTime <= text).toBe(true)
    expect(alerts.total).toBe(info.alerts)
    expect(card.alerts).toHaveLength(Math.min(5, info.alerts))
    for (const row of alerts.list) expect(row.firstTime <= text && row.clearTime === '').toBe(true)
    const [contents, points, kpi, online, silent, devices, open, bell] = await Promise.all([
      read<MapContents>(`/base/scene/sceneMap/cluster?${everywhere}`, at),
      read<MapPoints>(`/base/scene/sceneMap/points?${everywhere}&zoom=13`, at),
      read<HomeKpi>('/base/home/kpi', at),
      total('/base/iot/devices/list?state=online', at),
      total('/base/iot/devices/list?state=offline', at),
      total('/base/iot/devices/list', at),
      total('/base/alarm/alert/list?isActive=true&suppressedBy=0', at),
      read<Record<string, number>>('/base/alarm/alert/open', at),
    ])
    expect(kpi).toMatchObject({
      ts: at,
      online: { value: online, total: devices },
      alerts: { value: open },
    })
    expect(Object.values(bell).reduce((sum, one) => sum + one, 0)).toBe(open)
    expect(points.byState).toEqual(contents.byState)
    expect(contents.total).toBe(devices)
    const withAlerts = points.points.reduce((sum, point) => sum + point.alerts, 0)
    expect(withAlerts).toBe(open)
    expect(points.points.find((point) => point.id === id)?.alerts).toBe(info.alerts)
    offline += silent
    alerted += open
  })
  await fc.assert(sameEverywhere, { numRuns: 12, seed: 20_261_120 })
  expect(Math.min(offline, alerted)).toBeGreaterThan(0)
}, 120_000)

it.each([
  '/base/iot/devices/list?limit=100',
  '/base/alarm/alert/list?limit=100',
  '/base/reform/workOrder/list?limit=100',
  '/base/rpt/warning/list?limit=100',
  '/base/reform/crew/positions',
  '/base/home/kpi',
  '/base/home/todo',
  '/base/alarm/alert/open',
  '/base/scene/scene/list',
  `/base/scene/sceneMap/cluster?${everywhere}`,
  `/base/scene/sceneMap/layers?${everywhere}`,
])('%s is the same for now as without a moment', async (path) => {
  expect(await counted(path, now)).toEqual(await counted(path))
})

it('an alert is shown as it stood before its acknowledgement and its clearing', async () => {
  const row = platform.world.tables.alerts.rows.find(
    ({ firstTime, clearTime, ackTime, suppressedBy }) =>
      suppressedBy === 0 &&
      momentOf(firstTime) > now - 25 * day &&
      clearTime !== '' &&
      ackTime > firstTime &&
      ackTime < clearTime,
  )
  if (row === undefined) throw new Error('No alert was acknowledged and cleared')
  const path = `/base/alarm/alert/info/${row.id}`
  const [raised, seen, cleared] = [row.firstTime, row.ackTime, row.clearTime].map(momentOf)
  expect(await read(path, raised)).toMatchObject({
    isActive: true,
    clearTime: '',
    status: 'open',
    ackBy: '',
  })
  expect(await read(path, seen)).toMatchObject({
    isActive: true,
    status: 'acknowledged',
    ackTime: row.ackTime,
  })
  expect(await read(path, cleared)).toMatchObject({ status: 'closed', clearTime: row.clearTime })
  expect((await ask(path, (raised ?? 0) - 1000)).code).toBe(404)
  const steps = await read<{ time: string }[]>(`/base/alarm/alert/timeline/${row.id}`, seen)
  expect(steps.every(({ time }) => time <= row.ackTime)).toBe(true)
})

/** Whether two times are in order and within the known past. */
const isKnown = (from: string, until: string) => momentOf(from) > now - 25 * day && until > from

/** The last order submitted within the known past. */
const lastHandedIn = () =>
  platform.world.tables.workOrders.rows.findLast(({ dispatchedAt, submittedAt }) =>
    isKnown(dispatchedAt, submittedAt),
  ) ?? expect.unreachable('No order was handed in')

/** Fields with future times, or with times entered by users. */
const ofLater: ReadonlySet<string> = new Set(['expireTime', 'muteUntil', 'installed'])

it('no list at a moment contains a later time', async () => {
  const { commands } = platform.world.tables
  const handedIn = lastHandedIn()
  const ended = commands.rows.findLast(({ createTime, finishTime }) => isKnown(createTime, finishTime))
  if (ended === undefined) throw new Error('Nothing was done')
  for (const at of [now - 10 * day, momentOf(ended.createTime), momentOf(handedIn.dispatchedAt)]) {
    for (const { path, fields } of resourcesAt) {
      const times = Object.keys(fields).filter(
        (name) => fields[name]?.kind === 'time' && !fields[name].isDay && !ofLater.has(name),
      )
      const { list } = await read<ListPage<Record<string, string>>>(`${path}/list?limit=100`, at)
      const later = list.flatMap((row) => times.filter((name) => (row[name] ?? '') > formatTime(at)))
      expect(later, `${path} at ${formatTime(at)}`).toEqual([])
    }
  }
})

it('at a moment, a command lacks later answers and an order lacks later work', async () => {
  const { commands } = platform.world.tables
  const order = lastHandedIn()
  const command = commands.rows.findLast(({ ackTime, finishTime }) => isKnown(ackTime, finishTime))
  if (command === undefined) throw new Error('Nothing was done')
  expect(await read(`/base/iot/command/info/${command.id}`, momentOf(command.ackTime))).toMatchObject({
    status: 'delivered',
    ackTime: command.ackTime,
    finishTime: '',
    resultCode: '',
    rawUp: '',
  })
  expect(await read(`/base/reform/workOrder/info/${order.id}`, momentOf(order.dispatchedAt))).toMatchObject({
    state: 'dispatched',
    installedAt: '',
    submittedAt: '',
    auditedAt: '',
    pictures: 0,
    missingPictures: order.picturesDue,
    online: false,
  })
})

it('requests for past days do not evict the figures of the current dashboard', async () => {
  const today = await read('/base/home/kpi')
  for (const age of [7, 14, 21, 28, 29]) {
    await counted('/base/home/lineLoss', now - age * day)
  }
  expect(await read('/base/home/kpi')).toEqual(today)
})

/** The properties that a device measures are those of its current product. */
const ofNow = ['GET /base/iot/deviceData/measures/{id}']

it('every device read except those about the present accepts a moment', () => {
  const reads = [...declaredCalls.keys()].filter((address) =>
    /^GET \/base\/iot\/device(Data|Record)\//.test(address),
  )
  expect(reads.filter((address) => !readsAt.has(address)).toSorted()).toEqual(ofNow)
})

it('registers, proof, events and acts of a device are those at the moment', async () => {
  const { rows } = platform.world.fleet.table
  const meter =
    rows.find(({ meterExchanges = [] }) => meterExchanges.some(({ time }) => time > now - 25 * day)) ??
    expect.unreachable('No meter was exchanged')
  const at = Math.max(...(meter.meterExchanges ?? []).map(({ time }) => time)) - minute
  const { id } = meter
  const face = await read<MeterFace>(`/base/iot/deviceData/meterFace/${id}`, at)
  expect(face.time).toBe(at)
  expect(face.exchanges.filter(({ time }) => time > at)).toEqual([])
  const proof = await read<Proof>(
    `/base/iot/deviceData/proof?of=device&id=${id}&start=${at - day}&end=${now}`,
    at,
  )
  expect(proof.until).toBe(at)
  const events = await read<DeviceEvent[]>(`/base/iot/deviceRecord/events?deviceId=${id}&days=30`, at)
  expect(events.every(({ from }) => from <= at)).toBe(true)
  const acts = await read<DeviceAct[]>(`/base/iot/deviceRecord/audit?deviceId=${id}`, at)
  expect(acts.every(({ time }) => time <= formatTime(at))).toBe(true)
})

describe('the bounds', () => {
  it.each([
    ['a moment that lies ahead', () => formatTime(now + minute), 'This moment lies ahead.'],
    [
      'one before the first',
      () => formatTime(now - 40 * day),
      'The past is known from 2026-10-21 08:00:00 on.',
    ],
    ['no moment', () => 'yesterday', 'The parameter "at" is not valid.'],
  ])('refuse %s', async (_name, at, msg) => {
    expect(await ask('/base/home/kpi', at())).toMatchObject({ code: 400, msg })
  })

  it('are listed with the calls they apply to', async () => {
    const { first, last, reads } = await read<MomentBounds>('/base/moment/bounds')
    expect([first, last]).toEqual(['2026-10-21 08:00:00', formatTime(now)])
    expect(reads).toContain('GET /base/home/kpi')
    expect(reads.every((address) => address.startsWith('GET /base/'))).toBe(true)
    expect((await ask('/base/home/kpi', first)).code).toBe(0)
  })
})

it('lists the quarter hours of a day in which alerts were raised', async () => {
  const { alerts } = platform.world.tables
  const date = alerts.rows.findLast(({ suppressedBy }) => suppressedBy === 0)?.firstTime.slice(0, 10) ?? ''
  const lines = await read<RaisedLine[]>(`/base/moment/raised?date=${date}`)
  const raised = await total(
    `/base/alarm/alert/list?suppressedBy=0&firstTimeStart=${date} 00:00:00&firstTimeEnd=${date} 23:59:59`,
  )
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(raised)
  expect(raised).toBeGreaterThan(0)
})
