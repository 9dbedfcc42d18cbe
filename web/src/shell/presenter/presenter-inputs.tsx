import { useId, type ComponentProps } from 'react'
import { alone } from '#web/engine/form/inputs/field-input-props.ts'
import { RemoteSelect } from '#web/engine/form/inputs/choice/remote-select.tsx'

interface PresenterNumberProps {
  label: string
  value: number
  /** Minimum value; 1 by default. */
  least?: number
  most: number
  onChange: (value: number) => void
}

/** Integer input of the presenter panel; ignores values outside the limits. */
export function PresenterNumber({ label, value, least = 1, most, onChange }: PresenterNumberProps) {
  const id = useId()
  return (
    <div className="below-2 presenter-field">
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <input
          id={id}
          type="number"
          min={least}
          max={most}
          defaultValue={value}
          onChange={({ target: { valueAsNumber: next } }) => {
            if (Number.isInteger(next) && next >= least && next <= most) onChange(next)
          }}
        />
      </div>
    </div>
  )
}

interface PresenterRecordProps {
  field: ComponentProps<typeof RemoteSelect>['field']
  label: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Select for a platform record in the presenter panel. */
export function PresenterRecord({ field, label, value, onChange }: PresenterRecordProps) {
  const id = useId()
  const input = alone({
    id,
    value: value ?? null,
    onChange: (next: unknown) => onChange(typeof next === 'number' ? next : undefined),
  })
  return (
    <div className="below-2 presenter-field">
      <label htmlFor={id}>{label}</label>
      <RemoteSelect field={field} input={input} label={label} />
    </div>
  )
}
