import {
  checkCondition,
  type Condition,
  checkWeekHours,
  type WeekHours,
} from '../../../domain/metering/conditions/conditions.ts'
import { checkActions, type Action, runResults } from '../../../domain/scene/actions.ts'
import { checkTrigger, type Trigger } from '../../../domain/scene/trigger.ts'
import { choice, data, flag, number, ref } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { time } from '../../schema/time-field.ts'
import { labels } from '../../text/labels.ts'
import { sceneWords } from '../../text/scene.ts'
import { sceneRuleWords } from '../../text/scene-rules.ts'
import { onOff } from '../../text/states.ts'
import { units } from '../../text/units.ts'
import { enablingApart } from '../switches.ts'

/**
 * Linkage rule of a scene: trigger, conditions and actions. It runs with the permissions and the data scope of the user
 * who changed it last.
 */
export const sceneRule = resource({
  name: 'scene/rule',
  path: '/base/scene/sceneRule',
  alters: ['/base/scene/sceneRuleLog'],
  title: sceneRuleWords.rules,
  label: 'name',
  states: 'state',
  search: ['name'],
  without: ['import'],
  fields: {
    sceneId: ref(...sceneWords.scene, 'scene/list', { required: true, immutable: true }),
    ...localised('name', 'Name', '规则名称', { required: true, min: 2, max: 64 }),
    state: choice(...labels.state, onOff, { readOnly: true }),
    trigger: data<Trigger>(...sceneRuleWords.trigger, checkTrigger, { required: true }),
    condition: data<Condition | null>(...sceneRuleWords.conditions, checkCondition, {
      hint: ['If left empty, the trigger is enough', '不填表示触发即执行'],
    }),
    debounceSeconds: number('Holds for', '持续时间', {
      min: 0,
      max: 3600,
      unit: units.s,
      hint: ['So long the trigger must hold', '触发条件须持续的时间'],
    }),
    activeHours: data<WeekHours | null>('Active hours', '生效时段', checkWeekHours, {
      hint: ['If left empty, the rule is always active', '不填表示始终生效'],
    }),
    actions: data<readonly Action[]>(...sceneRuleWords.actions, checkActions, { required: true }),
    order: choice('Carried out', '执行方式', [
      ['sequence', 'One after the other', '依次执行'],
      ['parallel', 'All at once', '同时执行'],
    ]),
    stopOnError: flag('Stops at the first failure', '失败后停止'),
    maxPerHour: number('Runs per hour at most', '每小时最多执行', { min: 1, max: 60 }),
    lastRun: time(...labels.lastRun, { readOnly: true, computed: true }),
    lastResult: choice('Last result', '最近结果', runResults, { readOnly: true, computed: true }),
    runsToday: number('Runs today', '今日执行', { readOnly: true, computed: true, decimals: 0 }),
  },
  actions: enablingApart('linkage rules'),
})

export type SceneRuleRow = Row<typeof sceneRule>
