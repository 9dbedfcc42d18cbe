import { useState } from 'react'

/** The text of a field while it is typed, for a page that keeps whole dates only; what is chosen elsewhere takes its place. */
export function useTyped(shown: string) {
  const [text, setText] = useState(shown)
  const [known, setKnown] = useState(shown)
  if (known !== shown) {
    setKnown(shown)
    setText(shown)
  }
  return [text, setText] as const
}
