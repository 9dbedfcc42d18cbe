import { describe, expect, it } from 'vitest'
import { completenessOf } from '#domain/reform/ledger-compare.ts'
import { formatTime } from '#mock/lib/time.ts'
import { seedFleet } from '../fleet/index.ts'
import { ledgerRows, plantLedgerFaults } from './ledger-rows.ts'
import { orderRow } from './order-rows.ts'
import { projectRows } from './project-rows.ts'
import { projectTypes } from '#domain/reform/kinds.ts'
import { headerRows, quantityRows } from './index.ts'
import { checkQuantity, round2 } from '#domain/reform/quantities.ts'
import { sealNumbersIn } from '#domain/reform/seals.ts'
import { sealRows, sealStepRows } from './seals.ts'

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
const { plan } = seed

describe('the seed of terminal reform', () => {
  it('counts the orders of each project by state', () => {
    for (const { id, planned, pending, dispatched, toAudit, rejected, done } of seed.projects) {
      const own = seed.orders.filter(({ projectId }) => projectId === id)
      const states = (['pending', 'dispatched', 'audit', 'rejected', 'completed'] as const).map(
        (state) => own.filter((row) => row.state === state).length,
      )
      expect([planned, pending, dispatched, toAudit, rejected, done]).toEqual([own.length, ...states])
    }
  })

  it('has unique asset numbers and addresses in ledger rows with an order', () => {
    for (const field of ['assetNumber', 'logicalAddress'] as const) {
      const of = (rows: typeof seed.ledger) => rows.map((row) => row[field])
      const ordered = seed.ledger.filter(({ orderId }) => orderId > 0)
      expect(new Set(of(ordered)).size).toBe(ordered.length)
      // three duplicates are planted among the others
      expect(new Set(of(seed.ledger)).size).toBe(seed.ledger.length - 3)
    }
  })

  it('has sixty incomplete ledger rows, none of them of an order', () => {
    const incomplete = seed.ledger.filter(({ completeness }) => completeness < 100)
    expect(incomplete).toHaveLength(60)
    expect(incomplete.every(({ orderId }) => orderId === 0)).toBe(true)
    for (const row of seed.ledger) expect(row.completeness).toBe(completenessOf(row))
  })
})

describe('a seeded order', () => {
  it('has timestamps in chronological order, none in the future', () => {
    for (const order of plan) {
      const { created, removedAt, installedAt, submittedAt, auditedAt } = order
      const passed = [created, removedAt, installedAt, submittedAt].filter((moment) => moment > 0)
      expect(passed).toEqual(passed.toSorted((a, b) => a - b))
      for (const moment of [...passed, auditedAt]) expect(moment).toBeLessThanOrEqual(now)
      if (order.state === 'completed') expect(auditedAt).toBeGreaterThan(submittedAt)
    }
  })

  it('has a crew once dispatched', () => {
    for (const { state, crewId, dispatchedAt } of seed.orders) {
      expect({ state, hasCrew: crewId > 0, given: dispatchedAt !== '' }).toEqual({
        state,
        hasCrew: state !== 'pending',
        given: state !== 'pending',
      })
    }
  })

  it('agrees with the ledger and the fleet about the installed asset', () => {
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

  it('records a register exchange on its device', () => {
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

it('a small fleet has orders too, some of them completed; a large one has 600', () => {
  const small = seedOf(40)
  expect(small.orders.length).toBeGreaterThan(5)
  expect(small.orders.some(({ state }) => state === 'completed')).toBe(true)
  expect(seedFleet(5000, now).orders()).toHaveLength(600)
})

it.each(projectTypes.map(([type]) => type))('%s has 12 to 20 headers in each version', (type) => {
  const own = headerRows(now).filter((row) => row.type === type)
  for (const edition of new Set(own.map((row) => row.edition))) {
    const set = own.filter((row) => row.edition === edition)
    expect(set.length).toBeGreaterThanOrEqual(12)
    expect(set.length).toBeLessThanOrEqual(20)
    expect(new Set(set.map(({ code }) => code)).size).toBe(set.length)
    expect(set.map(({ position }) => position)).toEqual(set.map((_, n) => n + 1))
  }
})

const lines = quantityRows(plan)

it('lines are valid, numbers unique', () => {
  expect(lines.flatMap((row) => checkQuantity({ ...row, unit: row.unit }))).toEqual([])
  expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length)
})

it('every order has lines: filled in when submitted, confirmed when completed', () => {
  for (const order of plan) {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    expect(own.length).toBeGreaterThan(4)
    const wanted = order.state === 'completed' ? 'confirmed' : order.submittedAt > 0 ? 'filled' : 'open'
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set([wanted]))
  }
})

it('the line cost of a project matches its share of the investment within three per cent', () => {
  for (const { id, investment, planned, users } of projectRows(plan, now)) {
    if (planned === 0) continue
    const cost = lines.filter(({ projectId }) => projectId === id).reduce((sum, row) => sum + row.amount, 0)
    expect(Math.abs(cost / ((investment * 10_000 * planned) / users) - 1)).toBeLessThan(0.03)
  }
})

it('about seven per cent of orders differ from the design, with a reason only for higher quantities', () => {
  const filled = new Set(lines.filter(({ state }) => state !== 'open').map(({ orderId }) => orderId))
  const differing = lines.filter(({ difference = 0 }) => difference !== 0)
  const share = new Set(differing.map(({ orderId }) => orderId)).size / filled.size
  expect(share).toBeGreaterThan(0.05)
  expect(share).toBeLessThan(0.09)
  for (const row of differing) {
    expect(row.deviation).toBe(Math.abs(row.difference ?? 0))
    expect((row.difference ?? 0) > 0).toBe(row.reasonZh !== '')
    expect(round2((row.taken ?? 0) - (row.installed ?? 0))).toBe(row.returned)
  }
})

const seals = sealRows(plan, now)
const byNumber = new Map(seals.map((row) => [row.number, row]))

it('the 5,200 seals have unique numbers and no future timestamps', () => {
  expect(seals).toHaveLength(5200)
  expect(byNumber.size).toBe(seals.length)
  expect(seals.map(({ id }) => id)).toEqual(seals.map((_, place) => place + 1))
  for (const row of seals) {
    for (const time of [row.issuedAt, row.appliedAt, row.cutAt, row.inspectedAt])
      expect(time <= '2026-11-20 08:00:00').toBe(true)
  }
})

it('seals agree with their orders', () => {
  const off = plan.flatMap((order) => {
    const row = orderRow(order, now)
    const isDone = row.state === 'completed'
    const cut = sealNumbersIn(row.oldSeals).map((number) => byNumber.get(number))
    const fitted = sealNumbersIn(row.newSeals).map((number) => byNumber.get(number))
    const isRight =
      cut.every(
        (one) =>
          one?.deviceId === row.deviceId && (one.state === 'cut') === (isDone && one.anomalies.length === 0),
      ) &&
      fitted.every(
        (one) => one?.state === (isDone ? 'use' : 'issued') && one.orderId === (isDone ? row.id : 0),
      ) &&
      fitted.every((one) => one?.holderId === row.crewId || one?.anomalies.includes('crew'))
    return isRight ? [] : [row.number]
  })
  expect(off).toEqual([])
})

it('14 seals have anomalies, and those used twice have two apply steps', () => {
  const counts = seals.flatMap(({ anomalies }) => anomalies)
  expect(counts.filter((anomaly) => anomaly === 'twice')).toHaveLength(5)
  expect(counts.filter((anomaly) => anomaly === 'crew')).toHaveLength(5)
  expect(counts.filter((anomaly) => anomaly === 'no-cut')).toHaveLength(4)
  for (const { id, steps } of sealStepRows(plan, now)) {
    expect(seals[id - 1]?.anomalies).toEqual(['twice'])
    expect(steps.filter(({ act }) => act === 'apply')).toHaveLength(2)
  }
})

it('a small fleet has as many seals per order', () => {
  const small = seedFleet(40, now).orders()
  expect(sealRows(small, now)).toHaveLength(Math.round((small.length * 5200) / 600))
})
