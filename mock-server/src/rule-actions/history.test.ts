import { expect, it } from 'vitest'
import { day } from '#contract/schema/time-units.ts'
import { momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { plantRuns } from './history.ts'

const platform = platformOfFile({ devices: 400 })

it('rule runs are seeded for the last days in order and only once', () => {
  const { world } = platform
  const { sceneRules, sceneRuleLog } = world.tables
  expect(sceneRules.rows.length).toBeGreaterThan(0)
  const plant = () => [...plantRuns(world)]
  plant()
  const runs = sceneRuleLog.rows
  expect(runs.length).toBeGreaterThan(0)
  const times = runs.map(({ time }) => momentOf(time))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(world.clock() - 3 * day)
  expect(Math.max(...times)).toBeLessThan(world.clock())
  for (const { ruleId, sceneId } of runs) expect(sceneRules.get(ruleId)?.sceneId).toBe(sceneId)
  const count = runs.length
  plant()
  expect(sceneRuleLog.rows).toHaveLength(count)
})
