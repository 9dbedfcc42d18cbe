import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { useTopic } from '#web/stores/session/use-topic.ts'

/** Minimum interval between two reads in milliseconds. */
const pace = 2000
/** Milliseconds after a read caused by an action within which the platform publishes that action. */
const echo = 1000

interface Rows {
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/**
 * Refetches a list when the platform publishes on `topic` that rows have changed, at most every two seconds. While the
 * pointer is over the rows, or the list is not at rest, nothing is refetched: changes are counted until they are shown.
 * A user's own changes are refetched by the action; the platform's message about them causes a read but is not counted.
 */
export function useFreshRows(topic: string | undefined, rows: Rows, isAtRest: boolean) {
  const [held, setHeld] = useState(0)
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const [hasEcho, setEcho] = useState(false)
  const readAt = useRef(-Infinity)
  const actedAt = useRef(-Infinity)
  const isFirst = useRef(true)
  const isHeld = isOver || !isAtRest

  const uncount = () => {
    setHeld(0)
    setEcho(false)
  }
  // on a busy machine, the start and end of a read may be rendered at once, so that no effect sees that it is fetching
  const refetch = () => {
    uncount()
    return rows.refetch()
  }
  const read = useEffectEvent(async () => {
    readAt.current = performance.now()
    setReading(true)
    await refetch()
    setReading(false)
  })
  const follow = useEffectEvent(() => {
    uncount()
    if (!isReading && !isFirst.current) actedAt.current = performance.now()
    isFirst.current = false
  })
  useEffect(() => {
    if (rows.isFetching) follow()
  }, [rows.isFetching])
  useTopic(topic, {
    onItems: (items) => {
      if (performance.now() - actedAt.current < echo) setEcho(true)
      else setHeld((count) => count + items.length)
    },
    onGap: () => setHeld((count) => Math.max(1, count)),
  })
  const isDue = (hasEcho || (held > 0 && !isHeld)) && !rows.isFetching
  useEffect(() => {
    if (!isDue) return undefined
    const wait = Math.max(0, readAt.current + pace - performance.now())
    const timer = setTimeout(() => void read(), wait)
    return () => clearTimeout(timer)
  }, [isDue])

  return {
    /** Number of changes held back while the user is working on the rows. */
    held: isHeld ? held : 0,
    isReading,
    show: () => void refetch(),
    /** Props for the element around the rows. */
    watch: topic === undefined ? {} : watchPointer(setOver),
  }
}

/** Tracks whether a mouse is over the rows; touch is ignored, as it has no hover. */
function watchPointer(setOver: (isOver: boolean) => void) {
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent) =>
      setOver(pointerType !== 'touch' && target instanceof Element && target.closest('tbody') !== null),
    onPointerLeave: () => setOver(false),
  }
}
