import { expect, test } from 'vitest'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { ringOf, ringSize, showHeld, takeNews } from './alert-ring.ts'

// A feed looks at nothing but the id; the other values only show whether a row is the later one.
const row = (id: number, count = 1) => ({ id, count }) as AlertRow
const news = (...rows: AlertRow[]) => rows.map((alert) => ({ change: 'new', alert }) as const)
const ids = (rows: readonly AlertRow[]) => rows.map(({ id }) => id)

test('what is new comes to the top, the newest first', () => {
  const ring = takeNews(ringOf([row(1)]), news(row(2), row(3)), false)
  expect(ids(ring.shown)).toEqual([3, 2, 1])
})

test('what is known changes where it stands', () => {
  const ring = takeNews(ringOf([row(2), row(1)]), [{ change: 'update', alert: row(1, 7) }], false)
  expect(ids(ring.shown)).toEqual([2, 1])
  expect(ring.shown[1]?.count).toBe(7)
})

test('while somebody reads, nothing moves: what is new waits and can be shown', () => {
  const held = takeNews(takeNews(ringOf([row(1)]), news(row(2)), true), news(row(3), row(2, 5)), true)
  expect(ids(held.shown)).toEqual([1])
  expect(ids(held.held)).toEqual([3, 2])
  expect(held.held[1]?.count).toBe(5)
  expect(ids(showHeld(held).shown)).toEqual([3, 2, 1])
})

test('what waited comes along with the next news once nobody reads', () => {
  const ring = takeNews(takeNews(ringOf([row(1)]), news(row(2)), true), news(row(3)), false)
  expect(ids(ring.shown)).toEqual([3, 2, 1])
  expect(ring.held).toEqual([])
})

test('a storm fills no memory, shown or waiting', () => {
  const storm = news(...Array.from({ length: ringSize + 200 }, (_, index) => row(index + 1)))
  expect(takeNews(ringOf([]), storm, false).shown).toHaveLength(ringSize)
  expect(takeNews(ringOf([]), storm, true).held).toHaveLength(ringSize)
  expect(takeNews(ringOf([]), storm, false).shown[0]?.id).toBe(ringSize + 200)
})

test('a change of an alert that the feed never showed is no news', () => {
  const ring = takeNews(ringOf([row(1)]), [{ change: 'update', alert: row(9) }], false)
  expect(ids(ring.shown)).toEqual([1])
})
