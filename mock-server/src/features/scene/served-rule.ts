import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { sceneRuleCalls, type DryRun } from '#contract/calls/scene/rule.ts'
import { device } from '#contract/resources/iot/device.ts'
import {
  sceneRuleLog as sceneRuleLogResource,
  type SceneRuleLogRow,
} from '#contract/resources/scene/scene-rule-log.ts'
import { sceneRule, type SceneRuleRow } from '#contract/resources/scene/scene-rule.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { isSwitching } from '#domain/scene/actions.ts'
import { assertProved } from '#mock/auth/password-proof.ts'
import { trial } from '#mock/engines/linkage/trial.ts'
import type { UserCall } from '#mock/http/call.ts'
import { nextRuns } from '#mock/lib/cron.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuse, refuseForm, type FieldProblem } from '#mock/lib/refusal.ts'
import { seenRow, seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import { personName } from '#mock/tables/person-name.ts'
import type { StoredSceneRule } from '#mock/tables/stored-scene-rule.ts'
import { serving, type Effect, type Served, type World } from '#mock/world/world.ts'

/** Runs of linkage rules: written by the engine only, visible to users who may see the rule. */
export const servedSceneRuleLog: Served<SceneRuleLogRow> = {
  resource: sceneRuleLogResource,
  isReadOnly: true,
  newestFirst: true,
  belongs: {
    own: () => false,
    with: { resource: sceneRule.name, id: ({ ruleId }) => ruleId },
  },
  detailOnly: ['steps', 'truths'],
}

const words = {
  enabled: ['Disable the rule first.', '请先停用规则。'],
  delay: ['A delay needs actions one after the other.', '仅依次执行时可使用延时。'],
  device: ['Choose a device of the scene.', '请选择该场景的设备。'],
} satisfies Record<string, Text2>

/** Default maximum number of runs per hour. */
const usualRuns = 12

/** Linkage rules: visible with their scene, disabled at first, acting with the permissions of their last editor. */
export const servedSceneRule: Served<StoredSceneRule> = {
  resource: sceneRule,
  belongs: {
    own: () => false,
    with: { resource: scene.name, id: ({ sceneId }) => sceneId },
  },
  cascadeTo: ['scene/rule-log'],
  defaults: {
    debounceSeconds: 0,
    order: 'sequence',
    stopOnError: true,
    maxPerHour: usualRuns,
    condition: null,
    activeHours: null,
  },
  initial: () => ({ state: 'disabled' }),
  // an empty number field is stored as null, which must not disable the rule
  derive: (_world, { debounceSeconds, maxPerHour }) => ({
    debounceSeconds: debounceSeconds || 0,
    maxPerHour: maxPerHour || usualRuns,
  }),
  problems: (world, row) => ruleProblems(world, row),
  assertRemovable(_world, { state }) {
    if (state === 'enabled') refuse(code.conflict, words.enabled)
  },
  shown: (world, { id }) => ruleFigures(world, id),
  actions: { enable: setting('enabled'), disable: setting('disabled') },
  routes: serving(sceneRuleCalls, {
    run: runOnce,
    dryRun: dryRunOf,
    copy: (world, { id }, call) => copyRule(world, id, call),
  }),
}

function ruleProblems(
  { clock }: Pick<World, 'clock'>,
  { trigger, actions, order }: StoredSceneRule,
): FieldProblem[] {
  const next = trigger.kind === 'cron' ? nextRuns(trigger.cron, clock(), 1) : undefined
  const problems: FieldProblem[] =
    next !== undefined && 'problem' in next ? [{ field: 'trigger', text: next.problem }] : []
  const hasDelay = order === 'parallel' && actions.some(({ kind }) => kind === 'delay')
  return hasDelay ? [...problems, { field: 'order', text: words.delay }] : problems
}

/** Sets a rule's state without making the user the one as whom it acts. */
function setting(state: StoredSceneRule['state']): Effect<object, StoredSceneRule> {
  return ({ world }) =>
    ({ id }) =>
      void world.tables.sceneRules.update(id, { state })
}

const findRule = seenRow(sceneRule, ({ tables }) => tables.sceneRules)

interface One {
  id: number
  deviceId?: number
}

/** Refuses a device outside the scene or not visible to the user. */
function assertDevice(
  world: World,
  { sceneId }: StoredSceneRule,
  deviceId: number,
  { user }: UserCall,
): void {
  const isIn = world.linkage.ports.isIn(sceneId, deviceId) && seesId(world, device.name, deviceId, user)
  if (deviceId !== 0 && !isIn) refuseForm([{ field: 'deviceId', text: words.device }])
}

function runOnce(world: World, { id, deviceId = 0 }: One, call: UserCall): { logId: number } {
  const rule = findRule(world, id, call.user)
  assertDevice(world, rule, deviceId, call)
  if (rule.actions.some(isSwitching)) assertProved(world)
  const [en, zh] = personName(call.user)
  const value: Text2 = [`By ${en}`, `由${zh}执行`]
  return { logId: world.linkage.fire(rule, { kind: 'manual', deviceId, value, chain: [] }) ?? 0 }
}

function dryRunOf(world: World, { id, deviceId = 0 }: One, call: UserCall): DryRun {
  const rule = findRule(world, id, call.user)
  assertDevice(world, rule, deviceId, call)
  return trial(world.linkage, rule, { deviceId, sees: (one) => seesId(world, device.name, one, call.user) })
}

function copyRule(world: ScopeParts, id: number, call: UserCall): { id: number } {
  const {
    id: _id,
    createBy: _by,
    createTime: _time,
    version: _version,
    ...rule
  } = findRule(world, id, call.user)
  const copy = world.tables.sceneRules.insert({
    ...rule,
    name: `${rule.name} (copy)`.slice(-64),
    nameZh: `${rule.nameZh}（副本）`.slice(-64),
    state: 'disabled',
    updateBy: call.user.loginName,
  })
  return { id: copy.id }
}

type RuleFigures = Pick<SceneRuleRow, 'lastRun' | 'lastResult' | 'runsToday'>

const known = keptWhile<Map<number, RuleFigures>>()

/** Last run, its result and number of today's runs of a rule; cached for all rules until a run is logged. */
function ruleFigures(
  { tables, clock }: Pick<World, 'clock' | 'tables'>,
  ruleId: number,
): Partial<RuleFigures> {
  const { sceneRuleLog } = tables
  const date = dateOf(clock())
  const figures = known(sceneRuleLog, `${sceneRuleLog.version} ${date}`, () => {
    const counted = new Map<number, RuleFigures>()
    for (const { ruleId: id, time, result, steps } of sceneRuleLog.rows) {
      const { runsToday = 0 } = counted.get(id) ?? {}
      const isRun = steps.length > 0 && time.startsWith(date)
      counted.set(id, { lastRun: time, lastResult: result, runsToday: runsToday + (isRun ? 1 : 0) })
    }
    return counted
  })
  return figures.get(ruleId) ?? { lastRun: '', runsToday: 0 }
}
