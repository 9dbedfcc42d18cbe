import type { SocketItem } from '#contract/socket.ts'
import type { Peer } from './peer.ts'

/** What is published, collected and handed to every subscriber a few times a second. */
export class Hub {
  readonly #peers = new Set<Peer>()
  readonly #batchEvery: number
  #pending = new Map<string, SocketItem>()
  #timer: NodeJS.Timeout | undefined

  /** `batchEvery` is in milliseconds. */
  constructor(batchEvery: number) {
    this.#batchEvery = batchEvery
  }

  /** Announces a change; of several changes of one key within a batch only the last one travels. */
  publish(topic: string, key: string, d: unknown): void {
    const name = `${topic}\n${key}`
    this.#pending.delete(name)
    this.#pending.set(name, { topic, key, d })
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.#flush(), this.#batchEvery).unref()
  }

  add(peer: Peer): void {
    this.#peers.add(peer)
  }

  remove(peer: Peer): void {
    this.#peers.delete(peer)
  }

  peers(): readonly Peer[] {
    return [...this.#peers]
  }

  /** The topics beginning with a text that somebody listens to. */
  listened(prefix: string): string[] {
    const topics = new Set<string>()
    for (const peer of this.#peers) {
      for (const topic of peer.topics) if (topic.startsWith(prefix)) topics.add(topic)
    }
    return [...topics]
  }

  #flush(): void {
    const items = [...this.#pending.values()]
    this.#pending = new Map()
    this.#timer = undefined
    for (const peer of this.#peers) peer.deliver(items)
  }
}
