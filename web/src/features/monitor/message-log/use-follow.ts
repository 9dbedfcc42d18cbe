import { useLayoutEffect, useRef, useState } from 'react'

interface Followed {
  /** Numbers of the first line that is kept, and of the one after the last. */
  first: number
  end: number
  /** Height of a line. */
  height: number
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
}

/** Lines beyond either edge. */
const spare = 10

/**
 * Scrolls a list of many lines: the newest is kept in sight until the user scrolls up; what is read then stays where it
 * is, also when older lines are forgotten. Returns what is in sight, and how to have a line in sight.
 */
export function useFollow({ first, end, height, isFollowing, onFollow }: Followed) {
  const box = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ top: 0, high: 600 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const watcher = new ResizeObserver(() => setSight(({ top }) => ({ top, high: element.clientHeight })))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])

  const place = useRef({ first, top: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const forgotten = Math.max(0, first - place.current.first) * height
    if (isFollowing) element.scrollTop = element.scrollHeight
    else if (forgotten > 0) element.scrollTop -= forgotten
    place.current = { first, top: element.scrollTop }
  }, [isFollowing, first, end, height, sight.high])

  const onScroll = () => {
    const element = box.current
    if (element === null) return
    const { scrollTop: top, clientHeight: high, scrollHeight } = element
    if (scrollHeight - top - high <= 2) onFollow(true)
    else if (top < place.current.top) onFollow(false)
    place.current.top = top
    setSight({ top, high })
  }
  const show = (n: number) => {
    const element = box.current
    if (element === null) return
    const top = (n - first) * height
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + height > element.scrollTop + element.clientHeight)
      element.scrollTop = top + height - element.clientHeight
  }

  const from = Math.max(0, Math.floor(sight.top / height) - spare)
  const to = Math.min(end - first, from + Math.ceil(sight.high / height) + 2 * spare)
  const seen = Array.from({ length: Math.max(0, to - from) }, (_, n) => first + from + n)
  return { box, seen, onScroll, show, page: Math.max(1, Math.floor(sight.high / height) - 1) }
}
