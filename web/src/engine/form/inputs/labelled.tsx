import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Field } from '#contract/schema/field.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/control/select.tsx'
import { alone } from './field-input-props.ts'
import { RefInput } from './choice/ref-input.tsx'
import '../form.css'

interface LabelledProps {
  label: string
  /** Class of the frame around label and control. */
  className?: string
  /** Class of the label; `hidden` keeps it for assistive technology only. */
  labelClass?: string
  /** Renders the control with the id the label refers to. */
  children: (id: string) => ReactNode
}

/** Labelled control outside a form. */
export function Labelled({
  label,
  className = 'form-field',
  labelClass = 'form-label',
  children,
}: LabelledProps) {
  const id = useId()
  return (
    <div className={className}>
      <label id={`${id}-label`} htmlFor={id} className={labelClass}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}

type Frame = Pick<LabelledProps, 'className' | 'labelClass'>
type Chosen<Value extends string | number> = Pick<
  ComponentProps<typeof Select<Value>>,
  'value' | 'options' | 'onChange'
>

export function LabelledSelect<Value extends string | number>({
  value,
  options,
  onChange,
  ...frame
}: Chosen<Value> & Frame & { label: string }) {
  return <Labelled {...frame}>{(id) => <Select {...{ id, value, options, onChange }} />}</Labelled>
}

interface RecordChoiceProps extends Frame {
  field: Field
  /** Defaults to the label of the field. */
  label?: string
  /** Id of the record; 0 for none. */
  value: number
  onChange: (id: number) => void
  /** Label of a tree select without a selection, where that state has a meaning. */
  none?: string
}

/** Labelled select of a record, for use outside a form. */
export function RecordChoice({ field, label, value, onChange, none, ...frame }: RecordChoiceProps) {
  const t = useText()
  const shown = label ?? t(field.label)
  return (
    <Labelled label={shown} {...frame}>
      {(id) => (
        <RefInput
          field={field}
          label={shown}
          none={none}
          input={alone({
            id,
            value: value === 0 ? null : value,
            onChange: (chosen) => onChange(typeof chosen === 'number' ? chosen : 0),
          })}
        />
      )}
    </Labelled>
  )
}
