import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActionStat, MaintenanceStat } from '#contract/calls/report/operation.ts'
import type { WarningStat } from '#contract/calls/report/warning.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { severities } from '#domain/metering/events.ts'
import type { ReportGroup } from '#domain/report/report.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { collectReport, demandReport } from '#contract/resources/report/analysis.ts'
import { reportCollection } from './rows.ts'
import type { ShiftReport } from '#contract/calls/alarm/handover.ts'
import type { Todo } from '#contract/calls/home/home.ts'
import { day } from '#contract/schema/time-units.ts'
import { openOrderStates, overdueOrders } from '#domain/reform/order-acts.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { asking } from '#mock/testing/truth/asked.ts'

const platform = platformOfFile({ devices: 200 })

const get = async (path: string, as = 'admin') => (await platform.get(path, as)).data
const total = async (path: string, as?: string) => ((await get(path, as)) as ListPage<object>).total
const sum = (groups: readonly ReportGroup[], name?: string) =>
  groups.reduce((all, { count, values }) => all + (name === undefined ? count : (values[name] ?? 0)), 0)
const valueOf = ({ figures }: ActionStat | MaintenanceStat | WarningStat, id: string) =>
  figures.find((one) => one.id === id)?.value

const days = 'start=2026-11-01&end=2026-11-20'
const between = (field: string) => `limit=1&${field}Start=2026-11-01&${field}End=2026-11-20`

describe('user actions', () => {
  it('match the list of commands, by user, kind and result', async () => {
    const stat = (await get(`/base/rpt/operation/actions?${days}`)) as ActionStat
    const commands = `/base/iot/command/list?${between('createTime')}`
    expect(valueOf(stat, 'issued')).toBe(await total(commands))
    expect(valueOf(stat, 'success')).toBe(await total(`${commands}&status=success,verified`))
    expect(valueOf(stat, 'failed')).toBe(await total(`${commands}&status=failed`))
    expect(valueOf(stat, 'timeout')).toBe(await total(`${commands}&status=timeout,expired`))
    expect(valueOf(stat, 'issued')).toBeGreaterThan(100)
    for (const name of ['issued', 'success', 'failed', 'timeout']) {
      expect(sum(stat.commandUsers, name)).toBe(valueOf(stat, name))
      expect(sum(stat.commandKinds, name)).toBe(valueOf(stat, name))
    }
    const [first] = stat.commandUsers
    expect(first?.count).toBe(await total(`${commands}&operator=${first?.key ?? ''}`))
    expect(first?.values['seconds']).toBe(4)
  })

  it('match the operation log', async () => {
    await platform.post('/base/sys/dict/save', { code: 'x', name: '' })
    const stat = (await get(`/base/rpt/operation/actions?${days}`)) as ActionStat
    const lines = `/base/sys/log/list?${between('time')}`
    expect(valueOf(stat, 'actions')).toBe(await total(lines))
    expect(valueOf(stat, 'refused')).toBe(await total(`${lines}&result=failed`))
    expect(valueOf(stat, 'refused')).toBeGreaterThan(0)
    expect(sum(stat.logUsers)).toBe(valueOf(stat, 'actions'))
    expect(sum(stat.logVerbs)).toBe(valueOf(stat, 'actions'))
  })

  it('omit lists that the user may not open', async () => {
    const stat = (await get(`/base/rpt/operation/actions?${days}`, 'dispatcher')) as ActionStat
    expect(stat.logUsers).toEqual([])
    expect(valueOf(stat, 'actions')).toBe(0)
    expect(valueOf(stat, 'issued')).toBe(
      await total(`/base/iot/command/list?${between('createTime')}`, 'dispatcher'),
    )
  })
})

it.each(['admin', 'dispatcher'])(
  'the maintenance report matches alerts and work orders, for %s',
  async (as) => {
    const stat = (await get(`/base/rpt/operation/stat?${days}`, as)) as MaintenanceStat
    const alerts = `/base/alarm/alert/list?suppressedBy=0&${between('firstTime')}`
    const orders = `/base/reform/workOrder/list?${between('dispatchedAt')}`
    expect(valueOf(stat, 'found')).toBe(await total(alerts, as))
    expect(valueOf(stat, 'handled')).toBe(await total(`${alerts}&isActive=false`, as))
    expect(valueOf(stat, 'dispatched')).toBe(await total(orders, as))
    expect(valueOf(stat, 'completed')).toBe(await total(`${orders}&state=completed`, as))
    const late = `${orders}&isOverdue=true`
    expect(valueOf(stat, 'overdue')).toBe(await total(late, as))
    expect(sum(stat.crews)).toBe(valueOf(stat, 'dispatched'))
    expect(sum(stat.causes)).toBe(valueOf(stat, 'found'))
    expect(sum(stat.manufacturers)).toBe(valueOf(stat, 'found'))
    const [crew] = stat.crews
    expect(await total(`${orders}&crewId=${crew?.key ?? ''}`, as)).toBe(crew?.count)
    expect(valueOf(stat, 'dispatched')).toBeGreaterThan(0)
  },
)

const today = '2026-11-20'

type Filter = Readonly<Record<string, string>>

const warnings = async (query: Filter, as?: string) =>
  (await get(`/base/rpt/warning/stat?${new URLSearchParams(query)}`, as)) as WarningStat
const totalIn = (page: string) => (filter: Filter, as?: string) =>
  total(`/base/${page}/list?${new URLSearchParams({ suppressedBy: '0', ...filter, limit: '1' })}`, as)
const inAlerts = totalIn('alarm/alert')
const inRows = totalIn('rpt/warning')

const range = fc
  .tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 40 }))
  .map(([back, length]) => ({ start: addDays(today, -back - length), end: addDays(today, -back) }))
const filter = fc.record(
  {
    severity: fc
      .subarray(
        severities.map(([name]) => name),
        { minLength: 1 },
      )
      .map((names) => names.join()),
    orgId: fc.integer({ min: 1, max: 12 }).map(String),
  },
  { requiredKeys: [] },
)

describe('the figures of the warning report', () => {
  it.each(['admin', 'engineer'])('match the list of alerts, for %s over any range', async (as) => {
    await fc.assert(
      fc.asyncProperty(range, filter, async ({ start, end }, chosen) => {
        const answer = await warnings({ start, end, ...chosen }, as)
        const same = { ...chosen, firstTimeStart: start, firstTimeEnd: end }
        const raised = await inAlerts(same, as)
        expect(valueOf(answer, 'raised')).toBe(raised)
        expect(valueOf(answer, 'open')).toBe(await inAlerts({ ...same, isActive: 'true' }, as))
        expect(valueOf(answer, 'cleared')).toBe(await inAlerts({ ...same, isActive: 'false' }, as))
        expect(await inRows(same, as)).toBe(raised)
        const added = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
        expect(added(answer.kinds.map(({ count }) => count))).toBe(raised)
        expect(added(answer.orgs.map(({ count }) => count))).toBe(raised)
        expect(added(answer.hours.flat())).toBe(raised)
        expect(added(answer.days.flatMap(({ counts }) => Object.values(counts)))).toBe(raised)
        expect(answer.funnel[0]?.count).toBe(raised)
      }),
      { numRuns: 12 },
    )
  })

  it('match their rows: each kind, device, hour and day, noise and repeats', async () => {
    const span = { start: '2026-10-25', end: today }
    const answer = await warnings(span)
    const same = { firstTimeStart: span.start, firstTimeEnd: span.end }
    const raised = valueOf(answer, 'raised') ?? 0
    expect(raised).toBeGreaterThan(30)
    const [kind] = answer.kinds
    const [device] = answer.devices
    expect(await inRows({ ...same, code: kind?.key ?? '' })).toBe(kind?.count)
    expect(await inAlerts({ ...same, deviceId: device?.key ?? '' })).toBe(device?.count)
    expect(answer.devices.length).toBeLessThanOrEqual(20)
    const busiest = Math.max(...answer.hours.flat())
    const weekday = answer.hours.findIndex((hours) => hours.includes(busiest))
    const hour = answer.hours[weekday]?.indexOf(busiest) ?? 0
    expect(await inRows({ ...same, weekday: `${weekday + 1}`, hour: `${hour}` })).toBe(busiest)
    const share = (count: number) => Math.round((count / raised) * 1000) / 10
    expect(valueOf(answer, 'noise')).toBe(share(await inRows({ ...same, isNoise: 'true' })))
    expect(valueOf(answer, 'repeat')).toBe(share(await inRows({ ...same, isRepeat: 'true' })))
    expect(answer.funnel).toEqual([
      { id: 'raised', count: raised },
      { id: 'acknowledged', count: await inAlerts({ ...same, isAcknowledged: 'true' }) },
      { id: 'cleared', count: valueOf(answer, 'cleared') },
      { id: 'ordered', count: await inRows({ ...same, isOrdered: 'true' }) },
    ])
  })

  it('include those of the previous period, and null before the records began', async () => {
    const answer = await warnings({ start: '2026-11-11', end: today })
    const raised = answer.figures.find(({ id }) => id === 'raised')
    expect(answer.head.compared).toEqual({ first: '2026-10-28', last: '2026-11-06' })
    expect(raised?.before).toBe(await inAlerts({ firstTimeStart: '2026-10-28', firstTimeEnd: '2026-11-06' }))
    expect(raised?.year).toBeNull()
  })

  it('show the minutes until acknowledgement', async () => {
    const { list: rows } = (await get(
      '/base/rpt/warning/list?isActive=false&isAcknowledged=true&limit=5',
    )) as ListPage<Record<string, number | string>>
    for (const { firstTime, ackTime, ackMinutes } of rows) {
      const passed = (Date.parse(String(ackTime)) - Date.parse(String(firstTime))) / 60_000
      expect(ackMinutes).toBeCloseTo(passed, 0)
    }
    expect(rows.length).toBeGreaterThan(0)
  })
})

it('reports that share the same empty rows are each served under their own resource', () => {
  const none: readonly never[] = []
  expect(reportCollection(demandReport, none).served.resource).toBe(demandReport)
  expect(reportCollection(collectReport, none).served.resource).toBe(collectReport)
})

const ask = asking(platform)

it.each(openOrderStates)(
  'overdue orders that are %s count in list, shift report, dashboard and report',
  async (state) => {
    const yesterday = dateOf(midnight(platform.clock) - day)
    const { workOrders } = platform.world.tables
    const { id = 0, dispatchedAt = '' } =
      workOrders.rows.find((row) => row.dispatchedAt !== '' && row.state === 'completed') ?? {}
    const date = dispatchedAt.slice(0, 10)
    const count = async () => {
      const query = new URLSearchParams({ ...overdueOrders, limit: '1' }).toString()
      const list = await ask.get<{ total: number }>(`/base/reform/workOrder/list?${query}`)
      const shift = await ask.get<ShiftReport>('/base/alarm/handover/now')
      const line = shift.lines.find(({ id: lineId }) => lineId === 'overdue')
      expect(line?.filter).toEqual({ ...overdueOrders, dueEnd: yesterday })
      const todo = await ask.get<Todo[]>('/base/home/todo')
      const report = await ask.get<MaintenanceStat>(`/base/rpt/operation/stat?start=${date}&end=${date}`)
      return {
        list: list.total,
        'shift report': line?.count ?? 0,
        dashboard: todo.find(({ id: todoId }) => todoId === 'dueToday')?.count ?? 0,
        report: report.figures.find((figure) => figure.id === 'overdue')?.value ?? 0,
      }
    }
    const before = await count()
    workOrders.update(id, { state, due: yesterday })
    const after = await count()
    expect(after).toEqual(
      Object.fromEntries(Object.entries(before).map(([place, late]) => [place, late + 1])),
    )
    workOrders.update(id, { state: 'completed' })
  },
)
