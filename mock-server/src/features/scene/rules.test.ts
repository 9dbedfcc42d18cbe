import { expect, it } from 'vitest'
import type { DryRun } from '#contract/calls/scene/rule.ts'
import type { ScenePlan } from '#contract/calls/scene/scene.ts'
import type { SceneRuleRow } from '#contract/resources/scene/scene-rule.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile({ devices: 200 })

const call = (method: string, path: string, body?: unknown) =>
  platform.call(method, `/base/scene/${path}`, { as: 'admin', body })

it('a rule whose numbers were left empty has the usual ones, and would run', async () => {
  const rule = {
    sceneId: platform.world.tables.scenes.rows[0]?.id,
    name: 'Empty numbers',
    trigger: { kind: 'manual' },
    actions: [{ kind: 'delay', seconds: 1 }],
    debounceSeconds: null,
    maxPerHour: null,
  }
  const { data } = await call('POST', 'sceneRule/save', rule)
  const { id } = data as { id: number }
  const saved = (await call('GET', `sceneRule/info/${id}`)).data as SceneRuleRow
  expect([saved.debounceSeconds, saved.maxPerHour]).toEqual([0, 12])
  const { en } = (await call('POST', 'sceneRule/dryRun', { id })).data as DryRun
  expect(en).not.toContain('within an hour')
})

it('the plan of a scene has its devices that have a place, and no others', async () => {
  const scene = platform.world.tables.scenes.rows.find(({ devices }) => devices > 0)
  const { points, total } = (await call('GET', `scene/plan/${scene?.id}`)).data as ScenePlan
  const own = platform.world.fleet.ofScene(scene?.id ?? 0)
  expect(total).toBe(own.length)
  expect(points.every(({ id }) => own.includes(id))).toBe(true)
  platform.world.fleet.table.update(own[0] ?? 0, { lng: 0, lat: 0 })
  expect(((await call('GET', `scene/plan/${scene?.id}`)).data as ScenePlan).total).toBe(total - 1)
  expect((await call('GET', 'scene/plan/999999')).code).toBe(404)
})
