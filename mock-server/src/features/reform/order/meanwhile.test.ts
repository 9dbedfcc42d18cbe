import { expect, it } from 'vitest'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { picturesOfOrder } from '#mock/features/reform/picture/stored-pictures.ts'
import { reportOn } from '#mock/testing/order-report.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { takeReport } from './submit.ts'

const platform = platformOfFile({ devices: 400, liveEvery: 0 })

const post = (verb: string, body: object, as = 'admin') =>
  platform.call('POST', `/base/reform/workOrder/${verb}`, { as, body })
const orders = () => platform.world.tables.workOrders
const order = (id: number) => orders().get(id) ?? expect.unreachable()
/** Orders with a crew, about a meter with a register. */
const withMeter = () =>
  orders().rows.filter(
    ({ state, deviceId }) =>
      state === 'dispatched' && platform.world.fleet.table.get(deviceId)?.family === 'meter-1p',
  )

it('takes no device that another order has fitted', async () => {
  const meters = withMeter()
  const [first, second] = [meters[0]?.id ?? 0, meters[1]?.id ?? 0]
  const fitted = reportOn(platform.world, order(first), 'the-first-to-fit-it')
  expect((await post('submit', { id: first, report: fitted })).code).toBe(0)
  const report = reportOn(platform.world, order(second), 'the-second-to-fit-it')
  const answer = await post('submit', {
    id: second,
    report: { ...report, new: { ...report.new, asset: fitted.new.asset } },
  })
  expect(answer).toMatchObject({
    code: 400,
    data: { errors: [{ field: 'new.asset', msg: 'This device is meant for another order.' }] },
  })
})

it('that its crew has withdrawn meanwhile is not audited: the auditor is told its state', async () => {
  const { id } = orders().rows.find(({ state }) => state === 'audit') ?? expect.unreachable()
  await post('withdraw', { ids: [id] })
  const { data } = await post('audit', { ids: [id], outcome: 'pass', opinion: 'All in order' }, 'auditor')
  expect(data).toMatchObject({ ok: 0, fail: 1 })
  expect((data as BulkAnswer).errors[0]?.msg).toContain('Already dispatched')
  expect(order(id).state).toBe('dispatched')
})

it('a picture is marked once another reading is handed in than it shows, and no longer than they differ', () => {
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
