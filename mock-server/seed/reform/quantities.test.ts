import { expect, test } from 'vitest'
import { checkQuantity, round2 } from '#domain/reform/quantities.ts'
import { seedFleet } from '../fleet/index.ts'
import { projectRows } from './project-rows.ts'
import { quantityRows } from './index.ts'

const now = Date.parse('2026-11-20T08:00:00+08:00')
const plan = seedFleet(2000, now).orders()
const lines = quantityRows(plan)

test('lines keep the rules of the sheet', () => {
  expect(lines.flatMap((row) => checkQuantity({ ...row, unit: row.unit }))).toEqual([])
  expect(new Set(lines.map(({ number }) => number)).size).toBe(lines.length)
})

test('every order has lines: filled in where it was submitted, confirmed where it is completed', () => {
  for (const order of plan) {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    expect(own.length).toBeGreaterThan(4)
    const wanted = order.state === 'completed' ? 'confirmed' : order.submittedAt > 0 ? 'filled' : 'open'
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set([wanted]))
  }
})

test('what the lines of a project cost is the part of its investment that its orders are of its contract, within three per cent', () => {
  for (const { id, investment, planned, users } of projectRows(plan, now)) {
    if (planned === 0) continue
    const cost = lines.filter(({ projectId }) => projectId === id).reduce((sum, row) => sum + row.amount, 0)
    expect(Math.abs(cost / ((investment * 10_000 * planned) / users) - 1)).toBeLessThan(0.03)
  }
})

test('in about seven per cent of the orders a line differs from its design, more of it with a reason', () => {
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
