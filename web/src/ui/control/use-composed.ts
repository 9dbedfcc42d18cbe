import { useState, type ChangeEvent, type CompositionEvent } from 'react'

type TextField = HTMLInputElement

/**
 * What an input needs so that nothing is told of while an input method puts characters together: the letters typed
 * meanwhile stand in the input alone, and what has become of them is told when it ends.
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
