import { useState } from 'react'

/** Holds the text of an input for a page that stores only complete dates; reset when `shown` changes. */
export function useTyped(shown: string) {
  const [text, setText] = useState(shown)
  const [known, setKnown] = useState(shown)
  if (known !== shown) {
    setKnown(shown)
    setText(shown)
  }
  return [text, setText] as const
}
