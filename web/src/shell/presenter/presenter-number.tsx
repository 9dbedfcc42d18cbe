import { Labelled } from '#web/engine/form/inputs/labelled.tsx'

/** Class of the frame around a label and its control in the presenter panel. */
export const fieldClass = 'below-2 presenter-field'

interface PresenterNumberProps {
  label: string
  value: number
  /** The least that is taken; 1 if not given. */
  least?: number
  most: number
  onChange: (value: number) => void
}

/** A whole number of the presenter panel; what is no number in its limits is not taken. */
export function PresenterNumber({ label, value, least = 1, most, onChange }: PresenterNumberProps) {
  return (
    <Labelled label={label} className={fieldClass}>
      {(id) => (
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
      )}
    </Labelled>
  )
}
