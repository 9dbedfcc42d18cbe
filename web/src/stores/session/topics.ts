import type { SocketItem } from '#contract/wire/socket.ts'
import { reportClientError } from '../failures/client-errors.ts'

/** Who wants to hear of a topic. */
export interface TopicListener {
  onItems: (items: readonly SocketItem[]) => void
  /** Something may have been missed: what hangs on the topic must be read again. */
  onGap: () => void
}

/** The part of the connection that topics need. */
interface Subscriber {
  subscribe: (topic: string) => () => void
}

interface Topic {
  listeners: Set<TopicListener>
  leave: (() => void) | undefined
}

const topics = new Map<string, Topic>()
let connection: Subscriber | undefined

/** Listens to a topic until the returned function is called. However many listen, the platform is asked once. */
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

/** Takes a connection into use for everything that is listened to; none ends the one before. */
export function connectTopics(next: Subscriber | undefined): void {
  connection = next
  for (const [name, topic] of topics) topic.leave = next?.subscribe(name)
}

/** Hands items to those who listen to their topics. */
export function deliver(items: readonly SocketItem[]): void {
  for (const [name, { listeners }] of topics) {
    const own = items.filter(({ topic }) => topic === name)
    if (own.length > 0) for (const { onItems } of listeners) attempt(() => onItems(own))
  }
}

/** Notifies every listener that something may have been missed. */
export function deliverGap(): void {
  for (const { listeners } of topics.values()) for (const { onGap } of listeners) attempt(onGap)
}

/** One listener that fails keeps nothing from the others. */
function attempt(notify: () => void): void {
  try {
    notify()
  } catch (error) {
    reportClientError(error)
  }
}
