import type { SocketItem } from '#contract/wire/socket.ts'
import { reportClientError } from '../failures/client-errors.ts'

/** Subscriber of a topic. */
export interface TopicListener {
  onItems: (items: readonly SocketItem[]) => void
  /** Items may have been missed: dependent data must be reloaded. */
  onGap: () => void
}

/** Subset of the connection used by topics. */
interface Subscriber {
  subscribe: (topic: string) => () => void
}

interface Topic {
  listeners: Set<TopicListener>
  leave: (() => void) | undefined
}

const topics = new Map<string, Topic>()
let connection: Subscriber | undefined

/** Subscribes to a topic; returns the unsubscribe function. Multiple listeners share one platform subscription. */
export function listenTo(name: string, listener: TopicListener): () => void {
  const topic = topics.get(name) ?? { listeners: new Set(), leave: connection?.subscribe(name) }
  topics.set(name, topic)
  topic.listeners.add(listener)
  return () => {
    topic.listeners.delete(listener)
    if (topic.listeners.size > 0 || topics.get(name) !== topic) return
    topics.delete(name)
    topic.leave?.()
  }
}

/** Moves all subscriptions to a new connection; undefined ends them. */
export function connectTopics(next: Subscriber | undefined): void {
  connection = next
  for (const [name, topic] of topics) topic.leave = next?.subscribe(name)
}

/** Delivers items to the listeners of their topics. */
export function deliver(items: readonly SocketItem[]): void {
  for (const [name, { listeners }] of topics) {
    const own = items.filter(({ topic }) => topic === name)
    if (own.length > 0) for (const { onItems } of listeners) attempt(() => onItems(own))
  }
}

/** Notifies all listeners that items may have been missed. */
export function deliverGap(): void {
  for (const { listeners } of topics.values()) for (const { onGap } of listeners) attempt(onGap)
}

/** Isolates listeners, so that a failing one does not affect the others. */
function attempt(notify: () => void): void {
  try {
    notify()
  } catch (error) {
    reportClientError(error)
  }
}
