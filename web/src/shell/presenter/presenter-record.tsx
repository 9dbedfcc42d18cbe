import { useId, type ComponentProps } from 'react'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { RemoteSelect } from '#web/engine/form/inputs/choice/remote-select.tsx'

interface PresenterRecordProps {
  field: ComponentProps<typeof RemoteSelect>['field']
  label: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** A record of the platform that is chosen in the presenter panel. */
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
