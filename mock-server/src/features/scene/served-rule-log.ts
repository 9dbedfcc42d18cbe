import { sceneRuleLog, type SceneRuleLogRow } from '#contract/resources/scene/scene-rule-log.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import type { Served } from '#mock/world/world.ts'

/** Runs of linkage rules: written by the engine alone, seen by who sees their rule. */
export const servedSceneRuleLog: Served<SceneRuleLogRow> = {
  resource: sceneRuleLog,
  isReadOnly: true,
  newestFirst: true,
  belongs: {
    own: () => false,
    with: { resource: sceneRule.name, id: ({ ruleId }) => ruleId },
  },
  detailOnly: ['steps', 'truths'],
}
