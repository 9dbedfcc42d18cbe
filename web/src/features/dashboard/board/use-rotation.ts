import { useEffect, useState, type FocusEvent } from 'react'

/** Milliseconds that a page of the board stands. */
export const pageStands = 20_000

/** Rotates pages automatically; pauses on interaction, on request, and where reduced motion is preferred. */
export function useRotation(count: number) {
  const [page, setPage] = useState(0)
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [touched, setTouched] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    if (isPaused || hasFocus || count < 2) return undefined
    const timer = setInterval(() => setPage((before) => (before + 1) % count), pageStands)
    return () => clearInterval(timer)
  }, [isPaused, hasFocus, count, touched])
  return {
    page: Math.min(page, Math.max(0, count - 1)),
    isPaused,
    toggle: () => setPaused(!isPaused),
    turn: (step: number) => {
      setTouched(performance.now())
      setPage((before) => (before + step + count) % count)
    },
    /** For the element around the pages: a pointer that moves lets the page stand anew, the keyboard's focus holds it. */
    watch: {
      onPointerMove: () =>
        setTouched((before) => (performance.now() - before > 1000 ? performance.now() : before)),
      onFocus: ({ target }: FocusEvent) =>
        setFocus(target.matches(':focus-visible') && target.matches('a, button')),
      onBlur: () => setFocus(false),
    },
  }
}
