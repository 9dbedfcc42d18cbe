import { describe, expect, it } from 'vitest'
import { day, hour } from '#contract/schema/time-units.ts'
import { disagreements } from '#mock/testing/truth/order-truth.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { pictureProblems } from '../picture/stored-pictures.ts'
import { createWorkers } from './workers.ts'

const platform = platformOfFile({ devices: 400 })

const counts = () => {
  const found: Record<string, number> = {}
  for (const { state } of platform.world.tables.workOrders.rows) found[state] = (found[state] ?? 0) + 1
  return found
}

describe('demo workers', () => {
  it('process orders for a week with consistent records', () => {
    const { world } = platform
    const workers = createWorkers(world)
    const { workOrders, orderPictures } = world.tables
    const lacking = workOrders.rows.find(({ state }) => state === 'audit')?.id ?? 0
    for (const { id, orderId } of orderPictures.rows)
      if (orderId === lacking) orderPictures.update(id, { state: 'rejected' })
    const before = counts()
    const end = platform.clock + 7 * day
    while (platform.clock < end) {
      platform.clock += 3 * hour
      workers.tick()
    }
    const after = counts()
    expect(after['completed']).toBeGreaterThan((before['completed'] ?? 0) + 5)
    expect(workOrders.get(lacking)?.rejections).toBeGreaterThan(0)
    for (const row of workOrders.rows)
      if (row.state === 'completed') expect(pictureProblems(world, row)).toEqual([])
    expect(workOrders.rows.flatMap((row) => disagreements(world, row))).toEqual([])
    const free = workOrders.rows.filter(({ state }) => state === 'pending' || state === 'cancelled')
    expect(free.filter(({ materials = [] }) => materials.length > 0)).toEqual([])
    for (const { id, planned, pending, dispatched, toAudit, rejected, done } of world.tables.projects.rows) {
      const own = workOrders.rows.filter(({ projectId }) => projectId === id)
      const states = (['pending', 'dispatched', 'audit', 'rejected', 'completed'] as const).map(
        (state) => own.filter((row) => row.state === state).length,
      )
      expect([id, planned, pending, dispatched, toAudit, rejected, done]).toEqual([id, own.length, ...states])
    }
  })

  it('are advanced by a presenter', async () => {
    const { data } = await platform.post('/base/demo/workOrder', { act: 'submit' })
    expect(data).toMatchObject({ state: 'audit' })
    const next = await platform.post('/base/demo/workOrder', { act: 'step', id: 0 })
    expect(next.code).toBe(404)
  })
})
