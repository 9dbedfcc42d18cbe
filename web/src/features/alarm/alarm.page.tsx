import { checkCondition } from '#domain/metering/conditions/conditions.ts'
import { topics } from '#domain/metering/live.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { permission } from '#contract/schema/resource.ts'
import { ConditionInput } from '#web/engine/condition/input.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { ActiveHoursInput } from '#web/engine/week-hours/input.tsx'
import { alarmActs, alarmBulkActs } from './alarm/acts.tsx'
import { ConditionCell, FamiliesCell, HoursCell, OpenCell, RaisedCell, SwitchCell } from './alarm/cells.tsx'
import { words } from './alarm/words.ts'
import { TemplateInput } from './alarm/template-input.tsx'
import { PastInForm } from './past/in-form.tsx'
import { ReplayPanel } from './replay/panel.tsx'
import { triedRule } from './replay/rule.ts'
import { useReplay } from './replay/use-replay.ts'

/** Fields that say how a rule recovers by itself. */
const ownRecovery: ReadonlySet<string> = new Set(['recoverMinutes', 'hysteresis'])

/** Alarm rules: what raises an alert, how often each did, and a trial on a past day before one is enabled. */
export default listPage(alarm, {
  list: ['name', 'state', 'condition', 'severity', 'open', 'raised7', 'lastRaised', 'families', 'groupIds'],
  more: [
    'code',
    'orgIds',
    'holdSeconds',
    'recovery',
    'recoverMinutes',
    'hysteresis',
    'activeHours',
    'description',
  ],
  filters: ['severity', 'code', 'families', 'orgIds', 'groupIds', 'open', 'raised7', 'lastRaised'],
  form: [
    { fields: ['name', 'code', 'severity'] },
    { title: ['Where it applies', '适用范围'], fields: ['families', 'orgIds', 'suppressByParent'] },
    { title: ['What raises it', '触发'], fields: ['condition', 'holdSeconds'] },
    { title: ['When it ends', '恢复'], fields: ['recovery', 'recoverMinutes', 'hysteresis'] },
    {
      title: ['When it applies, and who is notified', '时段与通知'],
      fields: ['activeHours', 'groupIds', 'template'],
    },
    { fields: ['description'] },
  ],
  // how often each has raised one changes with every alert
  topic: topics.alert,
  cells: {
    name: (row) => nameOf(alarm, row),
    state: (row) => <SwitchCell row={row} />,
    severity: ({ severity }) => <SeverityTag isQuiet severity={severity} />,
    condition: ({ condition }) => <ConditionCell condition={condition} />,
    open: (row) => <OpenCell row={row} />,
    raised7: (row) => <RaisedCell row={row} />,
    families: ({ families }) => <FamiliesCell families={families} />,
    activeHours: ({ activeHours }) => <HoursCell hours={activeHours} />,
  },
  inputs: { condition: TriedConditionInput, activeHours: ActiveHoursInput, template: TemplateInput },
  applies: (name, { recovery }) => recovery !== 'manual' || !ownRecovery.has(name),
  rowActions: alarmActs,
  bulkActions: alarmBulkActs,
  protectedBecause: ({ state }) => (state === 'enabled' ? words.deleteEnabled : undefined),
})

/** The condition of an alarm rule, and a trial on a past day. */
function TriedConditionInput(input: InputProps) {
  return (
    <ConditionInput {...input}>
      {can(permission(alarm, 'test')) && (
        <>
          <ReplayInForm values={input.values} />
          <PastInForm values={input.values} />
        </>
      )}
    </ConditionInput>
  )
}

/** A trial of the rule as it stands in the form, saved or not. */
function ReplayInForm({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const rule = triedRule(values)
  const state = useReplay(rule)
  const problem = checkCondition(values['condition'])
  return (
    <details className="above-2">
      <summary>{t(['Try it on a past day', '历史数据试运行'])}</summary>
      {problem === undefined ? (
        <ReplayPanel state={state} />
      ) : (
        <p className="note">{t(words.replayFirst, { problem: t(problem) })}</p>
      )}
    </details>
  )
}
