import { useId } from 'react'

interface PresenterNumberProps {
  label: string
  value: number
  /** From 1 to this. */
  most: number
  onChange: (value: number) => void
}

/** A whole number of the presenter panel; what is no number in its limits is not taken. */
export function PresenterNumber({ label, value, most, onChange }: PresenterNumberProps) {
  const id = useId()
  return (
    <div className="presenter-field">
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <input
          id={id}
          type="number"
          min={1}
          max={most}
          defaultValue={value}
          onChange={({ target: { valueAsNumber: next } }) => {
            if (Number.isInteger(next) && next >= 1 && next <= most) onChange(next)
          }}
        />
      </div>
    </div>
  )
}
