import type { SceneRuleRow } from '#contract/resources/scene/scene-rule.ts'
import { dateOf } from '#mock/lib/days.ts'
import type { World } from '#mock/world/world.ts'

type RuleFigures = Pick<SceneRuleRow, 'lastRun' | 'lastResult' | 'runsToday'>

const known = new WeakMap<object, { version: number; date: string; figures: Map<number, RuleFigures> }>()

/** When a rule ran last, what came of it, and how often it ran today; counted once for all rules while no line is added. */
export function ruleFigures(
  { tables, clock }: Pick<World, 'clock' | 'tables'>,
  ruleId: number,
): Partial<RuleFigures> {
  const { sceneRuleLog } = tables
  const date = dateOf(clock())
  const before = known.get(sceneRuleLog)
  if (before?.version === sceneRuleLog.version && before.date === date) {
    return before.figures.get(ruleId) ?? { lastRun: '', runsToday: 0 }
  }
  const figures = new Map<number, RuleFigures>()
  for (const { ruleId: id, time, result, steps } of sceneRuleLog.rows) {
    const { runsToday = 0 } = figures.get(id) ?? {}
    const isRun = steps.length > 0 && time.startsWith(date)
    figures.set(id, { lastRun: time, lastResult: result, runsToday: runsToday + (isRun ? 1 : 0) })
  }
  known.set(sceneRuleLog, { version: sceneRuleLog.version, date, figures })
  return figures.get(ruleId) ?? { lastRun: '', runsToday: 0 }
}
