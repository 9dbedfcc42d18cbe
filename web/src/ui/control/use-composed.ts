import { useState, type ChangeEvent, type CompositionEvent } from 'react'

type TextField = HTMLInputElement

/**
 * Defers changes during IME composition: intermediate text is only shown in the input, and the result is reported when
 * composition ends.
 */
export function useComposed(value: string, onType: (text: string) => void) {
  const [composed, setComposed] = useState<string>()
  return {
    value: composed ?? value,
    onChange: ({ target }: ChangeEvent<TextField>) =>
      composed === undefined ? onType(target.value) : setComposed(target.value),
    onCompositionStart: ({ currentTarget }: CompositionEvent<TextField>) => setComposed(currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextField>) => {
      setComposed(undefined)
      onType(currentTarget.value)
    },
  }
}
