import { endpoints } from '../../wire/endpoint.ts'
import type { Output } from '../../schema/zod.ts'
import type * as declared from './rule.declared.ts'

/** What a linkage rule would do now, and why. */
export type DryRun = Output<typeof declared.dryRun>

/** What linkage rules do beyond the generic calls. */
export const sceneRuleCalls = endpoints<typeof declared.sceneRuleArea>()({
  run: 'POST /base/scene/sceneRule/run',
  dryRun: 'POST /base/scene/sceneRule/dryRun',
  copy: 'POST /base/scene/sceneRule/copy',
})
