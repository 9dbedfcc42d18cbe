import { Button } from './button.tsx'
import './control.css'

interface SwitchProps {
  label: string
  /** State as visible text. */
  text: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** Switch that takes effect immediately. */
export function Switch({ label, text, isOn, onSwitch }: SwitchProps) {
  return (
    <Button
      kind="bare"
      role="switch"
      className="state-switch"
      aria-checked={isOn}
      aria-label={label}
      onClick={() => onSwitch(!isOn)}
    >
      <i className="own-ink" aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
    </Button>
  )
}
