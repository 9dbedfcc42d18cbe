import { describe, expect, it } from 'vitest'
import { unit } from '#mock/lib/random.ts'
import type { StoredLedger, StoredOrder } from '#mock/tables/reform-tables.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { completeLedger, reopenLedger } from './ledger-part.ts'

const platform = platformOfFile({ devices: 400 })

/** A row without what every change of it changes. */
function lasting({ version: _version, updateTime: _time, updateBy: _by, ...row }: StoredLedger): object {
  return row
}

function assetsOf({ id }: StoredOrder): StoredLedger[] {
  return platform.world.tables.ledger.rows.filter(({ orderId }) => orderId === id)
}

function ordersIn(isDone: boolean): StoredOrder[] {
  return platform.world.tables.workOrders.rows.filter(({ state }) => (state === 'completed') === isDone)
}

/** What a crew reports; some of it is not known of every order. */
function reported(order: StoredOrder): StoredOrder {
  const chance = (n: number) => unit(91, n, order.id)
  return {
    ...order,
    ...(chance(1) > 0.2 && { billedReading: 1000 + order.id, newReading: chance(2) }),
    newSeals: chance(3) > 0.3 ? `B${order.id}, B${order.id + 1}` : '',
    removedAt: '2026-11-19 10:31:12',
    installedAt: '2026-11-19 10:46:05',
  }
}

describe('completing an order', () => {
  it('and reopening it leaves the ledger as it was, whatever was reported', () => {
    const { world } = platform
    for (const order of ordersIn(false).map(reported)) {
      const before = assetsOf(order).map(lasting)
      world.store.atomically(() => completeLedger(world, order))
      const [old, fresh] = assetsOf(order)
      expect(old).toMatchObject({ phase: 'removed', removed: '2026-11-19' })
      expect(fresh).toMatchObject({ phase: 'service', installed: '2026-11-19', seals: order.newSeals })
      expect([old?.lastReading, fresh?.firstReading]).toEqual([order.billedReading, order.newReading])
      expect(world.assets.at(order.deviceId).map(({ phase }) => phase)).toEqual(['removed', 'service'])
      world.store.atomically(() => reopenLedger(world, order))
      expect(assetsOf(order).map(lasting)).toEqual(before)
    }
  })

  it('hangs the new asset up where the ledger knew of none', () => {
    const { fleet, assets, store, tables } = platform.world
    const { id: deviceId } =
      fleet.table.rows.find(({ id }) => assets.at(id).length === 0) ?? expect.unreachable()
    const [order = expect.unreachable()] = ordersIn(false)
    const spare = tables.ledger.rows.find(({ phase }) => phase === 'planned') ?? expect.unreachable()
    const here = { ...order, deviceId, newAsset: spare.assetNumber }
    store.atomically(() => completeLedger(platform.world, here))
    expect(assets.at(deviceId)).toMatchObject([{ id: spare.id, phase: 'service', orderId: order.id }])
    reopenLedger(platform.world, here)
    tables.ledger.update(spare.id, lasting(spare))
  })

  it('can be undone where the demonstration began with it completed', () => {
    const { world } = platform
    for (const order of ordersIn(true)) {
      const before = assetsOf(order).map(lasting)
      reopenLedger(world, order)
      expect(assetsOf(order).map(({ phase, installed }) => [phase, installed === ''])).toEqual([
        ['old', false],
        ['planned', true],
      ])
      completeLedger(world, order)
      expect(assetsOf(order).map(({ beforeOrder: _before, ...row }) => lasting(row as StoredLedger))).toEqual(
        before,
      )
    }
  })
})
