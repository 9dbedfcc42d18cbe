import { Button } from './button.tsx'
import './control.css'

interface SwitchProps {
  label: string
  /** Its state in words, as it is shown. */
  text: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** Turns something on or off at once. */
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
