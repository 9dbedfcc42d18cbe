import { useEffect, useState } from 'react'

/** A wall of so many pixels is read from four metres at the size of a desk, from which on everything grows. */
const desk = { width: 1100, height: 620 } as const

/** How many times larger than on a desk everything is on a wall of a size; never smaller. */
export function boardScale(width: number, height: number): number {
  return Math.max(1, Math.round(Math.min(width / desk.width, height / desk.height) * 100) / 100)
}

/** The scale for this window; it follows its size. */
export function useBoardScale(): number {
  const [scale, setScale] = useState(() => boardScale(innerWidth, innerHeight))
  useEffect(() => {
    const measure = () => setScale(boardScale(innerWidth, innerHeight))
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return scale
}
