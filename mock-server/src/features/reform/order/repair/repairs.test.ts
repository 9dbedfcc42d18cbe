import { describe, expect, it } from 'vitest'
import { alarmCalls, type AlertStep } from '#contract/calls/alarm/alarm.ts'
import { orderCalls, type OrderReport, type OrderSite, type OrderStep } from '#contract/calls/reform/order.ts'
import { isRepair, repairSlots } from '#domain/reform/kinds.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { clear } from '#mock/engines/alarm/alerts/settle.ts'
import { nobody } from '#mock/tables/person-name.ts'
import { openOrderOf, type StoredOrder } from '#mock/tables/reform-tables.ts'
import { platformOfFile, postsOf } from '#mock/testing/platform-of-file.ts'
import { takePictures } from '../../picture/take-pictures.ts'
import { plantRepairs } from './repairs.ts'

const platform = platformOfFile({ devices: 1000 })
const base = '/base/reform/workOrder'

const post = postsOf(platform, `${base}/`)
const read = async <T>(path: string) => (await platform.get(path)).data as T
const tables = () => platform.world.tables
const order = (id: number) => tables().workOrders.get(id) ?? expect.unreachable()
const alertOf = (id: number) => tables().alerts.get(id) ?? expect.unreachable()

/** An active alert without an order, on a device without an open order. */
const fault = () =>
  tables().alerts.rows.find(
    ({ isActive, suppressedBy, workOrder, deviceId }) =>
      isActive && suppressedBy === 0 && workOrder === '' && !openOrderOf(platform.world, deviceId),
  ) ?? expect.unreachable()

const asked = { note: 'Look at the terminals', due: '2026-12-01', priority: 'urgent' } as const

async function repair(alertId: number, more: object = {}): Promise<number> {
  return (await post('fromAlert', { alertId, ...asked, crewId: 1, ...more }, 'dispatcher')).id
}

function reportOn(row: StoredOrder, key: string): OrderReport {
  const none = { total: null, tariffs: null }
  const report: OrderReport = {
    key: `repair-${key}-${row.id}`,
    arrival: { lng: row.lng, lat: row.lat, time: '2026-11-23 09:00:00', reason: '' },
    old: { asset: row.oldAsset, registers: none, seals: [] },
    new: { asset: '', registers: none, ct: 1, pt: 1, iccid: '', seals: [] },
    boxPlace: '',
    removedAt: '',
    installedAt: '',
    signature: false,
    work: 'Terminal tightened',
  }
  return report
}

async function handIn(id: number, key = 'report'): Promise<void> {
  const report = reportOn(order(id), key)
  takePictures(platform.world, order(id), report)
  expect(await post('submit', { id, report }, 'crew')).toMatchObject({ code: 0 })
}

const pass = (id: number) => post('audit', { ids: [id], outcome: 'pass', opinion: 'All in order' }, 'auditor')

/** All project figures and exchange records. */
async function exchanges() {
  const { projects, ledger, quantities, designMaterials, seals } = tables()
  const figures = await Promise.all(
    projects.rows.map(async ({ id }) => ({
      progress: await read(`/base/reform/project/progress/${id}`),
      money: await read(`/base/reform/project/money/${id}`),
      closing: await read(`/base/reform/project/closeCheck/${id}`),
      materials: await read(`/base/reform/designMaterial/list?projectId=${id}&limit=100`),
    })),
  )
  return {
    figures,
    projects: projects.rows.map(({ ...row }) => row),
    ledger: ledger.rows.map(({ ...row }) => row),
    quantities: quantities.rows.length,
    materials: designMaterials.rows.map(({ planned }) => planned),
    seals: seals.rows.map(({ state }) => state),
    home: await read('/base/home/reform'),
    meters: platform.world.fleet.table.rows.map(({ assetNumber, meterExchanges = [] }) => [
      assetNumber,
      meterExchanges.length,
    ]),
    old: (await read<{ total: number }>('/base/reform/oldMeterPic/byOrder?page=1&limit=100')).total,
  }
}

it('a repair changes no project figure, ledger row, quantity or exchange record, in any state', async () => {
  const before = await exchanges()
  const { id: alertId } = fault()
  const id = await repair(alertId)
  expect(isRepair(order(id))).toBe(true)
  const acts: readonly (() => Promise<unknown>)[] = [
    () => post('recall', { ids: [id] }),
    () => post('dispatch', { ids: [id], crewId: 1, planDate: '2026-11-24', due: '2026-12-01' }),
    () => handIn(id),
    () => post('audit', { ids: [id], outcome: 'reject', items: ['picture'], opinion: 'Blurred' }, 'auditor'),
    () => handIn(id, 'again'),
    () => pass(id),
    () => post('reopen', { ids: [id], reason: 'It came back' }),
    () => post('cancel', { ids: [id], reason: 'Done otherwise' }),
  ]
  for (const act of acts) {
    await act()
    expect(await exchanges()).toEqual(before)
  }
  expect(order(id)).toMatchObject({ state: 'cancelled', rejections: 1, projectId: 0 })
})

describe('a repair of an alert', () => {
  it('is created with text, crew and due day, and dispatched immediately', async () => {
    const alert = fault()
    const id = await repair(alert.id)
    expect(order(id)).toMatchObject({
      type: 'repair',
      ...asked,
      crewId: 1,
      state: 'dispatched',
      alertId: alert.id,
      picturesDue: repairSlots.length,
      materials: [],
    })
    expect(alertOf(alert.id)).toMatchObject({ workOrder: order(id).number, orderId: id })
    const site = await read<OrderSite>(`${base}/site/${id}`)
    expect(site).toMatchObject({
      slots: ['repair-before', 'repair-after'],
      seals: 0,
      freeze: null,
      asset: '',
    })
  })

  it('is refused with a past due day or an unknown crew', async () => {
    const { id: alertId } = fault()
    expect((await post('fromAlert', { alertId, ...asked, due: '2020-01-01' })).refused).toEqual(['due'])
    expect((await post('fromAlert', { alertId, ...asked, crewId: 999 })).refused).toEqual(['crewId'])
    expect(alertOf(alertId).workOrder).toBe('')
  })

  it('needs its own pictures and the work done, and no exchange fields', async () => {
    const id = await repair(fault().id)
    const { data } = await post(
      'submit',
      { id, report: { ...reportOn(order(id), 'bare'), work: '' } },
      'crew',
    )
    const fields = (data as { errors: { field: string }[] }).errors.map(({ field }) => field)
    expect(fields.toSorted()).toEqual(['pictures.repair-after', 'pictures.repair-before', 'work'])
  })

  it('acknowledges and clears its alert once passed, as the timeline shows', async () => {
    const { id: alertId } = fault()
    const id = await repair(alertId)
    await handIn(id)
    expect(alertOf(alertId)).toMatchObject({ isActive: true })
    expect((await pass(id)).data).toMatchObject({ ok: 1 })
    expect(order(id)).toMatchObject({
      state: 'completed',
      work: 'Terminal tightened',
      newAsset: '',
      alertEnded: '',
    })
    expect(alertOf(alertId)).toMatchObject({
      status: 'closed',
      clearReason: 'repaired',
      clearText: order(id).number,
      workOrder: order(id).number,
    })
    const { path } = alarmCalls.timeline(alertId)
    const steps = await read<AlertStep[]>(path)
    expect(steps.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order', 'acknowledged', 'cleared']),
    )
    expect(steps.some(({ text }) => text.includes('Terminal tightened'))).toBe(true)
  })

  it('shows when its alert has ended', async () => {
    const { world } = platform
    const { id: alertId } = fault()
    const id = await repair(alertId)
    clear(world.alarms.context, alertOf(alertId), {
      time: world.clock(),
      by: nobody,
      reason: 'recovered',
      text: ['', ''],
    })
    expect(order(id)).toMatchObject({ state: 'dispatched', alertEnded: alertOf(alertId).clearTime })
    const steps = await read<OrderStep[]>(`${base}/log/${id}`)
    expect(steps.at(-1)).toMatchObject({ act: 'alert', text: 'Recovered by itself' })
  })

  it('releases its alert when cancelled or deleted', async () => {
    const { id: alertId } = fault()
    const id = await repair(alertId, { crewId: 0 })
    await post('cancel', { ids: [id], reason: 'Twice' })
    expect(alertOf(alertId)).toMatchObject({ workOrder: '', orderId: 0 })
    const next = await repair(alertId, { crewId: 0 })
    await platform.call('DELETE', `${base}/delete/${next}`, { as: 'admin' })
    expect(alertOf(alertId)).toMatchObject({ workOrder: '', orderId: 0 })
  })
})

it('a repair made from alerts defaults its note to the alert title', async () => {
  const { id, title } = fault()
  const { data } = await post('fromAlerts', { ids: [id] })
  expect(data as BulkAnswer).toMatchObject({ ok: 1 })
  expect(order(alertOf(id).orderId)).toMatchObject({ note: title, state: 'pending', type: 'repair' })
})

it('the seed has a few repairs in various states, dispatched and passed by others than the crew', async () => {
  const isOpen = (row: StoredOrder) => isRepair(row) && row.state !== 'completed'
  const ids = tables()
    .workOrders.rows.filter(isOpen)
    .map(({ id }) => id)
  await post('recall', { ids })
  await post('cancel', { ids, reason: 'Done otherwise' })
  const known = new Set(tables().workOrders.rows.map(({ id }) => id))
  plantRepairs(platform.world)
  const planted = tables().workOrders.rows.filter(({ id }) => !known.has(id))
  const states = ['completed', 'audit', 'dispatched', 'dispatched', 'pending']
  expect(planted.map(({ state }) => state)).toEqual(states)
  for (const { alertId, number, state } of planted) {
    expect(alertOf(alertId)).toMatchObject({ workOrder: number, isActive: state !== 'completed' })
  }
  const steps = await Promise.all(planted.map(({ id }) => read<OrderStep[]>(orderCalls.steps(id).path)))
  const doers = (...acts: string[]) => steps.flat().flatMap(({ act, by }) => (acts.includes(act) ? [by] : []))
  expect(doers('dispatch', 'pass')).toEqual(['He Jing', 'Chen Yu', 'He Jing', 'He Jing', 'He Jing'])
  expect(doers('submit').filter((name) => doers('dispatch', 'pass').includes(name))).toEqual([])
})
