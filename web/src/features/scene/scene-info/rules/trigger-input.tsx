import { eventOptions } from '#contract/resources/alarm/alarm.ts'
import { severities } from '#domain/metering/events.ts'
import { allHours, operators } from '#domain/metering/conditions/conditions.ts'
import { checkTrigger, triggerKinds, type Trigger, type TriggerKind } from '#domain/scene/trigger.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { units } from '#contract/text/units.ts'
import { PropertySelect } from '#web/subjects/condition/fields.tsx'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { ConditionSelect, DecimalInput } from '#web/subjects/condition/small-inputs.tsx'
import { DutyHoursInput } from '#web/subjects/week-hours/input.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { TextBox } from '#web/ui/control/text-box.tsx'
import '../scene-info.css'

/** Initial trigger of each kind. */
const first: { readonly [Kind in TriggerKind]: Extract<Trigger, { kind: Kind }> } = {
  manual: { kind: 'manual' },
  cron: { kind: 'cron', cron: '0 0 8 * * ?' },
  week: { kind: 'week', hours: allHours },
  property: { kind: 'property', property: 'load', op: 'gt', value: 90 },
  event: { kind: 'event', code: 'COVER_OPEN' },
  offline: { kind: 'offline', minutes: 30 },
  alert: { kind: 'alert', floor: 'major' },
}

/** Input for the trigger of a rule, as a sentence of selects. */
export function TriggerInput(input: InputProps) {
  const t = useText()
  const trigger = readTrigger(input.value)
  return (
    <div
      id={input.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${input.id}-label`}
      className="flow gap-2 rule-parts"
    >
      <ConditionSelect<TriggerKind | ''>
        label={t(['Kind of trigger', '触发类型'])}
        value={trigger?.kind ?? ''}
        options={[
          ...(trigger === undefined ? [['', '—'] as const] : []),
          ...triggerKinds.map(([kind, ...text]) => [kind, t(text)] as const),
        ]}
        onChange={(kind) => kind !== '' && input.onChange(first[kind])}
      />
      {trigger !== undefined && <TriggerFields trigger={trigger} input={input} />}
    </div>
  )
}

/** Parses a form value as a trigger; a malformed one falls back to the initial one of its kind, if it has one. */
function readTrigger(value: unknown): Trigger | undefined {
  const kind = triggerKinds.find(([name]) => name === Reflect.get(Object(value), 'kind'))?.[0]
  if (kind === undefined) return undefined
  // kinds with typed input keep their value while it is incomplete
  const isWritten = kind === 'cron' || kind === 'property' || kind === 'offline' || kind === 'week'
  return checkTrigger(value) === undefined || isWritten ? (value as Trigger) : first[kind]
}

function TriggerFields({ trigger, input }: { trigger: Trigger; input: InputProps }) {
  const t = useText()
  const change = (next: Trigger) => input.onChange(next)
  switch (trigger.kind) {
    case 'manual':
      return null
    case 'cron':
      return (
        <TextBox
          aria-label={t(['Schedule', 'Cron 表达式'])}
          value={trigger.cron}
          onChange={(cron) => change({ kind: 'cron', cron })}
        />
      )
    case 'week':
      return (
        <DutyHoursInput
          {...input}
          value={trigger.hours}
          onChange={(hours) => input.onChange({ kind: 'week', hours })}
        />
      )
    case 'property':
      return <PropertyFields trigger={trigger} change={change} />
    case 'event':
      return (
        <ConditionSelect
          label={t(things.event)}
          value={trigger.code}
          options={eventOptions.map(([code, ...text]) => [code, t(text)] as const)}
          onChange={(code) => change({ ...trigger, code })}
        />
      )
    case 'offline':
      return (
        <DecimalInput
          label={t(['Minutes', '分钟数'])}
          value={trigger.minutes}
          unit={t(units.minutes)}
          onChange={(minutes) => change({ ...trigger, minutes })}
        />
      )
    case 'alert':
      return (
        <ConditionSelect
          label={t(labels.leastSeverity)}
          value={trigger.floor}
          options={severities.map(([floor, ...text]) => [floor, t(text)] as const)}
          onChange={(floor) => change({ ...trigger, floor })}
        />
      )
  }
}

interface PropertyFieldsProps {
  trigger: Extract<Trigger, { kind: 'property' }>
  change: (next: Trigger) => void
}

/** Property, comparison and threshold. */
function PropertyFields({ trigger, change }: PropertyFieldsProps) {
  const t = useText()
  const { kindOf } = useKinds()
  return (
    <>
      <PropertySelect property={trigger.property} onChange={(property) => change({ ...trigger, property })} />
      <ConditionSelect
        label={t(['Comparison', '比较方式'])}
        value={trigger.op}
        options={operators.flatMap(([op, ...text]) =>
          op === 'gt' || op === 'lt' ? [[op, t(text)] as const] : [],
        )}
        onChange={(op) => change({ ...trigger, op })}
      />
      <DecimalInput
        label={t(labels.value)}
        value={trigger.value}
        unit={kindOf(trigger.property).unit}
        onChange={(value) => change({ ...trigger, value })}
      />
    </>
  )
}
