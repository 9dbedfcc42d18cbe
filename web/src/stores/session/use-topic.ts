import { useEffect, useEffectEvent } from 'react'
import { useMoment } from '../moment/moment.ts'
import { listenTo, type TopicListener } from './topics.ts'

/**
 * Passes on what the platform publishes on a topic of the socket while the calling component is on screen. A hidden page
 * receives nothing, and neither does one that shows the past. `onGap` says that something may have been missed and must
 * be read again.
 */
export function useTopic(topic: string | undefined, listener: Partial<TopicListener>): void {
  const onItems = useEffectEvent<TopicListener['onItems']>((items) => listener.onItems?.(items))
  const onGap = useEffectEvent(() => listener.onGap?.())
  const isPast = useMoment(({ at }) => at !== undefined)
  useEffect(
    () =>
      topic === undefined || isPast
        ? undefined
        : listenTo(topic, { onItems: (items) => onItems(items), onGap: () => onGap() }),
    [topic, isPast],
  )
}
