import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds between two paintings of what changes all the time. */
export const paintEvery = 500

/** A value that changes at most twice a second, however often it is given another; the last one is never lost. */
export function usePaced<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  const paintedAt = useRef(-Infinity)
  const paint = useEffectEvent(() => {
    paintedAt.current = performance.now()
    setShown(value)
  })
  const isLate = shown !== value
  useEffect(() => {
    if (!isLate) return undefined
    const wait = Math.max(0, paintedAt.current + paintEvery - performance.now())
    const timer = setTimeout(() => paint(), wait)
    return () => clearTimeout(timer)
    // while it is painted the next value may have come: then it is late without having been in time
  }, [isLate, shown])
  return shown
}
