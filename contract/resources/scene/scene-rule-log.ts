import { triggerKinds } from '../../../domain/scene/trigger.ts'
import { runResults } from '../../../domain/scene/actions.ts'
import { choice, data, number, ref } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { sceneWords } from '../../text/scene.ts'
import { sceneRuleWords } from '../../text/scene-rules.ts'
import type { Output } from '../../schema/zod.ts'
import { units } from '../../text/units.ts'
import type { leafTruths, steps } from '../condition.schema.ts'

/** Outcomes of a run's actions, in order. */
type Steps = Output<typeof steps>
export type Step = Steps[number]

/** Evaluated conditions of a rule. */
export type LeafTruths = Output<typeof leafTruths>

/** No validation, because only the platform writes these values. */
export const checkSteps = (): undefined => undefined
export const checkTruths = (): undefined => undefined

/** Run of a linkage rule, or why it was skipped. Only the platform writes it. */
export const sceneRuleLog = resource({
  name: 'scene/rule-log',
  path: '/base/scene/sceneRuleLog',
  title: sceneRuleWords.log,
  label: 'ruleName',
  states: 'result',
  search: ['ruleName', 'deviceName', 'value'],
  fields: {
    ruleId: ref(...sceneRuleWords.rule, 'scene/rule', { readOnly: true }),
    ...localised('ruleName', 'Rule name', '规则名称', { readOnly: true }),
    sceneId: ref(...sceneWords.scene, 'scene/list', { readOnly: true }),
    time: time(...labels.time, { readOnly: true }),
    trigger: choice(...sceneRuleWords.trigger, triggerKinds, { readOnly: true }),
    /** Device that triggered it; 0 for none. */
    deviceId: ref(...labels.device, 'iot/device', { readOnly: true }),
    ...localised('deviceName', ...labels.deviceName, { readOnly: true }),
    ...localised('value', 'Trigger value', '触发值', { readOnly: true }),
    result: choice(...labels.result, runResults, { readOnly: true }),
    ...localised('reason', ...labels.reason, { readOnly: true }),
    ms: number(...labels.duration, { readOnly: true, unit: units.ms }),
    truths: data<LeafTruths>(...sceneRuleWords.conditions, checkTruths, { readOnly: true }),
    steps: data<Steps>(...sceneRuleWords.actions, checkSteps, { readOnly: true }),
  },
})

export type SceneRuleLogRow = Row<typeof sceneRuleLog>
