import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CommandKind } from '#domain/metering/commands.ts'
import type { HomeKpi, HomeStations } from '#contract/calls/home/home.ts'
import type { AlarmRow } from '#contract/resources/alarm/alarm.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import type { ShiftReport } from '#contract/calls/alarm/handover.ts'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { MaintenanceStat } from '#contract/calls/report/operation.ts'
import type { WarningStat } from '#contract/calls/report/warning.ts'
import { sceneProject } from '#contract/resources/scene/scene-project.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { homeLists, type ListLink } from '#domain/metering/home.ts'
import { countedAlerts, isAnnounced } from '#domain/metering/quiet.ts'
import { measured } from '#domain/metering/telemetry.ts'
import { day, hour, minute, quarter } from '#contract/schema/time-units.ts'
import { figuresOf } from '#mock/features/home/figures.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { unit } from '#mock/lib/random.ts'
import { formatTime } from '#mock/lib/time.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { createManualTimers } from '#mock/testing/manual-timers.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { asking, counted, remembering } from '#mock/testing/truth/asked.ts'
import {
  collectionByCall,
  energyByCall,
  lossByCall,
  type Day,
  type ByCall,
} from '#mock/testing/truth/by-call.ts'

const draws = 50
const seed = 20_261_123
const timers = createManualTimers()
const platform = platformOfFile({ devices: 200, after: timers.after, random: () => 0.5, tickEvery: hour })
const ask = asking(platform)

beforeAll(async () => {
  platform.world.live.refreshAll()
}, 60_000)

function pick<One>(all: readonly One[], turn: number, salt: number): One {
  return (
    all[Math.floor(unit(seed, turn, salt) * all.length)] ??
    expect.unreachable('There is nothing to draw from')
  )
}

/** A past day, at most `most` days ago. */
function dayOf(turn: number, most: number): Day {
  const begin = midnight(platform.clock) - day * (1 + Math.floor(unit(seed, turn, 3) * most))
  return { begin, date: dateOf(begin) }
}

const inService = () => platform.world.fleet.table.rows.filter(({ state }) => state === 'online')
/** Devices in service of the families that count energy, one family a turn. */
function counting(turn: number) {
  const rows = inService().filter(({ family }) => measured[family].includes('energy'))
  const families = [...new Set(rows.map(({ family }) => family))]
  return rows.filter(({ family }) => family === families[turn % families.length])
}
const areas = () =>
  [...new Set(platform.world.fleet.table.rows.map(({ areaId }) => areaId))].filter((id) => id !== 0)
/** Devices whose own readings are due. */
const read = () => inService().filter(({ id }) => platform.world.fleet.childrenOf(id).length === 0)

/** Figures on which two places disagree. */
let apart: object[] = []
beforeEach(() => {
  apart = []
})

/** Checks that all places show the same figure; `tolerance` allows for coarser rounding in one of them. */
function agree(figures: ByCall, tolerance: number, about: object): void {
  const [first] = Object.values(figures)
  const same = (value: unknown) =>
    typeof value === 'number' && typeof first === 'number'
      ? Math.abs(value - first) <= tolerance
      : (value ?? null) === (first ?? null)
  const others = Object.entries(figures).filter(([, value]) => !same(value))
  if (others.length > 0) apart.push({ about, figures })
}

/** Drops unknown figures: sheets and pages are empty where a register at either end is missing. */
const known = (figures: ByCall) =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null && value !== undefined))

/** Compares all figures; tariffs only if no register was corrected, because they have separate registers. */
async function compareAll({ asCounted }: { asCounted: boolean }): Promise<void> {
  const once = remembering(ask)
  let compared = 0
  await inTurn(draws, async (turn) => {
    const { id } = pick(counting(turn), turn, 1)
    const energyDay = dayOf(turn, 25)
    const there = known(await energyByCall(once, id, energyDay))
    if (Object.keys(there).length > 4) compared += 1
    agree(there, 0.011, { turn, id, ...energyDay })
    const areaId = pick(areas(), turn, 2)
    const when = dayOf(turn, 6)
    const { isCounted, tariffs, ...figures } = await lossByCall(once, platform.clock, areaId, when)
    if (asCounted) agree(tariffs, 0.021, { turn, areaId, ...when })
    for (const [name, one] of Object.entries(isCounted ? figures : {}))
      agree(one, 0.011, { turn, areaId, name, ...when })
    const row = pick(read(), turn, 4)
    agree(await collectionByCall(once, platform.clock, row, when), 0.051, { turn, id: row.id, ...when })
  })
  expect(compared).toBeGreaterThan(draws * 0.6)
}

async function compareTotals(): Promise<void> {
  await figuresOf(platform.world).reach('all', 60_000)
  const next = await counted(() => ask.get<HomeKpi>('/base/home/kpi'))
  await inTurn(6, async (n) => {
    const begin = midnight(platform.clock) - (n + 1) * day
    const date = dateOf(begin)
    const stat = async (kind: string) => {
      const path = `/base/rpt/analysis/stat?kind=${kind}&start=${date}&end=${date}&compare=none`
      const { figures } = await counted(() => ask.get<ReportStat>(path))
      return (id: string) => figures.find((one) => one.id === id)?.value ?? null
    }
    const home = await counted(() => ask.get<HomeKpi>(`/base/home/kpi?date=${date}`))
    const [loss, collect] = [await stat('lineLoss'), await stat('collect')]
    const { figures } = await ask.get<{ figures: { lossRate: number | null } }>(
      `/base/iot/deviceData/proof?of=areas&id=0&start=${begin}&end=${begin + day}`,
    )
    agree(
      { report: loss('lossRate'), proof: figures.lossRate, dashboard: next.lineLoss.spark.at(-1 - n) },
      0,
      { date },
    )
    agree(
      {
        report: collect('success'),
        'dashboard of the day': home.success.value,
        dashboard: next.success.spark.at(-2 - n),
      },
      0.011,
      { date },
    )
  })
}

describe('figures', () => {
  it('devices heard on a day with some since retired match between dashboard and list', async () => {
    const { table } = platform.world.fleet
    const since = formatTime(platform.clock)
    const gone = read().slice(0, 8)
    for (const [n, { id }] of gone.entries())
      table.update(id, { state: n % 2 === 0 ? 'retired' : 'maintenance', since })
    const date = dateOf(midnight(platform.clock) - 6 * day)
    const { online, success } = await counted(() => ask.get<HomeKpi>(`/base/home/kpi?date=${date}`))
    const listed = async ({ filter }: ListLink, at: string) => {
      const query = new URLSearchParams({ ...filter, at: `${date} ${at}`, limit: '1' })
      return (await ask.get<{ total: number }>(`/base/iot/devices/list?${query}`)).total
    }
    agree({ list: await listed(homeLists.online, '23:45:00'), dashboard: online.value }, 0, { date })
    agree({ list: await listed(homeLists.poor, '23:59:59'), dashboard: success.poor }, 0, { date })
    expect(apart).toEqual([])
    for (const { id, state, since: before } of gone) table.update(id, { state, since: before })
  })

  it('energy, loss and collection of fifty devices, areas and days are the same everywhere', async () => {
    await compareAll({ asCounted: true })
    expect(apart).toEqual([])
  }, 240_000)

  it('daily totals match in report and dashboard', async () => {
    await compareTotals()
    expect(apart).toEqual([])
  }, 60_000)

  it('devices with poor collection match in the dashboard of a past day and the list at its end', async () => {
    const { childrenOf } = platform.world.fleet
    const online = new Set(inService().map(({ id }) => id))
    const concentrator = inService().find(
      ({ id }) => childrenOf(id).length > 0 && childrenOf(id).every((child) => online.has(child)),
    )
    const begin = midnight(platform.clock) - 2 * day
    const fault = {
      deviceId: concentrator?.id ?? 0,
      code: 'OFFLINE',
      magnitude: 1,
      source: 'presenter',
    } as const
    platform.world.fleet.faults.add({ ...fault, from: begin + 6 * hour, until: begin + 12 * hour })
    await inTurn(6, async (n) => {
      const date = dateOf(midnight(platform.clock) - (n + 1) * day)
      const { success } = await counted(() => ask.get<HomeKpi>(`/base/home/kpi?date=${date}`))
      const query = new URLSearchParams({ ...homeLists.poor.filter, at: `${date} 23:59:59`, limit: '1' })
      const { total: list } = await ask.get<{ total: number }>(`/base/iot/devices/list?${query}`)
      agree({ list, dashboard: success.poor }, 0, { date })
    })
    expect(apart).toEqual([])
  })

  it('today’s collection by station matches in device status and dashboard', async () => {
    const { stations } = await counted(() => ask.get<HomeStations>('/base/home/collect'))
    const { groups } = await counted(() => ask.get<ReportStat>('/base/rpt/deviceStatus/stat?group=orgId'))
    for (const { orgId, success: dashboard } of stations) {
      const report = groups.find(({ key }) => key === String(orgId))?.values['success'] ?? null
      agree({ report, dashboard }, 0.06, { orgId })
    }
    expect(stations.length).toBeGreaterThan(2)
    expect(apart).toEqual([])
  })

  it('all of them match after past data is corrected, re-collected or disturbed', async () => {
    const today = midnight(platform.clock)
    await inTurn(20, async (turn) => {
      const { id } = pick(counting(turn), turn, 1)
      const { begin } = dayOf(turn, 6)
      const display = platform.world.simulation.display(id, begin)[0] ?? 0
      const points = [{ deviceId: id, property: 'forward', time: begin }]
      const body = { points, kind: 'value', value: display + 7 + turn, reason: 'read on site' }
      const { code, msg } = await platform.post('/base/rpt/historyData/correct', body)
      expect(code, msg).toBe(0)
    })
    for (let turn = 0; turn < 20; turn += 1) {
      const row = pick(read(), turn, 4)
      if (turn % 2 === 0) readAgain(row.id)
      else {
        const { begin } = dayOf(turn, 6)
        const from = begin + 6 * hour
        const until = Math.min(today, from + 10 * hour)
        platform.plant({ deviceId: row.id, code: 'OFFLINE', from, until })
      }
    }
    timers.advance(10 * minute)
    platform.clock += quarter
    platform.world.live.refreshAll()
    await compareAll({ asCounted: false })
    await compareTotals()
    expect(apart).toEqual([])
  }, 240_000)
})

function readAgain(id: number): void {
  const row = platform.world.fleet.table.get(id)
  if (row === undefined) return
  const { name: deviceName, nameZh: deviceNameZh } = row
  const kind: CommandKind = 'recollect'
  const more = { target: '', wanted: '', operator: 'engineer', reason: 'test' }
  platform.world.commands.submit({ batchNo: 'all', deviceId: id, deviceName, deviceNameZh, kind, ...more })
}

describe('alerts', () => {
  beforeAll(async () => {
    const { alerts } = platform.world.tables
    const [parent, hidden, silent] = alerts.rows.filter(isAnnounced)
    silenceMidnight()
    const startTime = formatTime(platform.clock - 10 * minute)
    const endTime = formatTime(platform.clock + hour)
    const ruleIds = [silent?.ruleId ?? 0]
    alerts.update(hidden?.id ?? 0, { suppressedBy: parent?.id ?? 0 })
    const body = { name: 'Works', orgId: 1, reason: 'Works', ruleIds, startTime, endTime }
    await platform.done('POST', '/base/alarm/quiet/save', { as: 'admin', body })
    platform.world.alarms.tick()
    const uncounted = await total('alarm/alert', { isActive: 'true', suppressedBy: '0', isQuiet: 'true' })
    expect(uncounted).toBeGreaterThan(0)
  })

  /** Moves a past maintenance window over the midnight before last, and ends a quiet alert within it. */
  function silenceMidnight(): void {
    const { alerts, quiets } = platform.world.tables
    const over = midnight(platform.clock) - day
    const before = formatTime(over - 1)
    const ended = alerts.rows.findLast(
      (row) => !row.isActive && row.suppressedBy === 0 && row.firstTime < before,
    )
    alerts.update(ended?.id ?? 0, { clearTime: formatTime(over + minute), isQuiet: true })
    const [startTime, endTime] = [formatTime(over - hour), formatTime(over + hour)]
    quiets.update(quiets.rows[0]?.id ?? 0, { orgId: 1, startTime, endTime })
  }

  const total = async (page: 'alarm/alert' | 'rpt/warning', filter: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ ...countedAlerts, ...filter, limit: '1' }).toString()
    return (await ask.get<{ total: number }>(`/base/${page}/list?${query}`)).total
  }

  it('of a device and of a day are counted equally in report, list and sheets', async () => {
    const ids = [...new Set(platform.world.tables.alerts.rows.map(({ deviceId }) => deviceId))]
    await inTurn(draws, async (turn) => {
      const deviceId = String(pick(ids, turn, 5))
      const { date } = dayOf(turn, 40)
      const spans: Readonly<Record<string, string>>[] = [
        { deviceId },
        { firstTimeStart: date, firstTimeEnd: date },
        { deviceId, isActive: 'true' },
      ]
      await inTurn(spans.length, async (n) => {
        const filter = { ...spans[n] }
        const sheetOf = async (page: string) => {
          const body = { filter: { ...countedAlerts, ...filter }, columns: ['title'], format: 'csv' }
          return (await ask.sheet(`/base/${page}/export`, body)).length - 1
        }
        const figures = {
          list: await total('alarm/alert', filter),
          report: await total('rpt/warning', filter),
          'sheet of the list': await sheetOf('alarm/alert'),
          'sheet of the report': await sheetOf('rpt/warning'),
        }
        agree(figures, 0, { turn, ...filter })
      })
      expect(apart).toEqual([])
      const stat = await ask.get<WarningStat>(`/base/rpt/warning/stat?start=${date}&end=${date}`)
      const raised = stat.figures.find(({ id }) => id === 'raised')?.value
      expect(raised).toBe(await total('rpt/warning', { firstTimeStart: date, firstTimeEnd: date }))
    })
  }, 120_000)

  it('suppressed or quiet are counted nowhere, and reported as excluded', async () => {
    const [start, today] = [dateOf(platform.clock - 40 * day), dateOf(platform.clock)]
    const since = formatTime(platform.clock - 7 * day)
    const range = `start=${start}&end=${today}`
    const warnings = await ask.get<WarningStat>(`/base/rpt/warning/stat?${range}`)
    const work = await ask.get<MaintenanceStat>(`/base/rpt/operation/stat?${range}`)
    const rules = (await ask.get<ListPage<AlarmRow>>('/base/alarm/alarm/list?limit=100')).list
    const { lines } = await ask.get<ShiftReport>(`/base/alarm/handover/now?since=${since}`)
    const deviceId = platform.world.tables.alerts.rows.find(({ isQuiet }) => isQuiet)?.deviceId ?? 0
    const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
      rows.reduce((all, row) => all + of(row), 0)
    const sumAt = async (path: string) =>
      sum(await ask.get<{ count: number }[]>(`/base/${path}`), ({ count }) => count)
    const figure = ({ figures }: MaintenanceStat | WarningStat, wanted: string) =>
      figures.find(({ id }) => id === wanted)?.value
    const line = (wanted: string) => lines.find(({ id }) => id === wanted)?.count
    const days = { firstTimeStart: start, firstTimeEnd: today }
    const counts: [unknown, Readonly<Record<string, string>>][] = [
      [figure(warnings, 'raised'), days],
      [figure(warnings, 'open'), { ...days, isActive: 'true' }],
      [sum(warnings.kinds, ({ count }) => count), days],
      [sum(warnings.hours.flat(), (count) => count), days],
      [figure(work, 'found'), days],
      [figure(work, 'handled'), { ...days, isActive: 'false' }],
      [sum(rules, ({ open }) => open), { isActive: 'true' }],
      [sum(rules, ({ raised7 }) => raised7), { firstTimeStart: since }],
      [await sumAt('alarm/alert/stat?by=kind&days=41'), days],
      [await sumAt(`alarm/alert/perDay?deviceId=${deviceId}&days=41`), { ...days, deviceId: `${deviceId}` }],
      [await sumAt(`moment/raised?date=${today}`), { firstTimeStart: today }],
      [line('raised'), { firstTimeStart: since }],
      [line('recovered'), { clearTimeStart: since }],
    ]
    const lists = await Promise.all(counts.map(([, filter]) => total('alarm/alert', filter)))
    expect(counts.map(([count]) => count)).toEqual(lists)
    for (const { counted: some, due, leftOut } of [warnings.head, work.head]) {
      expect(leftOut.map(({ reason }) => reason)).toEqual(['suppressed', 'quiet'])
      const every = { suppressedBy: '', isQuiet: '' }
      expect([some, due]).toEqual([lists[0], await total('rpt/warning', { ...days, ...every })])
      await inTurn(leftOut.length, async (n) => {
        const { count, filter } = leftOut[n] ?? {}
        expect(count).toBe(await total('rpt/warning', { ...days, ...every, ...filter }))
      })
    }
  })

  it('open match the dashboard, now and at the end of a past day', async () => {
    const now = await ask.get<HomeKpi>('/base/home/kpi')
    expect(now.alerts.value).toBe(await total('alarm/alert', { ...homeLists.alerts.filter }))
    expect(now.alerts.critical).toBe(await total('alarm/alert', { ...homeLists.critical.filter }))
    await inTurn(6, async (n) => {
      const date = dateOf(midnight(platform.clock) - (n + 1) * day)
      const then = await counted(() => ask.get<HomeKpi>(`/base/home/kpi?date=${date}`))
      const list = { ...homeLists.alerts.filter, at: `${date} 23:59:59` }
      expect({ date, open: then.alerts.value }).toEqual({ date, open: await total('alarm/alert', list) })
      const critical = { ...homeLists.critical.filter, at: `${date} 23:59:59` }
      expect({ date, open: then.alerts.critical }).toEqual({
        date,
        open: await total('alarm/alert', critical),
      })
    })
  }, 60_000)
})

it('the online rate of an area, its scene and its project counts the devices in service', async () => {
  const { fleet, tables } = platform.world
  const place = tables.scenes.rows.find(({ projectId }) => projectId > 0) ?? expect.unreachable()
  const { areaId } =
    fleet.table.rows.find(({ state, areaId: id }) => state === 'online' && id > 0) ?? expect.unreachable()
  for (const row of fleet.table.rows)
    fleet.table.update(row.id, { sceneId: row.areaId === areaId ? place.id : 0 })
  const [gone, silent] = fleet.table.rows.filter((row) => row.areaId === areaId && row.state === 'online')
  fleet.table.update(gone?.id ?? 0, { state: 'retired' })
  fleet.table.update(silent?.id ?? 0, { state: 'offline' })
  const rateOf = async (path: string, id: number) =>
    (await ask.get<{ onlineRate: number }>(`${path}/info/${id}`)).onlineRate
  const { figures } = await counted(() => ask.get<ReportStat>(`/base/rpt/deviceStatus/stat?areaId=${areaId}`))
  agree(
    {
      report: figures.find(({ id }) => id === 'onlineRate')?.value ?? null,
      scene: await rateOf(scene.path, place.id),
      project: await rateOf(sceneProject.path, place.projectId),
    },
    0.051,
    { areaId },
  )
  expect(apart).toEqual([])
})
