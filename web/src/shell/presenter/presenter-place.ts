import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { usePresenter, type Point } from './presenter-state.ts'

/** Pixels per arrow key press. */
const step = 24
/** Minimum distance to the window's edges in pixels. */
const margin = 8

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Position of a panel: dragged by its handle or moved by arrow keys, clamped to the window, kept for the next time. */
export function usePanelPlace(panel: { current: HTMLElement | null }) {
  const at = usePresenter((presenter) => presenter.at)
  const [grip, setGrip] = useState<Point>()
  const moveTo = ({ x, y }: Point) => {
    const box = panel.current?.getBoundingClientRect()
    if (box === undefined) return
    usePresenter.setState({
      at: { x: kept(x, innerWidth - box.width), y: kept(y, innerHeight - box.height) },
    })
  }
  const place: CSSProperties =
    at === undefined ? {} : { left: at.x, top: at.y, right: 'auto', bottom: 'auto' }
  return {
    place,
    handle: {
      onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
        const box = panel.current?.getBoundingClientRect()
        if (box === undefined) return
        currentTarget.setPointerCapture(pointerId)
        setGrip({ x: clientX - box.left, y: clientY - box.top })
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (grip !== undefined) moveTo({ x: clientX - grip.x, y: clientY - grip.y })
      },
      onPointerUp: () => setGrip(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const by = arrows[event.key]
        const box = panel.current?.getBoundingClientRect()
        if (by === undefined || box === undefined) return
        event.preventDefault()
        moveTo({ x: box.left + by.x, y: box.top + by.y })
      },
    },
  }
}

function kept(value: number, most: number): number {
  return Math.max(margin, Math.min(value, most - margin))
}
