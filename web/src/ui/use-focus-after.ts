import { useEffect, useRef, useState } from 'react'

/** Puts the focus on a part of an element once it has been painted: on the first selector's, or else on the next one's. */
export function useFocusAfter() {
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<readonly string[]>([])
  useEffect(() => {
    const parts = wanted.map((selector) => frame.current?.querySelector<HTMLElement>(selector))
    parts.find((part) => part)?.focus()
  }, [wanted])
  return { frame, focus: (...selectors: readonly string[]) => setWanted(selectors) }
}
