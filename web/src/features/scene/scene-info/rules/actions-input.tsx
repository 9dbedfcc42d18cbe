import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alarmGroup } from '#contract/resources/alarm/group.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { ref } from '#contract/schema/field.ts'
import { units } from '#contract/text/units.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { unitActs } from '#domain/control/kinds.ts'
import { commandKinds } from '#domain/metering/commands.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { paramIds, paramOf } from '#domain/metering/parameters/parameters.ts'
import {
  actionKinds,
  actionLimits,
  ruleCommands,
  type Action,
  type ActionKind,
  type ActsOn,
} from '#domain/scene/actions.ts'
import { DecimalInput, ConditionSelect } from '#web/subjects/condition/small-inputs.tsx'
import { RelaysLater, UnitsLater } from '#web/subjects/consequence/consequences.tsx'
import { RecordChoice } from '#web/engine/form/inputs/labelled.tsx'
import { RowsInput } from '#web/engine/form/inputs/rows-input.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { words } from './words.ts'
import '../scene-info.css'

/** Initial action of each kind. */
const first: { readonly [Kind in ActionKind]: Extract<Action, { kind: Kind }> | Action } = {
  write: { kind: 'write', on: 'device', param: 'heartbeat', value: '' },
  command: { kind: 'command', on: 'device', command: 'readNow' },
  unit: { kind: 'unit', unitId: 0, act: 'off' },
  snapshot: { kind: 'snapshot' },
  notify: { kind: 'notify', groupId: 0, text: '' },
  raise: { kind: 'raise', ruleId: 0 },
  clear: { kind: 'clear', ruleId: 0 },
  order: { kind: 'order', note: '' },
  delay: { kind: 'delay', seconds: 60 },
}

/** Input for the actions of a rule, executed in order. */
export function ActionsInput(input: InputProps) {
  const t = useText()
  const actions = readActions(input.value)
  const sceneId = Number(input.values['sceneId'])
  return (
    <RowsInput
      input={input}
      rows={actions}
      fresh={first.snapshot}
      add={t(['Add action', '添加动作'])}
      most={actionLimits.actions}
    >
      {(action, { n, onChange, remover }) => (
        <div className="flow gap-2 rule-parts">
          <ConditionSelect
            label={t(['Kind of action {n}', '动作 {n} 类型'], { n })}
            value={action.kind}
            options={actionKinds.map(([kind, ...text]) => [kind, t(text)] as const)}
            onChange={(kind) => onChange(first[kind])}
          />
          <ActionFields key={action.kind} {...{ action, sceneId, n, onChange }} />
          <IconButton
            icon="pi-arrow-up"
            label={t(['Move action {n} up', '上移动作 {n}'], { n })}
            isSmall
            hasTip
            isOff={n === 1}
            onClick={() => input.onChange(movedUp(actions, n - 1))}
          />
          {remover(t(['Remove action {n}', '移除动作 {n}'], { n }))}
        </div>
      )}
    </RowsInput>
  )
}

/** Moves an action up by one position. */
function movedUp(actions: readonly Action[], place: number): readonly Action[] {
  const [before, action] = [actions[place - 1], actions[place]]
  if (before === undefined || action === undefined) return actions
  return actions.with(place - 1, action).with(place, before)
}

/** Parses a form value as actions. */
function readActions(value: unknown): readonly Action[] {
  if (!Array.isArray(value)) return []
  // the form value came from this input or from the platform
  return (value as readonly Action[]).filter(({ kind }) => actionKinds.some(([name]) => name === kind))
}

interface ActionFieldsProps {
  action: Action
  /** 1-based position. */
  n: number
  /** Scene id of the rule. */
  sceneId: number
  onChange: (action: Action) => void
}

/** Fields of an action, by kind. */
export function ActionFields({ action, n, sceneId, onChange }: ActionFieldsProps) {
  const t = useText()
  switch (action.kind) {
    case 'snapshot':
      return null
    case 'write':
      return <WriteFields action={action} n={n} onChange={onChange} />
    case 'command':
      return <CommandFields action={action} n={n} sceneId={sceneId} onChange={onChange} />
    case 'unit':
      return <UnitFields action={action} n={n} onChange={onChange} />
    case 'notify':
      return (
        <>
          <Chosen
            resource={alarmGroup.name}
            label={t(['Alarm group of action {n}', '动作 {n} 告警组'], { n })}
            value={action.groupId}
            onChange={(groupId) => onChange({ ...action, groupId })}
          />
          <TextBox
            aria-label={t(words.text, { n })}
            maxLength={actionLimits.text}
            value={action.text}
            onChange={(text) => onChange({ ...action, text })}
          />
        </>
      )
    case 'raise':
    case 'clear':
      return (
        <Chosen
          resource={alarm.name}
          label={t(['Alarm rule of action {n}', '动作 {n} 告警规则'], { n })}
          value={action.ruleId}
          onChange={(ruleId) => onChange({ ...action, ruleId })}
        />
      )
    case 'order':
      return (
        <TextBox
          aria-label={t(words.text, { n })}
          maxLength={actionLimits.text}
          value={action.note}
          onChange={(note) => onChange({ ...action, note })}
        />
      )
    case 'delay':
      return (
        <DecimalInput
          label={t(['Seconds of action {n}', '动作 {n} 秒数'], { n })}
          value={action.seconds}
          unit={t(units.s)}
          onChange={(seconds) => onChange({ ...action, seconds })}
        />
      )
  }
}

interface FieldsOf<Kind extends Action['kind']> extends Omit<ActionFieldsProps, 'action' | 'sceneId'> {
  action: Extract<Action, { kind: Kind }>
}

/** Parameter to write, and its target. */
function WriteFields({ action, n, onChange }: FieldsOf<'write'>) {
  const t = useText()
  return (
    <>
      <On value={action.on} n={n} onChange={(on) => onChange({ ...action, on })} />
      <ConditionSelect
        label={t(['Parameter of action {n}', '动作 {n} 参数'], { n })}
        value={action.param}
        options={paramIds.map((id) => [id, t(paramOf(id).label)] as const)}
        onChange={(param) => onChange({ ...action, param })}
      />
      <TextBox
        aria-label={t(['Value of action {n}', '动作 {n} 数值'], { n })}
        maxLength={actionLimits.text}
        value={action.value}
        onChange={(value) => onChange({ ...action, value })}
      />
    </>
  )
}

/** Command to send, and its target. */
function CommandFields({ action, n, sceneId, onChange }: FieldsOf<'command'> & { sceneId: number }) {
  const t = useText()
  return (
    <>
      <On value={action.on} n={n} onChange={(on) => onChange({ ...action, on })} />
      <ConditionSelect
        label={t(['Command of action {n}', '动作 {n} 命令'], { n })}
        value={action.command}
        options={ruleCommands.map((kind) => [kind, t(labelIn(commandKinds, kind))] as const)}
        onChange={(command) => onChange({ ...action, command })}
      />
      {action.command !== 'readNow' && action.on !== 'device' && (
        <RelaysLater filter={devicesOf(sceneId, action.on)} kind={action.command} />
      )}
    </>
  )
}

function devicesOf(sceneId: number, on: Exclude<ActsOn, 'device'>): Filter {
  return { sceneId: String(sceneId), ...(on !== 'all' && { family: on }) }
}

/** Unit to switch, and the operation. */
function UnitFields({ action, n, onChange }: FieldsOf<'unit'>) {
  const t = useText()
  return (
    <>
      <Chosen
        resource={unit.name}
        label={t(['Unit of action {n}', '动作 {n} 控制单元'], { n })}
        value={action.unitId}
        onChange={(unitId) => onChange({ ...action, unitId })}
      />
      <ConditionSelect
        label={t(['What the unit of action {n} does', '动作 {n} 单元操作'], { n })}
        value={action.act}
        options={unitActs.map(([act, ...text]) => [act, t(text)] as const)}
        onChange={(act) => onChange({ ...action, act })}
      />
      <UnitsLater ids={action.unitId === 0 ? [] : [action.unitId]} act={action.act} />
    </>
  )
}

function On({ value, n, onChange }: { value: ActsOn; n: number; onChange: (on: ActsOn) => void }) {
  const t = useText()
  return (
    <ConditionSelect<ActsOn>
      label={t(['Devices of action {n}', '动作 {n} 设备范围'], { n })}
      value={value}
      options={[
        ['device', t(['the device that triggered it', '触发设备'])],
        ['all', t(['all of the scene', '场景内全部设备'])],
        ...families.map(([family, ...text]) => [family, t(text)] as const),
      ]}
      onChange={onChange}
    />
  )
}

interface ChosenProps {
  resource: string
  label: string
  value: number
  onChange: (id: number) => void
}

function Chosen({ resource, label, ...choice }: ChosenProps) {
  return (
    <RecordChoice
      className="rule-ref"
      labelClass="hidden"
      field={ref(label, label, resource)}
      label={label}
      {...choice}
    />
  )
}
