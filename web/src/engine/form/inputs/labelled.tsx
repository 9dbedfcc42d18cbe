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
  /** Class of the label; `hidden` where only assistive technology is to have it. */
  labelClass?: string
  /** The control, under the id by which its label names it. */
  children: (id: string) => ReactNode
}

/** A control with its label, where it stands in no form. */
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

/** One of several values, with its label. */
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
  /** Its own label; that of the field if not given. */
  label?: string
  /** Id of the record; 0 for none. */
  value: number
  onChange: (id: number) => void
  /** What a tree says while nothing of it is chosen, where that means something. */
  none?: string
}

/** A record of the platform that is chosen outside a form, with its label. */
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
