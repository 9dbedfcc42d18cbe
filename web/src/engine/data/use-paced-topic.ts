import { useEffect, useRef } from 'react'
import { useTopic } from '#web/stores/session/use-topic.ts'

/** Milliseconds between two readings at least: a storm changes thousands of records in that time. */
const pace = 2000

/** Reads once for all news of a topic that come close together; nothing is heard where there is no topic. */
export function usePacedTopic(topic: string | undefined, read: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, pace)
  }
  useTopic(topic, { onItems: soon, onGap: soon })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      // a page that is hidden keeps its refs: shown again, it would wait for this timer for ever
      timer.current = undefined
    },
    [],
  )
}
