import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#mock/testing/test-platform.ts'
import { distanceOf } from './near.ts'
import { reportsOf } from './report.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

it('a crew arrived as far from the customer as its order says', () => {
  const { world } = platform
  const handedIn = world.tables.workOrders.rows.flatMap((order) => {
    const [last] = reportsOf(world, order)
    return last === undefined ? [] : [{ order, report: last.report }]
  })
  expect(handedIn.length).toBeGreaterThan(10)
  for (const { order, report } of handedIn) expect(distanceOf(order, report)).toBe(order.distance)
})
