import { useEffect, useRef, useState } from 'react'

/** Returns a frame ref and a function that focuses the first match of the given selectors after the next render. */
export function useFocusAfter() {
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<readonly string[]>([])
  useEffect(() => {
    const parts = wanted.map((selector) => frame.current?.querySelector<HTMLElement>(selector))
    parts.find((part) => part)?.focus()
  }, [wanted])
  return { frame, focus: (...selectors: readonly string[]) => setWanted(selectors) }
}
