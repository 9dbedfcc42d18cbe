import { expect, it } from 'vitest'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { distanceOf } from './near.ts'
import { reportsOf } from './report.ts'

const platform = platformOfFile()

it('a crew arrived as far from the customer as its order says', () => {
  const { world } = platform
  const handedIn = world.tables.workOrders.rows.flatMap((order) => {
    const [last] = reportsOf(world, order)
    return last === undefined ? [] : [{ order, report: last.report }]
  })
  expect(handedIn.length).toBeGreaterThan(10)
  for (const { order, report } of handedIn) expect(distanceOf(order, report)).toBe(order.distance)
})
