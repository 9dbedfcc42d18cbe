import { expect, test } from 'vitest'
import { sealNumbersIn } from '#domain/reform/seals.ts'
import { seedFleet } from '../fleet/index.ts'
import { orderRow } from './order-rows.ts'
import { sealRows, sealStepRows } from './seals.ts'

const now = Date.parse('2026-11-20T08:00:00+08:00')
const plan = seedFleet(2000, now).orders()
const seals = sealRows(plan, now)
const byNumber = new Map(seals.map((row) => [row.number, row]))

test('of 5,200 seals no number stands twice, and no time lies ahead', () => {
  expect(seals).toHaveLength(5200)
  expect(byNumber.size).toBe(seals.length)
  expect(seals.map(({ id }) => id)).toEqual(seals.map((_, place) => place + 1))
  for (const row of seals) {
    for (const time of [row.issuedAt, row.appliedAt, row.cutAt, row.inspectedAt])
      expect(time <= '2026-11-20 08:00:00').toBe(true)
  }
})

test('the seals of an order agree with it', () => {
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

test('14 seals cannot be right, and the steps of those used twice say so', () => {
  const counts = seals.flatMap(({ anomalies }) => anomalies)
  expect(counts.filter((anomaly) => anomaly === 'twice')).toHaveLength(5)
  expect(counts.filter((anomaly) => anomaly === 'crew')).toHaveLength(5)
  expect(counts.filter((anomaly) => anomaly === 'no-cut')).toHaveLength(4)
  for (const { id, steps } of sealStepRows(plan, now)) {
    expect(seals[id - 1]?.anomalies).toEqual(['twice'])
    expect(steps.filter(({ act }) => act === 'apply')).toHaveLength(2)
  }
})

test('a small fleet has seals too, as many for each order', () => {
  const small = seedFleet(40, now).orders()
  expect(sealRows(small, now)).toHaveLength(Math.round((small.length * 5200) / 600))
})
