import { useState, type ComponentProps } from 'react'
import { IconButton } from '../control/button.tsx'
import { TextField } from './field.tsx'

type SecretFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action'> & {
  words: { show: string; hide: string; capsLock: string }
}

/** Password field that can reveal its value and warns when Caps Lock is on. Paste and password managers work. */
export function SecretField({ words, hint, onKeyUp, ...field }: SecretFieldProps) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      hint={hasCapsLock ? <CapsLock text={words.capsLock} /> : hint}
      onKeyUp={(event) => {
        setCapsLock(event.getModifierState('CapsLock'))
        onKeyUp?.(event)
      }}
      action={
        <IconButton
          icon={isShown ? 'pi-eye-slash' : 'pi-eye'}
          label={isShown ? words.hide : words.show}
          isSmall
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

/** Caps Lock warning. */
export function CapsLock({ text }: { text: string }) {
  return (
    <>
      <span className="caps-mark" aria-hidden="true" />
      {text}
    </>
  )
}
