import { useEffect, useRef, type PointerEvent } from 'react'

/** Milliseconds after which a press is a long one, and pixels by which a resting finger may stray. */
const longPress = 500
const stray = 10

/** Calls `onHold` when a finger rests on an element; scrolling is no rest, and the click that follows is none. */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse') return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(onHold, longPress)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > stray) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
