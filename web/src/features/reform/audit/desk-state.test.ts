import { expect, test } from 'vitest'
import type { Order } from '../evidence/reads.ts'
import {
  afterDecision,
  emptyDesk,
  hear,
  keepDraft,
  lookAt,
  lookAtAsked,
  neighbour,
  openOrders,
  putBack,
  receive,
} from './desk-state.ts'
import { problemWith, withPhrase } from './decide.tsx'

const order = (id: number, more: Partial<Order> = {}) =>
  // only the fields that the desk uses
  ({ id, state: 'audit', submittedAt: `2026-11-20 0${id}:00:00`, version: 1, ...more }) as Order

const desk = lookAt(receive(emptyDesk, [order(1), order(2), order(3)]), 2, 0)
const rejected = { ...desk, fates: new Map([[2, { kind: 'rejected', time: 0 } as const]]) }
const ids = (orders: readonly Order[]) => orders.map(({ id }) => id)

test('the queue advances to the next open order and wraps; neighbours skip decided ones up to the ends', () => {
  expect(afterDecision(desk, [2])).toBe(3)
  expect(afterDecision(lookAt(desk, 3, 0), [2, 3])).toBe(1)
  expect(afterDecision(lookAt(desk, 3, 0), [1, 2, 3])).toBe(0)
  expect([neighbour(desk, [1], -1), neighbour(desk, [], -1), neighbour(desk, [3], 1)]).toEqual([2, 1, 2])
})

test('the queue appends new orders and keeps the higher version', () => {
  const fuller = receive(receive(desk, [order(4), order(2, { version: 3, flags: 2 })]), [
    order(2, { version: 2 }),
  ])
  expect(ids(fuller.orders)).toEqual([1, 2, 3, 4])
  expect(fuller.orders[1]).toMatchObject({ version: 3, flags: 2 })
})

test('the queue keeps a withdrawn order as not open until it is resubmitted', () => {
  const gone = hear(
    keepDraft(desk, 2, { opinion: 'half', items: [] }),
    order(2, { state: 'dispatched', version: 2 }),
  )
  expect(gone.fates.get(2)).toEqual({ kind: 'gone', state: 'dispatched' })
  expect(ids(openOrders(gone, []))).toEqual([1, 3])
  expect(gone.drafts.get(2)?.opinion).toBe('half')
  const back = hear(gone, order(2, { submittedAt: '2026-11-22 08:00:00', version: 3 }))
  expect(ids(openOrders(back, []))).toEqual([1, 2, 3])
})

test('the queue reopens an order resubmitted while not subscribed, without its rejection draft', () => {
  const again = order(2, { submittedAt: '2026-11-22 08:00:00', version: 3 })
  const typed = keepDraft(rejected, 2, { opinion: 'Reading differs', items: ['reading'] })
  expect(ids(openOrders(receive(typed, [order(2)]), []))).toEqual([1, 3])
  expect(ids(openOrders(receive(typed, [again]), []))).toEqual([1, 2, 3])
  expect(receive(typed, [again]).drafts.has(2)).toBe(false)
})

test('the queue reopens an order rejected and resubmitted within a second, by update or response', () => {
  const again = order(2, { rejections: 1, version: 5 })
  expect(ids(openOrders(receive(rejected, [again]), []))).toEqual([1, 2, 3])
  const heard = hear(rejected, order(2, { state: 'rejected', rejections: 1, version: 4 }))
  expect(ids(openOrders(hear(heard, again), []))).toEqual([1, 2, 3])
  expect(ids(openOrders(hear(heard, order(2, { version: 3 })), [])), 'older news').toEqual([1, 3])
})

test('the queue keeps the input of a decision that was not accepted', () => {
  const typed = { opinion: 'Looked at', items: [], billed: 'register' } as const
  const back = putBack(desk, { id: 2, number: 'WO-2', outcome: 'pass', ...typed }, 'no network')
  expect(back.drafts.get(2)).toEqual({ ...typed, note: 'no network' })
})

test('the queue selects the linked order once it is loaded, then follows the user', () => {
  const asked = lookAtAsked({ ...desk, asked: 4 }, [], 0)
  expect(asked.current).toBe(2)
  const here = lookAtAsked(receive(asked, [order(4)]), [], 0)
  expect(here.current).toBe(4)
  expect(lookAtAsked(lookAt(here, 1, 0), [], 0).current).toBe(1)
})

test('the queue marks orders absent from a complete response as gone', () => {
  const fewer = receive(receive(desk, desk.orders), [order(1), order(3)], true)
  expect(fewer.fates.get(2)).toEqual({ kind: 'gone' })
  expect(receive(desk, [order(1)]).fates.size).toBe(0)
})

test('the queue ignores the echo of its own decision and orders in other states', () => {
  const done = { ...desk, fates: new Map([[2, { kind: 'passed', time: 0 } as const]]) }
  const heard = hear(done, order(2, { state: 'completed', version: 2 }))
  expect(heard.fates.get(2)).toMatchObject({ kind: 'passed' })
  expect(hear(desk, order(9, { state: 'dispatched' }))).toBe(desk)
})

const red = [{ level: 'bad' }] as const
test.each([
  ['pass', '', [], [], 'noOpinion'],
  ['reject', '   ', ['seal'], [], 'noOpinion'],
  ['pass', 'x', [], [], 'shortOpinion'],
  ['pass', 'x'.repeat(201), [], [], 'longOpinion'],
  ['pass', 'ok', [], [], undefined],
  ['reject', 'blurred', [], [], 'noItem'],
  ['reject', 'blurred', ['picture'], red, undefined],
  ['pass', 'All in order', [], red, 'sayWhy'],
  ['pass', '资料齐全，符合要求', [], red, 'sayWhy'],
  ['pass', 'All in order, ok.', [], red, 'sayWhy'],
  ['pass', 'Customer replaced the CT, agreed by phone', [], red, undefined],
  ['pass', '已电话核实示数', [], red, undefined],
] as const)('a decision: %s with “%s”', (outcome, opinion, items, checks, problem) => {
  expect(problemWith(outcome, { opinion, items }, checks)).toBe(problem)
})

test('a phrase is added once, with its item', () => {
  const once = withPhrase({ opinion: 'Look again', items: ['seal'] }, 'Picture blurred', 'picture')
  expect(once).toEqual({ opinion: 'Look again, Picture blurred', items: ['seal', 'picture'] })
  expect(withPhrase(once, 'Picture blurred', 'picture')).toEqual(once)
})
