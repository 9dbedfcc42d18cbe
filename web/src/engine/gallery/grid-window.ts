import { useEffect, useState, type RefObject } from 'react'

/** The part of a scrolled element that is seen, in pixels. */
export interface GridWindow {
  top: number
  width: number
  height: number
}

const shut: GridWindow = { top: 0, width: 0, height: 0 }

/** What is seen of an element as it is scrolled and resized, at most once a frame. */
export function useGridWindow(element: RefObject<HTMLElement | null>): GridWindow {
  const [seen, setSeen] = useState(shut)
  useEffect(() => {
    const scroller = element.current
    if (scroller === null) return undefined
    let frame = 0
    const look = () => {
      frame = 0
      const { scrollTop: top, clientHeight: height } = scroller
      const { paddingLeft, paddingRight } = getComputedStyle(scroller)
      const width = scroller.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      setSeen((before) =>
        before.top === top && before.width === width && before.height === height
          ? before
          : { top, width, height },
      )
    }
    const plan = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    look()
    const observer = new ResizeObserver(plan)
    observer.observe(scroller)
    scroller.addEventListener('scroll', plan, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      scroller.removeEventListener('scroll', plan)
    }
  }, [element])
  return seen
}
