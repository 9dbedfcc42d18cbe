import { expect, it } from 'vitest'
import type { OrderStep } from '#contract/calls/reform/order.ts'
import { reportOn } from '#mock/testing/order-report.ts'
import { platformOfFile, postsOf } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 400, liveEvery: 0 })

it('a billed reading is corrected by its source, both values are logged, and own work is refused', async () => {
  const { fleet, tables } = platform.world
  const { workOrders, roles } = tables
  const isMeter = (deviceId: number) => fleet.table.get(deviceId)?.family === 'meter-1p'
  const { id, due } =
    workOrders.rows.find(({ state, deviceId }) => state === 'pending' && isMeter(deviceId)) ??
    expect.unreachable()
  const post = postsOf(platform, '/base/reform/workOrder/')
  const order = () => workOrders.get(id) ?? expect.unreachable()
  const correct = (body: object, as = 'auditor') =>
    post('correctReading', { id, billed: 'register', opinion: 'Looked at again', ...body }, as)
  expect(await correct({})).toMatchObject({ code: 409, msg: 'No reading of this order is billed.' })
  await post('dispatch', { ids: [id], crewId: 1, planDate: due, due })
  const report = reportOn(platform.world, order(), 'to-be-corrected-later')
  const typed = (report.old.registers.total ?? 0) + 1
  const old = { ...report.old, registers: { total: typed, tariffs: null } }
  await post('submit', { id, report: { ...report, old } })
  await post('audit', { ids: [id], outcome: 'pass', opinion: 'All in order' }, 'auditor')
  expect(order()).toMatchObject({ billedReading: typed, billedFrom: 'typed' })

  expect(await correct({ billed: 'typed' })).toMatchObject({ code: 409 })
  expect((await correct({ billed: 'corrected' })).refused).toEqual(['reading'])
  const { id: own, twoPersons } = platform.roleOf('admin')
  roles.update(own, { twoPersons: [...twoPersons, 'auditOwn'] })
  expect((await correct({}, 'admin')).code).toBe(409)
  roles.update(own, { twoPersons })
  expect(order().billedReading).toBe(typed)

  expect((await correct({})).code).toBe(0)
  expect(order()).toMatchObject({ state: 'completed', billedReading: typed - 1, billedFrom: 'register' })
  const { data } = await platform.get(`/base/reform/workOrder/log/${id}`, 'auditor')
  const last = (data as OrderStep[]).find(({ act }) => act === 'correct')
  expect(last?.text).toBe(`${typed.toFixed(2)} → ${(typed - 1).toFixed(2)} kWh. Looked at again`)
})
