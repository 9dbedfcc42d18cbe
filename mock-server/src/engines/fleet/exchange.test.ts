import { expect, it } from 'vitest'
import type { ParamId } from '#domain/metering/parameters/parameters.ts'
import { reportOn } from '#mock/testing/order-report.ts'
import { platformOfFile, postsOf } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 200, liveEvery: 0 })

const post = postsOf(platform, '/base/reform/workOrder/')

it('an exchange resets the wanted parameters, and reopening restores them', async () => {
  const { params, fleet, tables } = platform.world
  const order = tables.workOrders.rows.find(
    ({ state, deviceId }) =>
      state === 'dispatched' && (fleet.table.get(deviceId)?.family ?? '').startsWith('meter'),
  )
  const row = () => fleet.table.get(order?.deviceId ?? 0)
  const before = row()
  if (order === undefined || before === undefined) throw new Error('There is no order to do')
  const pinned: readonly ParamId[] = ['assetCode', 'meterNumber', 'displaySeconds']
  const old = before.assetNumber
  params.keep(before, pinned)
  params.want(
    before,
    { assetCode: old, displaySeconds: '9' },
    { by: 'engineer', reason: 'test', commandId: 0 },
  )
  const wanted = () => {
    const now = row()
    return now && pinned.map((id) => [params.wanted(now, id), params.held(now, id)])
  }
  const ofOld = wanted()

  await post('submit', { id: order.id, report: reportOn(platform.world, order, 'exchange-of-params') })
  await post('audit', { ids: [order.id], outcome: 'pass', opinion: 'ok' }, 'auditor')
  const now = row()
  expect(now?.assetNumber).not.toBe(old)
  const number = now?.assetNumber.slice(-13, -1)
  expect(wanted()).toEqual([
    [now?.assetNumber, now?.assetNumber],
    [number, number],
    ['5', '5'],
  ])

  await post('reopen', { ids: [order.id], reason: 'Wrong meter' })
  expect(wanted()).toEqual(ofOld)
})
