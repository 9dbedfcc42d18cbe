import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { StatusGlyph } from '../sign/status-glyph.tsx'
import './field.css'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  error?: string
  hint?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  corner?: ReactNode
}

/** Labelled text input with icon, action at the right edge, and an error or hint below. */
export function TextField({ label, error, hint, icon, action, corner, required, ...input }: TextFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {required && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
        {corner !== undefined && <span className="meta push cut">{corner}</span>}
      </div>
      <div className={error === undefined ? 'control' : 'control invalid'}>
        {icon}
        <input
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-required={required}
          aria-describedby={note === undefined || note === false ? undefined : noteId}
          {...input}
        />
        {action}
      </div>
      {note !== undefined && note !== false && <FieldNote id={noteId} error={error} hint={hint} />}
    </div>
  )
}

/** Line below a field: its error, or else its hint. */
export function FieldNote({
  id,
  error,
  hint,
}: {
  id?: string
  error?: string | undefined
  hint?: ReactNode
}) {
  return (
    <div className={error === undefined ? 'note' : 'note error'} id={id}>
      {error !== undefined && <StatusGlyph severity="error" />}
      {error === undefined ? hint : <span>{error}</span>}
    </div>
  )
}
