import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { controlAttributes, controlClass } from './control-attributes.ts'
import type { FieldInputProps } from './field-input-props.ts'
import { UnitNote } from './unit-note.tsx'

/** Formats for which browsers have an input of their own, by name. */
const inputTypes: Readonly<Record<string, string>> = { email: 'email', mobile: 'tel' }

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A line of text. */
export function TextInput({ field, input }: FieldInputProps) {
  return (
    <div className={controlClass(input)}>
      <input
        {...controlAttributes(field, input)}
        type={(field.format && inputTypes[field.format.name]) ?? 'text'}
        autoComplete="off"
        value={textOf(input.value)}
        onChange={({ target }) => input.onChange(target.value)}
      />
      <UnitNote field={field} />
    </div>
  )
}

/** Several lines of text; grows with them. */
export function LongTextInput({ field, input }: FieldInputProps) {
  return (
    <div className={controlClass(input, 'tall')}>
      <textarea
        {...controlAttributes(field, input)}
        rows={3}
        value={textOf(input.value)}
        onChange={({ target }) => input.onChange(target.value)}
      />
    </div>
  )
}

/** A text that is hidden until it is asked for. */
export function SecretInput({ field, input }: FieldInputProps) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <div className={controlClass(input)}>
      <input
        {...controlAttributes(field, input)}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={textOf(input.value)}
        onChange={({ target }) => input.onChange(target.value)}
      />
      <IconButton
        icon={isShown ? 'pi-eye-slash' : 'pi-eye'}
        label={t(isShown ? ['Hide', '隐藏'] : ['Show', '显示'])}
        isSmall
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
}
