import { useEffect, useEffectEvent, useRef } from 'react'
import { useMoment } from '../moment/moment.ts'
import { listenTo, type TopicListener } from './topics.ts'

/**
 * Passes on what the platform publishes on a topic of the socket while the calling component is on screen. A hidden page
 * receives nothing, and neither does one that shows the past. `onGap` says that something may have been missed and must
 * be read again: also when the page is shown again.
 */
export function useTopic(topic: string | undefined, listener: Partial<TopicListener>): void {
  const onItems = useEffectEvent<TopicListener['onItems']>((items) => listener.onItems?.(items))
  const onGap = useEffectEvent(() => listener.onGap?.())
  const isPast = useMoment(({ at }) => at !== undefined)
  const left = useRef<string>(undefined)
  useEffect(() => {
    if (topic === undefined || isPast) return undefined
    const leave = listenTo(topic, { onItems: (items) => onItems(items), onGap: () => onGap() })
    if (left.current === topic) onGap()
    return () => {
      left.current = topic
      leave()
    }
  }, [topic, isPast])
}
