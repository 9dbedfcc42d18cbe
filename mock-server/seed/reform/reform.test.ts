import { describe, expect, it, test } from 'vitest'
import { completenessOf } from '#domain/reform/ledger-completeness.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seedFleet } from '../fleet/index.ts'
import { ledgerRows, plantLedgerFaults } from './ledger-rows.ts'
import { orderRow } from './order-rows.ts'
import { projectRows } from './project-rows.ts'

const now = Date.parse('2026-11-20T08:00:00+08:00')

function seedOf(devices: number) {
  const { rows, orders } = seedFleet(devices, now)
  return {
    devices: rows(),
    plan: orders(),
    orders: orders().map((order) => orderRow(order, now)),
    ledger: plantLedgerFaults(ledgerRows(rows(), orders(), now), rows()),
    projects: projectRows(orders(), now),
  }
}

const seed = seedOf(2000)

describe('the seed of terminal reform', () => {
  it('counts in each project what its orders are', () => {
    for (const { id, planned, pending, dispatched, toAudit, rejected, done } of seed.projects) {
      const own = seed.orders.filter(({ projectId }) => projectId === id)
      const inState = (state: string) => own.filter((row) => row.state === state).length
      expect({ planned, pending, dispatched, toAudit, rejected, done }).toEqual({
        planned: own.length,
        pending: inState('pending'),
        dispatched: inState('dispatched'),
        toAudit: inState('audit'),
        rejected: inState('rejected'),
        done: inState('completed'),
      })
    }
  })

  it('writes no number of an asset and no address twice where an order stands behind it', () => {
    for (const field of ['assetNumber', 'logicalAddress'] as const) {
      const of = (rows: typeof seed.ledger) => rows.map((row) => row[field])
      const ordered = seed.ledger.filter(({ orderId }) => orderId > 0)
      expect(new Set(of(ordered)).size).toBe(ordered.length)
      // three pairs are planted among the others
      expect(new Set(of(seed.ledger)).size).toBe(seed.ledger.length - 3)
    }
  })

  it('leaves sixty rows of the ledger incomplete, none of them of an order', () => {
    const incomplete = seed.ledger.filter(({ completeness }) => completeness < 100)
    expect(incomplete).toHaveLength(60)
    expect(incomplete.every(({ orderId }) => orderId === 0)).toBe(true)
    for (const row of seed.ledger) expect(row.completeness).toBe(completenessOf(row))
  })
})

describe('an order of the seed', () => {
  it('goes through its moments one after the other, none of them in the future', () => {
    for (const order of seed.plan) {
      const { created, removedAt, installedAt, submittedAt, auditedAt } = order
      const passed = [created, removedAt, installedAt, submittedAt].filter((moment) => moment > 0)
      expect(passed).toEqual(passed.toSorted((a, b) => a - b))
      for (const moment of [...passed, auditedAt]) expect(moment).toBeLessThanOrEqual(now)
      if (order.state === 'completed') expect(auditedAt).toBeGreaterThan(submittedAt)
    }
  })

  it('has a crew from its dispatch on', () => {
    for (const { state, crewId, dispatchedAt } of seed.orders) {
      expect({ state, hasCrew: crewId > 0, given: dispatchedAt !== '' }).toEqual({
        state,
        hasCrew: state !== 'pending',
        given: state !== 'pending',
      })
    }
  })

  it('is one of its place, and agrees with ledger and fleet about what hangs there', () => {
    for (const order of seed.orders) {
      const device = seed.devices[order.deviceId - 1]
      const assets = seed.ledger.filter(({ deviceId }) => deviceId === order.deviceId)
      const phases = assets.map(({ phase }) => phase)
      const isDone = order.state === 'completed'
      expect(phases).toEqual(isDone ? ['removed', 'service'] : ['old', 'planned'])
      expect(assets.every(({ orderId }) => orderId === order.id)).toBe(true)
      const hanging = assets[isDone ? 1 : 0]
      expect(hanging?.assetNumber).toBe(device?.assetNumber)
      expect(assets[0]?.assetNumber).toBe(order.oldAsset)
      expect(device?.installed.slice(0, 10)).toBe(hanging?.installed)
    }
  })

  it('left a splice where a register was exchanged', () => {
    for (const order of seed.orders) {
      const device = seed.devices[order.deviceId - 1]
      const [splice, ...more] = device?.meterExchanges ?? []
      expect(more).toEqual([])
      const isSpliced = order.state === 'completed' && device?.family !== 'concentrator'
      expect(splice === undefined).toBe(!isSpliced)
      if (splice === undefined) continue
      expect({ before: splice.before, after: splice.after, at: formatTime(splice.time) }).toEqual({
        before: order.oldReading,
        after: order.newReading,
        at: order.removedAt,
      })
    }
  })
})

test('a small fleet has orders too, some of them completed; a large one no more than the usual', () => {
  const small = seedOf(40)
  expect(small.orders.length).toBeGreaterThan(5)
  expect(small.orders.some(({ state }) => state === 'completed')).toBe(true)
  expect(seedFleet(5000, now).orders()).toHaveLength(600)
})
