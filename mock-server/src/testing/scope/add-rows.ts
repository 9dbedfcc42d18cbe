import { plantMissed } from '#mock/features/iot/command-plan/plant.ts'
import type { TestPlatform } from '../test-platform.ts'

/** An incident that is over, of alerts on several devices of one area outside the branch. */
export function endIncident({ world }: TestPlatform, inBranch: ReadonlySet<number>): void {
  const { alerts } = world.tables
  const ended = alerts.rows.find(({ isActive, suppressedBy }) => !isActive && suppressedBy === 0)
  const root = world.fleet.table.rows.find(({ areaId, orgId }) => areaId !== 0 && !inBranch.has(orgId))
  if (ended === undefined || root === undefined) throw new Error('Nothing has ended')
  const { id: _id, ...values } = ended
  const { areaId, orgId } = root
  const near = world.fleet.table.rows.filter((row) => row.areaId === areaId).slice(0, 4)
  for (const { id: deviceId } of near) alerts.insert({ ...values, code: 'UNDER_V', deviceId, areaId, orgId })
}

/** Plans with a run each, for a device outside the branch; some of them are removed by the calls that remove. */
export function addPlans({ world }: TestPlatform, inBranch: ReadonlySet<number>): void {
  const outside = world.fleet.table.rows.filter(({ orgId }) => !inBranch.has(orgId)).slice(0, 4)
  for (const row of outside) plantMissed(world, [row])
}

/** What each task of likeness has found. */
export function addResults({ world }: TestPlatform): void {
  for (const { id: taskId } of world.tables.resembles.rows) {
    for (const device of world.fleet.table.rows.filter((_, n) => n % 20 === 0)) {
      const figures = { rank: 1, score: 90, r: 1, nrmse: 0.25, shift: 0, ratio: 0.55 }
      const said = {
        conclusion: 'Shape equal',
        conclusionZh: '形状一致',
        verdict: 'same',
        isHit: true,
        isTwin: false,
      }
      const of = { taskId, deviceId: device.id, areaId: device.areaId, runTime: '2026-11-20 07:00:00' }
      world.tables.resembleResults.insert({ ...of, ...figures, ...said, verdict: 'same' })
    }
  }
}
