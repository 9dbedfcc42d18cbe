import { endpoints } from '../../wire/endpoint.ts'
import type { Output } from '../../schema/zod.ts'
import type * as declared from './rule.declared.ts'

/** Dry run of a linkage rule: its actions and the reasons. */
export type DryRun = Output<typeof declared.dryRun>

/** Calls of linkage rules beyond the generic ones. */
export const sceneRuleCalls = endpoints<typeof declared.sceneRuleArea>()({
  run: 'POST /base/scene/sceneRule/run',
  dryRun: 'POST /base/scene/sceneRule/dryRun',
  copy: 'POST /base/scene/sceneRule/copy',
})
