import { beforeAll, describe, expect, it } from 'vitest'
import { homeCalls, type HomeKpi, type HomeLoad } from '#contract/calls/home/home.ts'
import type { CollectionDay, Freeze } from '#domain/metering/telemetry.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { figuresOf } from './features/home/figures.ts'
import { dateOf, midnight } from './lib/days.ts'
import type { StoredDevice } from './engines/fleet/fleet.ts'
import { platformOfFile } from './testing/platform-of-file.ts'

/** Moments at which calendar arithmetic is most error-prone, and one ordinary moment. */
const moments = [
  ['in the morning of a working day', '2026-11-18 10:00:00'],
  ['when a week has just begun', '2026-11-23 00:05:00'],
  ['when a year is about to end', '2026-12-31 23:50:00'],
  ['on 29 February', '2028-02-29 10:00:00'],
] as const

describe.each(moments)('a platform %s (%s)', (_when, moment) => {
  const platform = platformOfFile({ moment, devices: 200 })
  let meter: StoredDevice
  let [now, today] = [0, 0]
  beforeAll(async () => {
    now = platform.clock
    today = midnight(now)
    platform.world.tickDevices()
    platform.world.live.refreshAll()
    platform.world.alarms.tick()
    await figuresOf(platform.world).reach('all', 60_000)
    const found = platform.world.fleet.table.rows.find(
      ({ family, state }) => family === 'load-control' && state === 'online',
    )
    if (found === undefined) throw new Error('Nothing is online')
    meter = found
  }, 60_000)

  const get = <Data>(path: string) => platform.done<Data>('GET', path)

  /** A number of dates up to that of a moment, oldest first. */
  const datesUpTo = (last: number, count: number) =>
    Array.from({ length: count }, (_, n) => dateOf(last - (count - 1 - n) * day))

  it('contains no future timestamps', async () => {
    const { tables, fleet } = platform.world
    const latest = [
      ...fleet.table.rows.flatMap(({ since, lastTime, createTime }) => [since, lastTime, createTime]),
      ...tables.alerts.rows.flatMap((row) => [row.firstTime, row.lastTime, row.ackTime, row.clearTime]),
      ...tables.jobLog.rows.map(({ time }) => time),
    ].filter((time = moment) => time > moment)
    expect(latest).toEqual([])
  })

  it('has most devices online and raised alerts on each of the last days', async () => {
    const kpi = await get<HomeKpi>(homeCalls.kpi.path)
    expect((kpi.online.value ?? 0) / kpi.online.total).toBeGreaterThan(0.8)
    expect(kpi.lineLoss.spark).toHaveLength(7)
    expect(kpi.lineLoss.spark).not.toContain(null)
    const { rows } = platform.world.tables.alerts
    const raised = new Set(rows.map(({ firstTime }) => firstTime.slice(0, 10)))
    expect([...raised]).toEqual(expect.arrayContaining(datesUpTo(today - day, 5)))
  })

  it('counts the load of the current day from its first minutes', async () => {
    const quarters = Math.floor((now - today) / quarter)
    const load = await get<HomeLoad>(homeCalls.load.path)
    expect(load.times[0]).toBe(today)
    expect(load.times).toHaveLength(96)
    expect([load.received, load.today.filter((power) => power !== null).length]).toEqual([
      quarters + 1,
      quarters + 1,
    ])
    expect(load.yesterday).not.toContain(null)
  })

  it('freezes registers each midnight and on the first of each month', async () => {
    const path = `/base/iot/deviceData/freeze?deviceId=${meter.id}`
    const last = dateOf(now)
    const days = await get<Freeze[]>(`${path}&period=day&start=${dateOf(now - 9 * day)}&end=${last}`)
    expect(days.map(({ date }) => date)).toEqual(datesUpTo(today, 10))
    expect(days.every(({ energy }) => energy === null || energy > 0)).toBe(true)
    const months = await get<Freeze[]>(`${path}&period=month&start=${dateOf(now - 400 * day)}&end=${last}`)
    const names = months.map(({ date }) => date)
    expect(names.length).toBeGreaterThanOrEqual(13)
    expect(names.at(-1)).toBe(`${last.slice(0, 7)}-01`)
    expect(names.every((date) => date.endsWith('-01'))).toBe(true)
    expect(new Set(names).size).toBe(names.length)
    expect(months.every(({ energy }) => energy === null || energy > 0)).toBe(true)
  })

  it('reports collection for each of the last days including today', async () => {
    const days = await get<CollectionDay[]>(`/base/iot/deviceData/collection?deviceId=${meter.id}&days=40`)
    expect(days.map(({ date }) => date)).toEqual(datesUpTo(today, 40))
  })
})
