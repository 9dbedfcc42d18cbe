import { useId } from 'react'
import { comparedProperties, type ComparedProperty } from '#domain/compute/likeness/search.ts'
import { resemble } from '#contract/resources/compute/resemble.ts'
import { labels } from '#contract/text/labels.ts'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RefInput } from '#web/engine/form/inputs/choice/ref-input.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { RangePick } from '#web/ui/prime/date/date-pick.tsx'
import { words } from './words.ts'

/** The device of a curve; 0 for none. */
export function DeviceField({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const t = useText()
  const id = useId()
  return (
    <label className="resemble-device" htmlFor={id}>
      <span className="form-label">{t(words.device)}</span>
      <RefInput
        field={resemble.fields.deviceId}
        label={t(words.device)}
        input={alone({
          id,
          value: value === 0 ? null : value,
          onChange: (chosen) => onChange(typeof chosen === 'number' ? chosen : 0),
        })}
      />
    </label>
  )
}

interface PropertyFieldProps {
  value: ComparedProperty
  onChange: (property: ComparedProperty) => void
}

export function PropertyField({ value, onChange }: PropertyFieldProps) {
  const t = useText()
  const { derived, kindOf } = useKinds()
  const all: readonly ComparedProperty[] = [...comparedProperties, ...derived.map(({ id }) => id)]
  const offered = all.includes(value) ? all : [...all, value]
  return (
    <Labelled label={t(labels.property)}>
      {(id) => (
        <Select
          id={id}
          value={value}
          options={offered.map((one) => [one, t(kindOf(one).label)] as const)}
          onChange={onChange}
        />
      )}
    </Labelled>
  )
}

interface DaysFieldProps {
  label: string
  ends: readonly [string, string]
  values: readonly [string, string]
  onChange: (values: readonly [string, string]) => void
}

/** First and last day of a curve. */
export function DaysField({ label, ends, values, onChange }: DaysFieldProps) {
  return (
    <div className="resemble-field">
      <span className="form-label">{label}</span>
      <RangePick {...{ label, ends, values, onChange }} presets={['yesterday', 'last7']} isRequired />
    </div>
  )
}

/** A control with its label above it. */
export function Labelled({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId()
  return (
    <div className="resemble-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}
