import { describe, expect, it } from 'vitest'
import type {
  OnlineCheck,
  OrderCheck,
  OrderReport,
  OrderSite,
  OrderStep,
  ReportVersion,
} from '#contract/calls/reform/order.ts'
import { orderActs, orderStates, type OrderAct, type OrderState } from '#contract/reform/order-acts.ts'
import type { WorkOrderRow } from '#contract/resources/reform/work-order.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { reportOn } from '#mock/testing/order-report.ts'
import { momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { registersAt } from './reading/readings.ts'

const platform = platformOfFile({ devices: 2000, liveEvery: 0 })

const post = (verb: string, body: object, as = 'admin') =>
  platform.call('POST', `/base/reform/workOrder/${verb}`, { as, body })
const orders = () => platform.world.tables.workOrders
const order = (id: number) => {
  const row = orders().get(id)
  if (row === undefined) throw new Error(`There is no order ${id}`)
  return row
}
const inState = (state: OrderState) => {
  const row = orders().rows.find((each) => each.state === state)
  if (row === undefined) throw new Error(`No order is ${state}`)
  return row
}
const about = async <T>(path: string) =>
  (await platform.call('GET', `/base/reform/${path}`, { as: 'admin' })).data as T
const giving = { crewId: 1, planDate: '2026-11-23', due: '2026-11-30' }

/** A report that the platform takes. */
function reportFor(id: number, key = `key-of-order-${id}`): OrderReport {
  return reportOn(platform.world, order(id), key)
}

describe('an order', () => {
  it('goes from its dispatch to the accepted record, with every step told', async () => {
    const { id } = inState('pending')
    expect((await post('dispatch', { ids: [id], ...giving }, 'dispatcher')).data).toMatchObject({ ok: 1 })
    expect((await post('step', { id, step: 'arrive' })).code).toBe(0)
    expect(await post('submit', { id, report: reportFor(id) })).toMatchObject({ code: 0 })
    expect(order(id)).toMatchObject({ state: 'audit', online: true, distance: 0 })
    const passed = { ids: [id], outcome: 'pass', opinion: 'All in order' }
    expect((await post('audit', passed, 'auditor')).data).toMatchObject({ ok: 1 })
    expect(order(id)).toMatchObject({ state: 'completed', auditedBy: 'Chen Yu', opinion: 'All in order' })
    const steps = await about<OrderStep[]>(`workOrder/log/${id}`)
    expect(steps.map(({ act }) => act)).toEqual(['generate', 'dispatch', 'step', 'submit', 'pass'])
  })

  it('gives the place another nameplate when it is completed, and the old one back when it is reopened', async () => {
    const { id, deviceId } = inState('dispatched')
    const { fleet } = platform.world
    const before = fleet.table.get(deviceId)
    const history = platform.world.simulation.energy(deviceId, momentOf('2026-10-01'), momentOf('2026-10-08'))
    await post('submit', { id, report: reportFor(id) })
    await post('audit', { ids: [id], outcome: 'pass', opinion: 'ok' }, 'auditor')
    const { newAsset, newReading } = order(id)
    expect(fleet.table.get(deviceId)).toMatchObject({ assetNumber: newAsset, state: before?.state })
    expect(fleet.table.get(deviceId)?.meterExchanges?.at(-1)?.after).toBe(newReading)
    const [now] = platform.world.simulation.display(deviceId, platform.world.clock())
    expect(now).toBeLessThan((newReading ?? 0) + 1)
    expect(
      platform.world.simulation.energy(deviceId, momentOf('2026-10-01'), momentOf('2026-10-08')),
    ).toBeCloseTo(history)
    await post('reopen', { ids: [id], reason: 'Wrong meter' })
    expect(order(id)).toMatchObject({ state: 'pending', crewId: 0 })
    expect(fleet.table.get(deviceId)).toMatchObject({ assetNumber: before?.assetNumber })
    expect(fleet.table.get(deviceId)?.meterExchanges).toEqual(before?.meterExchanges ?? [])
    const versions = await about<ReportVersion[]>(`workOrder/report/${id}`)
    expect(versions).toHaveLength(1)
  })

  it('takes a report that is sent twice once', async () => {
    const [{ id }] = [inState('dispatched')]
    const report = reportFor(id)
    const answers = await Promise.all([post('submit', { id, report }), post('submit', { id, report })])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect(await about<ReportVersion[]>(`workOrder/report/${id}`)).toHaveLength(1)
  })

  it('shows the auditor why a crew went on although the new device did not answer', async () => {
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
  ])('refuses a report whose %s cannot be right, and names the field', async (field, wrong) => {
    const { id } = orders().rows.find(
      ({ state, deviceId }) =>
        state === 'dispatched' && platform.world.fleet.table.get(deviceId)?.family === 'meter-1p',
    ) ?? { id: 0 }
    const report = reportFor(id, `wrong-${field}-report`)
    const sent = { id, report: { ...report, ...wrong(report) } }
    const answer = await post('submit', sent)
    const { errors } = answer.data as { errors: object[] }
    // what is tried beforehand is told the same, and kept nowhere
    expect(await post('try', sent)).toMatchObject({ code: 0, data: errors })
    expect(answer).toMatchObject({ code: 400, data: { errors: [expect.objectContaining({ field })] } })
    expect(order(id).state).toBe('dispatched')
  })

  it('hears nothing of a device that is not to be hung up for it, wherever that may be', async () => {
    const { id } = inState('dispatched')
    const foreign = platform.world.tables.ledger.rows.find(({ phase }) => phase !== 'planned')
    const [own = ''] = (await about<OrderSite>(`workOrder/site/${id}`)).ownAssets ?? []
    const asked = async (asset: string) =>
      (await about<OnlineCheck>(`workOrder/online/${id}?asset=${asset}`)).phases.length
    expect(await asked(own)).toBeGreaterThan(0)
    expect(await asked(foreign?.assetNumber ?? '')).toBe(0)
  })

  it('tells who has it where two dispatchers give it away', async () => {
    const { id } = inState('pending')
    await post('dispatch', { ids: [id], ...giving })
    const { data } = await post('dispatch', { ids: [id], ...giving, crewId: 2 })
    expect(data).toMatchObject({ ok: 0, fail: 1 })
    expect((data as BulkAnswer).errors[0]?.msg).toContain('Already dispatched')
    expect(order(id).crewId).toBe(1)
  })

  it('is audited with an opinion of two characters at least, beside the freezes of its device', async () => {
    const { id, deviceId } = inState('audit')
    const audit = (opinion: string) => post('audit', { ids: [id], outcome: 'pass', opinion }, 'auditor')
    expect(await audit(' k ')).toMatchObject({ code: 400, data: { errors: [{ field: 'opinion' }] } })
    expect(order(id).state).toBe('audit')
    const freezes = `/base/iot/deviceData/freeze?deviceId=${deviceId}&period=day&start=2026-11-01&end=2026-11-10`
    expect((await platform.call('GET', freezes, { as: 'auditor' })).code).toBe(0)
  })

  it('is made from an alert once, and each names the other', async () => {
    const alert = platform.world.tables.alerts.rows.find(
      ({ deviceId }) => !orders().rows.some((row) => row.deviceId === deviceId),
    )
    const { data } = await post('fromAlert', { alertId: alert?.id ?? 0 }, 'dispatcher')
    const { id } = data as { id: number }
    expect(order(id)).toMatchObject({ alertId: alert?.id, state: 'pending', deviceId: alert?.deviceId })
    expect(platform.world.tables.alerts.get(alert?.id ?? 0)?.workOrder).toBe(order(id).number)
    const again = await post('fromAlert', { alertId: alert?.id ?? 0 })
    expect(again).toMatchObject({ code: 409, data: { id } })
    orders().update(id, { state: 'completed' })
    expect(await post('fromAlert', { alertId: alert?.id ?? 0 })).toMatchObject({ code: 409, data: { id } })
    orders().update(id, { state: 'pending' })
  })
})

describe('the checks of an order', () => {
  it('hold a wrongly typed reading against what the device shows', async () => {
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
})

describe('the acts of an order', () => {
  const people = ['dispatcher', 'engineer', 'crew', 'auditor', 'viewer'] as const
  const may: Readonly<Record<OrderAct['verb'], readonly string[]>> = {
    dispatch: ['dispatcher'],
    submit: ['crew'],
    audit: ['auditor'],
    reopen: ['engineer'],
  }
  const bodies: Readonly<Record<string, object>> = {
    dispatch: giving,
    reassign: giving,
    cancel: { reason: 'no' },
    giveBack: { skipCode: 'other', reason: '' },
    pass: { outcome: 'pass', opinion: 'ok' },
    reject: { outcome: 'reject', opinion: 'no' },
    reopen: { reason: 'no' },
  }
  const verbs: Readonly<Record<string, string>> = { giveBack: 'return', pass: 'audit', reject: 'audit' }

  it.each(orderActs.filter(({ name }) => name !== 'submit'))(
    '$name: only by who may',
    async ({ name, verb }) => {
      for (const person of people) {
        // eslint-disable-next-line no-await-in-loop -- each as one person would
        const { status } = await post(verbs[name] ?? name, { ids: [999_999], ...bodies[name] }, person)
        expect({ person, status }).toEqual({ person, status: may[verb].includes(person) ? 200 : 403 })
      }
    },
  )

  it.each(orderActs.filter(({ name }) => name !== 'submit'))(
    '$name: from no state but those of the table',
    async ({ name, from, to }) => {
      for (const [state] of orderStates) {
        const row = orders().rows.find((each) => each.state === state)
        if (row === undefined) continue
        // eslint-disable-next-line no-await-in-loop -- one after the other
        const { data } = await post(verbs[name] ?? name, { ids: [row.id], ...bodies[name] })
        const isAllowed = (from as readonly string[]).includes(state)
        expect({ state, ok: (data as BulkAnswer).ok }).toEqual({ state, ok: isAllowed ? 1 : 0 })
        expect(order(row.id).state).toBe(isAllowed ? to : state)
      }
    },
  )
})

it('gives rows as the contract has them', async () => {
  const { data } = await platform.call('GET', `/base/reform/workOrder/info/${inState('audit').id}`, {
    as: 'admin',
  })
  expect((data as WorkOrderRow).oldReading).toBeGreaterThanOrEqual(0)
})
