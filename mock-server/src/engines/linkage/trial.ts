import type { DryRun } from '#contract/calls/scene/rule.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import { evaluate } from '#mock/simulation/conditions/evaluate.ts'
import { heldThrough, liveReading } from '#mock/simulation/conditions/live-reading.ts'
import type { StoredSceneRule } from '#mock/tables/stored-scene-rule.ts'
import { leafOf, truthsOf } from './conditions.ts'
import type { Linkage } from './engine.ts'
import { bounds } from './parts.ts'
import { isInForce } from '#mock/lib/week.ts'

const words = {
  fires: ['It would run now.', '当前会执行。'],
  whenSet: ['It would run if it were triggered now.', '若此刻触发，会执行。'],
  trigger: ['The trigger does not hold.', '触发条件未满足。'],
  held: ['The trigger has not held long enough.', '触发条件持续时间不足。'],
  hours: ['The rule is not active at this hour.', '当前不在生效时段。'],
  unmet: ['The conditions do not hold.', '执行条件未满足。'],
  disabled: ['It would run if it were enabled.', '启用后会执行。'],
} satisfies Record<string, Text2>

/** Describes what a rule would do now, on a given device or any of its scene, and why. Has no effects. */
export function trial(
  linkage: Linkage,
  rule: StoredSceneRule,
  { deviceId = 0, sees }: { deviceId?: number; sees: (deviceId: number) => boolean },
): DryRun {
  const { ports, world } = linkage
  const now = world.clock()
  const leaf = leafOf(rule.trigger)
  const candidates = ports.devicesOf(rule.sceneId).slice(0, bounds.subjects).filter(sees)
  const holds = (id: number) => leaf !== undefined && evaluate(leaf, liveReading(ports, id, now)) === true
  const chosen =
    deviceId !== 0 || leaf === undefined ? deviceId : (candidates.find(holds) ?? candidates[0] ?? 0)
  const { subjects, truths } = linkage.judge(rule, chosen, sees)
  const problem = reason()
  const raised = new Set<number>()
  const [en, zh] = problem ?? endWords()
  return {
    fires: problem === undefined,
    en,
    zh,
    ...(chosen !== 0 && { device: named(chosen) }),
    ...(leaf !== undefined && chosen !== 0 && { trigger: truthsOf(leaf, ports, chosen, now)[0] }),
    truths,
    actions: rule.actions.map((action) => {
      // if nothing holds, describe the actions on the device under consideration
      const on = subjects.length > 0 || chosen === 0 ? subjects : [chosen]
      const deviceIds = linkage.runs.asking.devicesFor(action, rule.sceneId, on)
      const { text, isDone } = tried(() => linkage.runs.asking.attempt(rule, action, deviceIds, raised))
      if (isDone && action.kind === 'raise') raised.add(action.ruleId)
      return {
        kind: action.kind,
        isDone,
        en: text[0],
        zh: text[1],
        devices: deviceIds.filter(sees).map(named),
      }
    }),
  }

  function reason(): Text2 | undefined {
    const stop = linkage.refusalOf(rule, { chain: [] })
    if (stop !== undefined) return stop.text
    if (leaf !== undefined && !holds(chosen)) return words.trigger
    const from = now - rule.debounceSeconds * 1000
    if (leaf !== undefined && !heldThrough(ports, { condition: leaf }, chosen, { from, until: now }))
      return words.held
    if (!isInForce(rule, now)) return words.hours
    return subjects.length === 0 && rule.condition !== null ? words.unmet : undefined
  }

  function endWords(): Text2 {
    if (rule.state === 'disabled') return words.disabled
    return leaf === undefined ? words.whenSet : words.fires
  }

  function named(id: number): { id: number; name: string; nameZh: string } {
    const [name, nameZh] = ports.nameOf(id)
    return { id, name, nameZh }
  }
}

function tried(act: () => Text2): { text: Text2; isDone: boolean } {
  try {
    return { text: act(), isDone: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { text: error.text, isDone: false }
  }
}
