import { type ReactNode, useState } from 'react'
import { formulaLog } from '#contract/resources/compute/formula-log.ts'
import { formula } from '#contract/resources/compute/formula.ts'
import { acts } from '#contract/text/acts.ts'
import { units } from '#contract/text/units.ts'
import type { Field } from '#contract/schema/field.ts'
import {
  aggregates,
  argumentKinds,
  argumentSources,
  ratings,
  readsProperty,
  type Argument,
} from '#domain/compute/arguments.ts'
import { pricedTariffs } from '#domain/compute/prices.ts'
import { outputUnits } from '#domain/compute/units.ts'
import { properties, propertyIds } from '#domain/metering/properties.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { RowsInput } from '#web/engine/form/inputs/rows-input.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useText } from '#web/i18n/use-text.ts'
import { readDecimal } from '#web/subjects/condition/small-inputs.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { alone } from '#web/engine/form/inputs/field-input-props.ts'
import { FieldInput } from '#web/engine/form/inputs/field-input.tsx'
import { Labelled } from '#web/engine/form/inputs/labelled.tsx'
import { draftOf, useChecked, useFormulas } from './reads.ts'
import { words } from './words.ts'
import './formula.css'

const most = 12

const fresh: Omit<Argument, 'name'> = { source: 'this', property: 'p', kind: 'latest', missing: null }

/** Input for the named arguments of an expression and their sources. */
export function ArgumentsInput(input: InputProps) {
  const t = useText()
  const draft = draftOf(input.values)
  const { args } = draft
  const { unitOf, problems } = useChecked(draft)
  const unused = new Set(problems.flatMap((one) => (one.code === 'unused' ? [one.suggestion] : [])))
  return (
    <RowsInput
      input={input}
      rows={args}
      fresh={{ ...fresh, name: freeName(args) }}
      add={t(['Add argument', '新增参数'])}
      most={most}
    >
      {(one, { n, onChange, remover }) => (
        <ArgumentFields
          argument={one}
          n={n}
          unit={unitOf(one)}
          isUnused={unused.has(one.name)}
          onChange={onChange}
          remover={remover(t(acts.removeNamed, { name: one.name }))}
        />
      )}
    </RowsInput>
  )
}

function freeName(args: readonly Argument[]): string {
  const names = new Set(args.map(({ name }) => name))
  return Array.from({ length: most + 1 }, (_, n) => `x${n + 1}`).find((name) => !names.has(name)) ?? 'x'
}

interface ArgumentFieldsProps {
  argument: Argument
  n: number
  unit: string
  isUnused: boolean
  onChange: (argument: Argument) => void
  remover: ReactNode
}

/** Fields of one argument: name, source, value, and substitute for a missing value. */
function ArgumentFields(props: ArgumentFieldsProps) {
  const { argument, n, unit, isUnused, onChange, remover } = props
  const t = useText()
  const { name, source, missing } = argument
  return (
    <div className="grid gap-1 two rule-below formula-argument" data-unused={isUnused || undefined}>
      <div className="grid abreast gap-1 wide formula-argument-head">
        <ShortInput
          label={t(['Name of argument {n}', '第 {n} 个参数名'], { n })}
          value={name}
          isCode
          read={(typed) => typed.trim()}
          onChange={(next) => onChange({ ...argument, name: next })}
        />
        <span className="meta">{unit || '1'}</span>
        {remover}
      </div>
      <Select
        aria-label={t(['Source of {name}', '{name} 的来源'], { name })}
        value={source}
        options={argumentSources.map(([id, ...text]) => [id, t(text)] as const)}
        onChange={(next) => onChange(withSource(argument, next))}
      />
      {source === 'constant' && <ConstantFields argument={argument} onChange={onChange} />}
      {source === 'tariff' && (
        <Select
          aria-label={t(words.propertyOf, { name })}
          value={argument.property}
          options={pricedTariffs.map(([id, en, zh]) => [id, t([en, zh])] as const)}
          onChange={(property) => onChange({ ...argument, property })}
        />
      )}
      {readsProperty(source) && <PropertyFields argument={argument} onChange={onChange} />}
      {readsProperty(source) && (
        <ShortInput
          label={t(['If {name} is missing', '{name} 缺失时取值'], { name })}
          before={t(['if missing', '缺失时'])}
          value={missing}
          placeholder="null"
          read={(typed) => (typed.trim() === '' ? null : readDecimal(typed))}
          onChange={(next) => onChange({ ...argument, missing: next })}
        />
      )}
    </div>
  )
}

type PartProps = Pick<ArgumentFieldsProps, 'argument' | 'onChange'>

function withSource(argument: Argument, source: Argument['source']): Argument {
  const { name, missing } = argument
  const shared = { name, source, kind: 'latest', missing } as const
  if (source === 'constant') return { ...shared, property: '', value: 1, unit: '' }
  if (source === 'tariff') return { ...shared, property: 'flat' }
  const property = readsProperty(argument.source) ? argument.property : 'p'
  return { ...(readsProperty(argument.source) ? argument : shared), source, property }
}

function ConstantFields({ argument, onChange }: PartProps) {
  const t = useText()
  const { name, value = 0, unit = '' } = argument
  return (
    <>
      <ShortInput
        label={t(['Value of {name}', '{name} 的数值'], { name })}
        value={value}
        read={readDecimal}
        onChange={(next) => onChange({ ...argument, value: next })}
      />
      <Select
        aria-label={t(['Unit of {name}', '{name} 的单位'], { name })}
        value={unit}
        options={outputUnits.map((one) => [one, one || '1'] as const)}
        onChange={(next) => onChange({ ...argument, unit: next })}
      />
    </>
  )
}

const deviceField = { ...formulaLog.fields.deviceId, readOnly: false }

function PropertyFields({ argument, onChange }: PartProps) {
  const t = useText()
  const formulas = useFormulas()
  const { name, source, property, kind, deviceId = 0 } = argument
  return (
    <>
      <Select
        aria-label={t(['Which value of {name}', '{name} 的取值方式'], { name })}
        value={kind}
        options={argumentKinds.map(([id, ...text]) => [id, t(text)] as const)}
        onChange={(next) => onChange(withKind(argument, next))}
      />
      {source === 'device' && (
        <LabelledInput
          field={deviceField}
          label={t(['Device of {name}', '{name} 的设备'], { name })}
          value={deviceId}
          onChange={(id) => onChange({ ...argument, deviceId: Number(id) })}
        />
      )}
      <Select
        className="wide"
        aria-label={t(words.propertyOf, { name })}
        value={property}
        options={propertyIds.map((id): [string, string] => [id, t(properties[id].label)])}
        groups={[
          [t(['Details of the formula', '公式详情']), [['capacity', t(ratings.capacity.label)]]],
          [t(formula.title), formulas.map((one) => [one.output, nameOf(formula, one)] as const)],
        ]}
        onChange={(next) => onChange({ ...argument, property: next })}
      />
      <TimeFields argument={argument} onChange={onChange} />
    </>
  )
}

function withKind(
  { at: _at, window: _window, aggregate: _aggregate, ...argument }: Argument,
  kind: Argument['kind'],
): Argument {
  if (kind === 'at') return { ...argument, kind, at: 0 }
  return kind === 'window' ? { ...argument, kind, window: 60, aggregate: 'avg' } : { ...argument, kind }
}

function TimeFields({ argument, onChange }: PartProps) {
  const t = useText()
  const { name, kind, window = 60, at = 0, aggregate = 'avg' } = argument
  if (kind === 'latest') return null
  if (kind === 'at') {
    return (
      <ShortInput
        label={t(['Minute of the day of {name}', '{name} 的取值时刻（当日分钟数）'], { name })}
        value={at}
        after={t(units.minutes)}
        read={readDecimal}
        onChange={(next) => onChange({ ...argument, at: next })}
      />
    )
  }
  return (
    <>
      <ShortInput
        label={t(['Window of {name} in minutes', '{name} 的时间窗（分钟）'], { name })}
        value={window}
        after={t(units.minutes)}
        read={readDecimal}
        onChange={(next) => onChange({ ...argument, window: next })}
      />
      <Select
        aria-label={t(['Aggregate of {name}', '{name} 的聚合方式'], { name })}
        value={aggregate}
        options={aggregates.map(([id, ...text]) => [id, t(text)] as const)}
        onChange={(next) => onChange({ ...argument, aggregate: next })}
      />
    </>
  )
}

interface ShortInputProps<Value> {
  /** Accessible name; there is no visible label. */
  label: string
  /** `NaN` when the text is not a number. */
  value: Value
  before?: string
  after?: string
  placeholder?: string
  isCode?: boolean
  /** Parses the input text. */
  read: (typed: string) => Value
  onChange: (value: Value) => void
}

/** Framed text input with a muted prefix and suffix; keeps the typed text while it parses to the value. */
function ShortInput<Value extends string | number | null>(props: ShortInputProps<Value>) {
  const { label, value, before, after, placeholder, isCode = false, read, onChange } = props
  const [typed, setTyped] = useState('')
  const isNone = value === null || Number.isNaN(value)
  return (
    <span className="control">
      {before !== undefined && <span className="meta">{before}</span>}
      <input
        className={isCode ? 'mono' : undefined}
        aria-label={label}
        aria-invalid={Number.isNaN(value) || undefined}
        autoComplete="off"
        spellCheck={false}
        value={Object.is(read(typed), value) ? typed : isNone ? '' : String(value)}
        placeholder={placeholder}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(read(target.value))
        }}
      />
      {after !== undefined && <span className="meta">{after}</span>}
    </span>
  )
}

interface LabelledInputProps {
  field: Field
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** Labelled input of a field outside a form. */
export function LabelledInput({ field, label, value, onChange }: LabelledInputProps) {
  return (
    <Labelled label={label} className="grid one wide">
      {(id) => <FieldInput field={field} label={label} input={alone({ id, value, onChange })} />}
    </Labelled>
  )
}
