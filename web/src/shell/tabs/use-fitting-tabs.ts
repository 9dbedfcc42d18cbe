import { useLayoutEffect, useRef, useState } from 'react'
import type { Tab } from '#web/stores/tabs/tabs.ts'

/** Narrowest a tab gets before it moves to the list of the others, in pixels. */
const leastWidth = 128

/** The tabs that fit into the row, always with the active one among them, in their order. */
export function useFittingTabs(tabs: readonly Tab[], active: string) {
  const row = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(8)

  useLayoutEffect(() => {
    const element = row.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() =>
      setRoom(Math.max(1, Math.floor(element.clientWidth / leastWidth))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { row, fitting: fit(tabs, active, room) }
}

/** The first `room` tabs; where the active one is not among them it takes the last place. */
export function fit(tabs: readonly Tab[], active: string, room: number): Tab[] {
  const first = tabs.slice(0, room)
  const current = tabs.find(({ key }) => key === active)
  if (current === undefined || first.includes(current)) return first
  return [...first.slice(0, -1), current]
}
