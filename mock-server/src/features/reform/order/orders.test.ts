import { describe, expect, it } from 'vitest'
import type {
  OnlineCheck,
  OrderCheck,
  OrderReport,
  OrderSite,
  OrderStep,
  ReportVersion,
} from '#contract/calls/reform/order.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { day } from '#contract/schema/time-units.ts'
import { openOrderStates, type OrderState } from '#domain/reform/order-acts.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { reportOn } from '#mock/testing/order-report.ts'
import { settleOverdue } from '../settle-overdue.ts'
import { inSlices } from '#mock/lib/in-slices.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { platformOfFile, postsOf } from '#mock/testing/platform-of-file.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'
import { picturesOfOrder } from '#mock/features/reform/picture/stored-pictures.ts'
import { disagreements } from '#mock/testing/truth/order-truth.ts'
import { assetNumberOf } from '../../../../seed/fleet/numbers.ts'
import { registersAt } from './reading/readings.ts'
import { takeReport, distanceOf } from './submit.ts'
import { reportsOf } from './report.ts'

const platform = platformOfFile({ devices: 1000 })

const post = postsOf(platform, '/base/reform/workOrder/')
const orders = () => platform.world.tables.workOrders
const order = (id: number) => orders().get(id) ?? expect.unreachable(`There is no order ${id}`)
const inState = (state: OrderState) =>
  orders().rows.find((each) => each.state === state) ?? expect.unreachable(`No order is ${state}`)
const about = async <T>(path: string) => (await platform.get(`/base/reform/${path}`)).data as T
const giving = { crewId: 1, planDate: '2026-11-23', due: '2026-11-30' }
/** Passes an order as the auditor. */
const pass = async (id: number) =>
  (await post('audit', { ids: [id], outcome: 'pass', opinion: 'All in order' }, 'auditor')).data as BulkAnswer

it('the overdue filter is right today, a day later and in the past', async () => {
  const count = async (list: string) => (await about<{ total: number }>(`${list}&limit=1`)).total
  const { clock } = platform
  const overdue = 'list?isOverdue=true'
  const lateOrders = `workOrder/list?state=${openOrderStates.join(',')}&dueEnd=`
  const dayBefore = (time: number) => addDays(formatTime(time).slice(0, 10), -1)
  const dueBefore = await count(lateOrders + dayBefore(clock))
  expect(await count(`workOrder/${overdue}`)).toBe(dueBefore)
  const ended = `project/list?state=draft,surveying,construction,acceptance,suspended&endEnd=${dayBefore(clock)}`
  expect(await count(`project/${overdue}`)).toBe(await count(ended))
  const then = clock - 3 * day
  const at = new URLSearchParams({ at: formatTime(then) })
  expect(await count(`workOrder/${overdue}&${at}`)).toBe(await count(`${lateOrders}${dayBefore(then)}&${at}`))
  const settled = async (clockThen: number) => {
    const { tables } = platform.world
    await inSlices(settleOverdue({ clock: () => clockThen, tables }), () => false)
  }
  await settled(clock + day)
  const dueLater = await count(lateOrders + dayBefore(clock + day))
  expect(await count(`workOrder/${overdue}`)).toBe(dueLater)
  expect(dueLater).toBeGreaterThan(dueBefore)
  await settled(clock)
})

/** A valid report. */
function reportFor(id: number, key = `key-of-order-${id}`): OrderReport {
  return reportOn(platform.world, order(id), key)
}

/** Dispatched orders for single-phase meters. */
const withMeter = () =>
  orders().rows.filter(
    ({ state, deviceId }) =>
      state === 'dispatched' && platform.world.fleet.table.get(deviceId)?.family === 'meter-1p',
  )

describe('an order', () => {
  it('passes from dispatch to acceptance, with every step logged', async () => {
    const { id } =
      orders().rows.find(({ state, skips }) => state === 'pending' && skips === 0) ?? expect.unreachable()
    expect((await post('dispatch', { ids: [id], ...giving }, 'dispatcher')).data).toMatchObject({ ok: 1 })
    expect((await post('step', { id, step: 'arrive' })).code).toBe(0)
    expect(await post('submit', { id, report: reportFor(id) })).toMatchObject({ code: 0 })
    expect(order(id)).toMatchObject({ state: 'audit', online: true, distance: 0 })
    expect(await pass(id)).toMatchObject({ ok: 1 })
    expect(order(id)).toMatchObject({ state: 'completed', auditedBy: 'Chen Yu', opinion: 'All in order' })
    const steps = await about<OrderStep[]>(`workOrder/log/${id}`)
    expect(steps.map(({ act }) => act)).toEqual(['generate', 'dispatch', 'step', 'submit', 'pass'])
  })

  it('accepts a repeated report once', async () => {
    const [{ id }] = [inState('dispatched')]
    const report = reportFor(id)
    const answers = await Promise.all([post('submit', { id, report }), post('submit', { id, report })])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect(await about<ReportVersion[]>(`workOrder/report/${id}`)).toHaveLength(1)
  })

  it('shows the auditor why a crew continued with the new device offline', async () => {
    const { id } = inState('dispatched')
    const withoutOnline = 'No signal in the cellar'
    await post('submit', { id, report: { ...reportFor(id), withoutOnline } })
    expect(order(id)).toMatchObject({ state: 'audit', online: false })
    const checks = await about<OrderCheck[]>(`workOrder/check/${id}`)
    expect(checks.find((check) => check.id === 'online')).toMatchObject({
      level: 'warn',
      detail: expect.stringContaining(withoutOnline),
    })
  })

  it.each<[string, (report: OrderReport) => object]>([
    ['old.asset', (report) => ({ old: { ...report.old, asset: '1' } })],
    ['old.reading', (report) => ({ old: { ...report.old, registers: { total: 0.01, tariffs: null } } })],
    ['old.reading', (report) => ({ old: { ...report.old, registers: { total: 9e6, tariffs: null } } })],
    [
      'old.tariffs',
      (report) => ({ old: { ...report.old, registers: { ...report.old.registers, tariffs: [1, 1, 1, 1] } } }),
    ],
    ['new.asset', (report) => ({ new: { ...report.new, asset: report.old.asset } })],
    ['new.asset', (report) => ({ new: { ...report.new, asset: '9990002000000000099990' } })],
    ['arrival.reason', (report) => ({ arrival: { ...report.arrival, lat: report.arrival.lat + 0.008 } })],
    ['removedAt', () => ({ removedAt: '2027-01-01 00:00:00', installedAt: '2027-01-01 00:10:00' })],
    ['removedAt', () => ({ removedAt: '2020-01-01 00:00:00' })],
    ['signature', () => ({ signature: false })],
  ])('refuses a report with an invalid %s, and names the field', async (field, wrong) => {
    const { id } = withMeter()[0] ?? expect.unreachable()
    const report = reportFor(id, `wrong-${field}-report`)
    const sent = { id, report: { ...report, ...wrong(report) } }
    const answer = await post('submit', sent)
    const { errors } = answer.data as { errors: object[] }
    // a dry run beforehand returns the same errors and stores nothing
    expect(await post('try', sent)).toMatchObject({ code: 0, data: errors })
    expect(answer).toMatchObject({ code: 400, data: { errors: [expect.objectContaining({ field })] } })
    expect(order(id).state).toBe('dispatched')
  })

  it('has no online check of a device not planned for it', async () => {
    const { id } = inState('dispatched')
    const foreign = platform.world.tables.ledger.rows.find(({ phase }) => phase !== 'planned')
    const [own = ''] = (await about<OrderSite>(`workOrder/site/${id}`)).ownAssets ?? []
    const asked = async (asset: string) =>
      (await about<OnlineCheck>(`workOrder/online/${id}?asset=${asset}`)).phases.length
    expect(await asked(own)).toBeGreaterThan(0)
    expect(await asked(foreign?.assetNumber ?? '')).toBe(0)
  })

  it('keeps its due day if none is given, but not before the planned day', async () => {
    const ids = orders()
      .rows.filter(({ state }) => state === 'pending')
      .slice(0, 2)
      .map(({ id }) => id)
    const dues = ['2026-12-20', '2026-11-01']
    for (const [place, id] of ids.entries())
      orders().update(id, { planDate: '2026-10-01', due: dues[place] ?? '' })
    const { due: _due, ...undated } = giving
    expect((await post('dispatch', { ids, ...undated })).data).toMatchObject({ ok: 2 })
    expect(ids.map((id) => order(id).due)).toEqual(['2026-12-20', giving.planDate])
  })

  it('reports a conflict when it is dispatched twice', async () => {
    const { id } = inState('pending')
    await post('dispatch', { ids: [id], ...giving })
    const { data } = await post('dispatch', { ids: [id], ...giving, crewId: 2 })
    expect(data).toMatchObject({ ok: 0, fail: 1 })
    expect((data as BulkAnswer).errors[0]?.msg).toContain('Already dispatched')
    expect(order(id).crewId).toBe(1)
  })

  it('needs an audit opinion of at least two characters', async () => {
    const { id } = inState('audit')
    const audit = (opinion: string) => post('audit', { ids: [id], outcome: 'pass', opinion }, 'auditor')
    expect((await audit(' k ')).refused).toEqual(['opinion'])
    expect(order(id).state).toBe('audit')
  })

  it('is created once per alert, and both are linked', async () => {
    const alert = platform.world.tables.alerts.rows.find(
      ({ deviceId }) => !orders().rows.some((row) => row.deviceId === deviceId),
    )
    const { id } = await post('fromAlert', { alertId: alert?.id ?? 0 }, 'dispatcher')
    expect(order(id)).toMatchObject({ alertId: alert?.id, state: 'pending', deviceId: alert?.deviceId })
    expect(platform.world.tables.alerts.get(alert?.id ?? 0)?.workOrder).toBe(order(id).number)
    expect(await post('fromAlert', { alertId: alert?.id ?? 0 })).toMatchObject({ code: 409, data: { id } })
    orders().update(id, { state: 'completed' })
    expect(await post('fromAlert', { alertId: alert?.id ?? 0 })).toMatchObject({ code: 409, data: { id } })
    orders().update(id, { state: 'pending' })
  })
})

it('the checks of an order flag a reading that differs from the device', async () => {
  const { world } = platform
  const audited = orders().rows.filter(({ state }) => state === 'audit')
  const levels = await Promise.all(
    audited.map(async (row) => {
      const [{ total }, checks] = [
        registersAt(world, row.deviceId, momentOf(row.removedAt)),
        await about<OrderCheck[]>(`workOrder/check/${row.id}`),
      ]
      const differs = total !== null && Math.abs(total - (row.oldReading ?? 0)) > 0.05
      return [differs, checks.find(({ id }) => id === 'reading')?.level !== 'ok']
    }),
  )
  expect(levels.filter(([differs, isFlagged]) => differs !== isFlagged)).toEqual([])
})

it('refuses a device fitted by another order unless that is cancelled', async () => {
  const meters = withMeter()
  const [first, second] = [meters[0]?.id ?? 0, meters[1]?.id ?? 0]
  const fitted = reportOn(platform.world, order(first), 'the-first-to-fit-it')
  expect((await post('submit', { id: first, report: fitted })).code).toBe(0)
  const report = reportOn(platform.world, order(second), 'the-second-to-fit-it')
  const sent = { id: second, report: { ...report, new: { ...report.new, asset: fitted.new.asset } } }
  expect(await post('submit', sent)).toMatchObject({
    code: 400,
    data: { errors: [{ field: 'new.asset', msg: 'This device is meant for another order.' }] },
  })
  for (const verb of ['withdraw', 'recall', 'cancel'])
    expect((await post(verb, { ids: [first], reason: 'Not wanted' })).data).toMatchObject({ ok: 1 })
  expect((await post('submit', sent)).code).toBe(0)
  const checks = await about<OrderCheck[]>(`workOrder/check/${second}`)
  expect(checks.find(({ id }) => id === 'asset')).toMatchObject({ level: 'ok' })
})

const unstocked = 'This device is not in stock.'
const unlisted = 'is not in the ledger any more.'
const foreign = 'This device is meant for another place.'

it.each<[string, Partial<StoredLedger> | undefined, string, string]>([
  ['got another number', { assetNumber: assetNumberOf('01', '269999999904') }, unstocked, unlisted],
  ['left the ledger', undefined, unstocked, unlisted],
  ['was scrapped', { phase: 'scrapped' }, unstocked, unstocked],
  ['was meant for another place', { deviceId: 1 }, foreign, foreign],
])(
  'an order is not passed with a device that %s meanwhile, as its checks say: nothing is booked',
  async (_what, change, detail, why) => {
    const { ledger } = platform.world.tables
    const { id } = withMeter()[0] ?? expect.unreachable()
    const report = reportFor(id)
    const { asset } = report.new
    expect((await post('submit', { id, report })).code).toBe(0)
    const row = ledger.rows.find(({ assetNumber }) => assetNumber === asset) ?? expect.unreachable()
    if (change === undefined) ledger.remove(row.id)
    else ledger.update(row.id, change)
    const checks = await about<OrderCheck[]>(`workOrder/check/${id}`)
    expect(checks.find((one) => one.id === 'asset')).toMatchObject({ level: 'bad', detail })
    expect((await pass(id)).errors[0]?.msg).toBe(why === unlisted ? `${asset} ${why}` : why)
    expect(order(id).state).toBe('audit')
    ledger.restore(row.id, row)
    expect(disagreements(platform.world, order(id))).toEqual([])
  },
)

it('an order installs another device from stock, frees the planned one, and refuses one of another place', async () => {
  const { world } = platform
  const { ledger } = world.tables
  const { id, deviceId } = withMeter()[0] ?? expect.unreachable()
  const phaseOf = (assetNumber: string) => {
    const row = ledger.rows.find((one) => one.assetNumber === assetNumber) ?? expect.unreachable()
    return [row.phase, row.orderId, row.deviceId]
  }
  const planned =
    ledger.rows.find(({ orderId, phase }) => orderId === id && phase === 'planned') ?? expect.unreachable()
  const inStore = (serial: string, place: number) => {
    const plate = { assetNumber: assetNumberOf('01', serial), logicalAddress: serial }
    return ledger.insert({ ...planned, ...plate, orderId: 0, deviceId: place }).assetNumber
  }
  const [spare, elsewhere] = [inStore('269999999901', 0), inStore('269999999902', 1)]
  const { ownAssets } = await about<OrderSite>(`workOrder/site/${id}`)
  expect([ownAssets?.includes(spare), ownAssets?.includes(elsewhere)]).toEqual([true, false])
  const handIn = (asset: string) => {
    const report = reportFor(id, `with-${asset}`)
    return post('submit', { id, report: { ...report, new: { ...report.new, asset } } })
  }
  expect(await handIn(elsewhere)).toMatchObject({ msg: foreign })
  expect((await handIn(spare)).code).toBe(0)
  expect(await pass(id)).toMatchObject({ ok: 1 })
  expect([phaseOf(spare), phaseOf(planned.assetNumber)]).toEqual([
    ['service', id, deviceId],
    ['planned', 0, 0],
  ])
  expect(world.fleet.table.get(deviceId)?.assetNumber).toBe(spare)
  expect((await post('reopen', { ids: [id], reason: 'Once more' })).data).toMatchObject({ ok: 1 })
  expect(phaseOf(spare)).toEqual(['planned', id, deviceId])
  expect(disagreements(world, order(id))).toEqual([])
})

it('a manually created order updates the ledger, and restores it when deleted', async () => {
  const { world } = platform
  const { ledger } = world.tables
  const busy = new Set(orders().rows.map(({ deviceId }) => deviceId))
  const isFree = (row: StoredLedger) =>
    row.phase === 'service' && row.family === 'meter-1p' && !busy.has(row.deviceId)
  const old = ledger.rows.find(isFree) ?? expect.unreachable()
  const { deviceId } = old
  const phases = () =>
    world.assets.at(deviceId).map((row) => [row.assetNumber, row.phase, row.orderId, row.projectId])
  const make = async () => (await post('save', { projectId: 3, deviceId, due: giving.due })).id
  const before = phases()
  const unwanted = await make()
  expect(phases()).toEqual([[old.assetNumber, 'old', unwanted, 3]])
  const path = `/base/reform/workOrder/delete/${unwanted}`
  expect((await platform.call('DELETE', path, { as: 'admin' })).code).toBe(0)
  expect(phases()).toEqual(before)
  const id = await make()
  const serial = '269999999903'
  const plate = { assetNumber: assetNumberOf('01', serial), logicalAddress: serial }
  const unused = { phase: 'planned', installed: '', orderId: 0, deviceId: 0 } as const
  const spare = ledger.insert({ ...old, ...plate, ...unused })
  await post('dispatch', { ids: [id], ...giving })
  const report = reportFor(id)
  const sent = { ...report, new: { ...report.new, asset: spare.assetNumber } }
  expect(await post('submit', { id, report: sent })).toMatchObject({ code: 0 })
  await pass(id)
  expect(phases()).toEqual([
    [old.assetNumber, 'removed', id, 3],
    [spare.assetNumber, 'service', id, 3],
  ])
  expect(disagreements(world, order(id))).toEqual([])
  await post('reopen', { ids: [id], reason: 'Once more' })
  expect(phases()).toEqual([
    [old.assetNumber, 'old', id, 3],
    [spare.assetNumber, 'planned', id, 3],
  ])
})

it('reopens no order of a closed project or of a device with an open order', async () => {
  const { projects } = platform.world.tables
  const { id, deviceId, projectId } = inState('completed')
  const reopen = async () =>
    ((await post('reopen', { ids: [id], reason: 'Once more' })).data as BulkAnswer).errors[0]?.msg
  const project = projects.get(projectId) ?? expect.unreachable()
  projects.restore(projectId, { ...project, state: 'closed' })
  expect(await reopen()).toBe('This project is closed.')
  projects.restore(projectId, { ...project, state: 'construction' })
  const other = inState('pending')
  orders().restore(other.id, { ...other, deviceId })
  expect(await reopen()).toBe('The device has an open order.')
  orders().restore(other.id, other)
  expect(await reopen()).toBeUndefined()
})

it('a picture is flagged while the submitted reading differs from the one shown', () => {
  const { world } = platform
  const { id } = withMeter()[0] ?? expect.unreachable()
  const report = reportOn(world, order(id), 'first-version-of-report')
  const picture = picturesOfOrder(world, id).find(({ slot }) => slot === 'reading')
  const seen = picture?.seen ?? Number.NaN
  const handIn = (key: string, total: number) => {
    const old = { ...report.old, registers: { total, tariffs: null } }
    const by = { by: ['Crew', '施工队'], updateBy: 'crew', text: ['', ''] } as const
    takeReport(world, order(id), { ...report, key, old }, by)
    return world.tables.orderPictures.get(picture?.id ?? 0)?.flags.includes('reading')
  }
  expect(handIn('second-version-of-report', seen + 10)).toBe(true)
  orders().update(id, { state: 'rejected' })
  expect(handIn('third-version-of-report', seen)).toBe(false)
})

it('the distance of an order is that of the crew’s arrival', () => {
  const { world } = platform
  const handedIn = world.tables.workOrders.rows.flatMap((row) => {
    const [last] = reportsOf(world, row)
    return last === undefined ? [] : [{ row, report: last.report }]
  })
  expect(handedIn.length).toBeGreaterThan(10)
  for (const { row, report } of handedIn) expect(distanceOf(row, report)).toBe(row.distance)
})

it('a billed reading is corrected by its source, both values are logged, and own work is refused', async () => {
  const { fleet, tables } = platform.world
  const { workOrders, roles } = tables
  const isMeter = (deviceId: number) => fleet.table.get(deviceId)?.family === 'meter-1p'
  const { id, due } =
    workOrders.rows.find(({ state, deviceId }) => state === 'pending' && isMeter(deviceId)) ??
    expect.unreachable()
  const correct = (body: object, as = 'auditor') =>
    post('correctReading', { id, billed: 'register', opinion: 'Looked at again', ...body }, as)
  expect(await correct({})).toMatchObject({ code: 409, msg: 'No reading of this order is billed.' })
  await post('dispatch', { ids: [id], crewId: 1, planDate: due, due })
  const report = reportFor(id)
  const typed = (report.old.registers.total ?? 0) + 1
  const old = { ...report.old, registers: { total: typed, tariffs: null } }
  await post('submit', { id, report: { ...report, old } })
  await pass(id)
  expect(order(id)).toMatchObject({ billedReading: typed, billedFrom: 'typed' })

  expect(await correct({ billed: 'typed' })).toMatchObject({ code: 409 })
  expect((await correct({ billed: 'corrected' })).refused).toEqual(['reading'])
  const { id: own, twoPersons } = platform.roleOf('admin')
  roles.update(own, { twoPersons: [...twoPersons, 'auditOwn'] })
  expect((await correct({}, 'admin')).code).toBe(409)
  roles.update(own, { twoPersons })
  expect(order(id).billedReading).toBe(typed)

  expect((await correct({})).code).toBe(0)
  expect(order(id)).toMatchObject({ state: 'completed', billedReading: typed - 1, billedFrom: 'register' })
  const last = (await about<OrderStep[]>(`workOrder/log/${id}`)).find(({ act }) => act === 'correct')
  expect(last?.text).toBe(`${typed.toFixed(2)} → ${(typed - 1).toFixed(2)} kWh. Looked at again`)
})
