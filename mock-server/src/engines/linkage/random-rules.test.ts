import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Action } from '#domain/scene/actions.ts'
import type { Trigger } from '#domain/scene/trigger.ts'
import { LinkageTestWorld } from '#mock/testing/linkage-world.ts'
import { momentOf } from '#mock/lib/time.ts'

const trigger: fc.Arbitrary<Trigger> = fc.oneof(
  fc.record({
    kind: fc.constant('property' as const),
    property: fc.constant('load' as const),
    op: fc.constantFrom('gt' as const, 'lt' as const),
    value: fc.integer({ min: 0, max: 100 }),
  }),
  fc.constant({ kind: 'alert', floor: 'info' } as const),
  fc.constant({ kind: 'cron', cron: '0 * * * * ?' } as const),
  fc.constant({ kind: 'offline', minutes: 5 } as const),
)

const on = fc.constantFrom('device' as const, 'all' as const, 'meter-1p' as const)
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('command' as const), on, command: fc.constant('relayOpen' as const) }),
  fc.record({
    kind: fc.constant('unit' as const),
    unitId: fc.constantFrom(2, 3),
    act: fc.constant('off' as const),
  }),
  fc.record({ kind: fc.constantFrom('raise' as const, 'clear' as const), ruleId: fc.constant(1) }),
  fc.record({ kind: fc.constant('delay' as const), seconds: fc.integer({ min: 1, max: 600 }) }),
  fc.constant({ kind: 'notify', groupId: 1, text: '' } as const),
)

const rule = fc.record({
  sceneId: fc.constantFrom(1, 2),
  trigger,
  actions: fc.array(action, { minLength: 1, maxLength: 4 }),
  stopOnError: fc.boolean(),
  maxPerHour: fc.integer({ min: 1, max: 6 }),
  updateBy: fc.constantFrom('engineer', 'crew', 'nobody'),
})

/** An event of one minute: a value, silence, an alert, a permission granted or revoked, or a restart. */
const step = fc.oneof(
  fc.record({ load: fc.integer({ min: 0, max: 100 }), id: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ silent: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ alert: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ right: fc.constantFrom('engineer', 'crew'), has: fc.boolean() }),
  fc.constant('restart' as const),
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function happen(world: LinkageTestWorld, one: Step): Promise<void> {
  if (one === 'restart') await world.restart()
  else if ('load' in one) world.values.set(one.id, { load: one.load })
  else if ('silent' in one) world.silent.set(one.silent, world.now)
  else if ('alert' in one) world.alert(one.alert)
  else if (one.has) world.owners.add(one.right)
  else world.owners.delete(one.right)
}

it('random rules stay within their limits and act only with the rights of their owner', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { minLength: 1, maxLength: 4 }),
      fc.array(step, { minLength: 10, maxLength: 60 }),
      async (rules, steps) => {
        const world = await LinkageTestWorld.open()
        try {
          world.now = momentOf('2026-11-18 10:00:00')
          // checked at the very time of the action
          world.effect = ({ owner, deviceIds, sceneId }) => {
            expect(world.owners).toContain(owner)
            expect(deviceIds.every((id) => world.scenes.get(sceneId)?.includes(id))).toBe(true)
          }
          for (const one of rules) world.rule(one)
          for (const one of steps) {
            await happen(world, one)
            world.pass(60, 20)
          }
          for (const { id, maxPerHour } of world.tables.sceneRules.rows) {
            const runs = world.tables.sceneRuleRuns.rows.filter(({ ruleId }) => ruleId === id)
            const within = (end: number) =>
              runs.filter(({ began }) => began <= end && began > end - 3_600_000)
            expect(runs.filter(({ began }) => within(began).length > maxPerHour)).toEqual([])
          }
          for (const { chain, ruleId } of world.tables.sceneRuleRuns.rows) {
            expect(chain.length).toBeLessThanOrEqual(1)
            expect(chain).not.toContain(ruleId)
          }
        } finally {
          await world.close()
        }
      },
    ),
    { numRuns: 25 },
  )
})
