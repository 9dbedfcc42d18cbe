import * as z from 'zod/mini'
import { actionKinds } from '../../../domain/scene/actions.ts'
import { leafTruth, leafTruths } from '../../resources/scene/linkage.schema.ts'
import { sceneRule } from '../../resources/scene/scene-rule.ts'
import { needs } from '../../schema/resource.ts'
import { described, id, named, oneOf } from '../../schema/zod.ts'
import { onlyId } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const noRule = { 404: 'There is no such record.' }
const one = {
  id,
  deviceId: z.optional(described(id, 'The device that would set it off; each of the scene if not given')),
}

const about = z.object({ id, name: z.string(), nameZh: z.string() })

/** What a rule would do now, and why. */
export const dryRun = named(
  'LinkageDryRun',
  z.object({
    fires: z.boolean(),
    device: z.optional(about),
    en: z.string(),
    zh: z.string(),
    /** The trigger on the device, where it is one that holds or does not. */
    trigger: z.optional(leafTruth),
    truths: leafTruths,
    actions: z.array(
      z.object({
        kind: oneOf(actionKinds),
        /** Whether it would be done; the words say what, or why not. */
        isDone: z.boolean(),
        en: z.string(),
        zh: z.string(),
        devices: z.array(about),
      }),
    ),
  }),
)

/** What linkage rules do beyond the generic calls. */
export const sceneRuleArea = declare({
  run: {
    summary: 'Run a linkage rule once, as its owner',
    ...needs(sceneRule, 'run'),
    request: z.object(one),
    answer: z.object({ logId: id }),
    refusals: noRule,
  },
  dryRun: {
    summary: 'What a linkage rule would do now, and why; nothing is done',
    isReading: true,
    ...needs(sceneRule, 'info'),
    request: z.object(one),
    answer: dryRun,
    refusals: noRule,
  },
  copy: {
    summary: 'Copy a linkage rule; the copy is disabled',
    ...needs(sceneRule, 'save'),
    request: z.object({ id }),
    answer: onlyId,
    refusals: noRule,
  },
})
