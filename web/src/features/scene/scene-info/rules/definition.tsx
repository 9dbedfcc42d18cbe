import { topics } from '#domain/metering/live.ts'
import type { sceneRuleLog } from '#contract/resources/scene/scene-rule-log.ts'
import { sceneRule } from '#contract/resources/scene/scene-rule.ts'
import { ConditionInput } from '#web/engine/condition/input.tsx'
import { EnabledSwitch, enablingBulkActs } from '#web/engine/actions/enabling.tsx'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ActiveHoursInput } from '#web/engine/week-hours/input.tsx'
import { useLanguage } from '#web/i18n/use-text.ts'
import { ActionsInput } from './actions-input.tsx'
import { ruleActs } from './acts.ts'
import { triggerText } from './sentence.ts'
import { RunResultTag, TraceDrawer } from './trace.tsx'
import { TriggerInput } from './trigger-input.tsx'
import { words } from './words.ts'

/** The linkage rules of a scene. */
export const ruleDefinition: PageDefinition<typeof sceneRule> = {
  list: ['name', 'state', 'trigger', 'lastRun', 'lastResult', 'runsToday'],
  more: ['order', 'debounceSeconds', 'maxPerHour', 'stopOnError'],
  filters: [],
  form: [
    { fields: ['name'] },
    { title: words.trigger, fields: ['trigger', 'debounceSeconds', 'activeHours'] },
    { title: words.conditions, fields: ['condition'] },
    { title: words.actions, fields: ['actions', 'order', 'stopOnError', 'maxPerHour'] },
  ],
  cells: {
    name: (row) => nameOf(sceneRule, row),
    state: (row) => <EnabledSwitch resource={sceneRule} row={row} />,
    trigger: ({ trigger }) => <TriggerCell trigger={trigger} />,
    lastResult: ({ lastResult, lastRun }) => (lastRun === '' ? null : <RunResultTag result={lastResult} />),
  },
  inputs: {
    trigger: TriggerInput,
    condition: ConditionInput,
    activeHours: ActiveHoursInput,
    actions: ActionsInput,
  },
  rowActions: ruleActs,
  bulkActions: enablingBulkActs,
  protectedBecause: ({ state }) => (state === 'enabled' ? words.deleteEnabled : undefined),
  topic: topics.sceneRule,
  empty: ['Rules that act when something happens here', '场景内发生情况时自动执行的规则'],
}

/** What became of them. */
export const logDefinition: PageDefinition<typeof sceneRuleLog> = {
  list: ['ruleName', 'result', 'time', 'trigger', 'value', 'deviceName'],
  filters: ['trigger', 'time'],
  form: [],
  cells: { result: ({ result }) => <RunResultTag result={result} /> },
  rowActions: [
    dialogAction({ id: 'trace', label: words.trace, icon: 'pi-list', verb: 'info', Dialog: TraceDrawer }),
  ],
  without: ['add', 'update', 'delete', 'import'],
  topic: topics.sceneRule,
  empty: ['Runs of the rules of this scene, step by step', '本场景规则的执行过程'],
}

function TriggerCell({ trigger }: { trigger: unknown }) {
  return triggerText(trigger, useLanguage(), useKinds().kindOf)
}
