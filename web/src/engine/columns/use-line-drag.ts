import { useRef, useState, type PointerEvent } from 'react'

interface Dragged {
  from: number
  to: number
}

/**
 * Lets the lines of a list be carried to another place by a handle. A line says where it stands by `data-at`; one
 * without, or at 0, takes no other.
 */
export function useLineDrag(onMove: (column: string, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<Dragged>()

  const placeUnder = (y: number): number | undefined => {
    const lines = [...(list.current?.children ?? [])].filter(
      (line): line is HTMLElement => line instanceof HTMLElement && Number(line.dataset['at'] ?? 0) > 0,
    )
    const under = lines.find((line) => y < line.getBoundingClientRect().bottom) ?? lines.at(-1)
    return under && Number(under.dataset['at'])
  }
  const grab = (event: PointerEvent<HTMLElement>, column: string) => {
    const from = placeUnder(event.clientY)
    if (from === undefined || event.button > 0) return
    event.preventDefault()
    const { currentTarget: handle, pointerId } = event
    const stop = new AbortController()
    const { signal } = stop
    const end = () => {
      stop.abort()
      setDragged(undefined)
    }
    const follow = ({ clientY }: globalThis.PointerEvent) =>
      setDragged({ from, to: placeUnder(clientY) ?? from })
    const drop = ({ clientY }: globalThis.PointerEvent) => {
      end()
      const to = placeUnder(clientY) ?? from
      if (to !== from) onMove(column, to)
    }
    handle.setPointerCapture(pointerId)
    handle.addEventListener('pointermove', follow, { signal })
    handle.addEventListener('pointerup', drop, { signal })
    handle.addEventListener('pointercancel', end, { signal })
  }
  /** On which side of a line the carried one would stand. */
  const dropOn = (at: number) => {
    if (dragged === undefined || dragged.to !== at || dragged.from === at) return undefined
    return dragged.from < at ? 'after' : 'before'
  }
  return { list, grab, dropOn }
}
