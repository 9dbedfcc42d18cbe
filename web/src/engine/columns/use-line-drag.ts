import { useRef, useState, type PointerEvent } from 'react'

interface Dragged {
  from: number
  to: number
}

/**
 * Makes the lines of a list draggable by a handle. The position of a line is its `data-at`; lines without one, or at 0,
 * are no drop targets.
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
  /** Returns on which side of a line the dragged one would be inserted. */
  const dropOn = (at: number) => {
    if (dragged === undefined || dragged.to !== at || dragged.from === at) return undefined
    return dragged.from < at ? 'after' : 'before'
  }
  return { list, grab, dropOn }
}
