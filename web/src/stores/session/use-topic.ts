import { useEffect, useEffectEvent, useRef } from 'react'
import { useMoment } from '../moment/moment.ts'
import { listenTo, type TopicListener } from './topics.ts'

/**
 * Subscribes the calling component to a socket topic while it is visible; hidden pages and pages showing the past
 * receive nothing. `onGap` is called when items may have been missed and data must be reloaded, including when the page
 * is shown again.
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
