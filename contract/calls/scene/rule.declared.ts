import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { described, id, named, oneOf, bilingual, text2 } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { actionKinds } from '../../../domain/scene/actions.ts'
import { leafTruth, leafTruths } from '../../resources/condition.schema.ts'
import { sceneRule } from '../../resources/scene/scene-rule.ts'
import { onlyId, noRow } from '../../wire/crud.schema.ts'

const one = {
  id,
  deviceId: z.optional(described(id, 'Id of the triggering device; defaults to every device of the scene')),
}

const about = z.object({ id, ...bilingual('name') })

/** Dry run of a linkage rule: its actions and the reasons. */
export const dryRun = named(
  'LinkageDryRun',
  z.object({
    fires: z.boolean(),
    device: z.optional(about),
    ...text2,
    /** Truth of the trigger on the device, for triggers that are conditions. */
    trigger: z.optional(leafTruth),
    truths: leafTruths,
    actions: z.array(
      z.object({
        kind: oneOf(actionKinds),
        /** Whether the action would be performed; the text says what it does, or why it is skipped. */
        isDone: z.boolean(),
        ...text2,
        devices: z.array(about),
      }),
    ),
  }),
)

/** Calls of linkage rules beyond the generic ones. */
export const sceneRuleArea = declare({
  run: {
    summary: 'Run a linkage rule once, as its owner',
    ...needs(sceneRule, 'run'),
    request: z.object(one),
    answer: z.object({ logId: id }),
    refusals: noRow,
  },
  dryRun: {
    summary: 'Dry run of a linkage rule with the reasons; nothing is executed',
    isReading: true,
    ...needs(sceneRule, 'info'),
    request: z.object(one),
    answer: dryRun,
    refusals: noRow,
  },
  copy: {
    summary: 'Copy a linkage rule; the copy is disabled',
    ...needs(sceneRule, 'save'),
    request: z.object({ id }),
    answer: onlyId,
    refusals: noRow,
  },
})
