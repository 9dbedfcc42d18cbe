import type { RootsOf, Topic, TopicRoot } from '#domain/metering/live.ts'
import type { SocketItem } from '#contract/wire/socket.ts'
import type { Peer } from './peer.ts'

/** User ids, or everyone who may subscribe. */
export type Audience = ReadonlySet<number> | 'everybody'

/** Topics of a user's own items, published to that user only. */
type OwnRoot = RootsOf<{ to: 'own' }>

/** Returns a published item as a user may receive it; undefined if the user receives none. */
export type Heard = (userId: number, item: SocketItem) => SocketItem | undefined

interface Pending {
  item: SocketItem
  audience: Audience
}

/** Collects published items and sends them to subscribers in batches. */
export class Hub {
  readonly #peers = new Set<Peer>()
  readonly #batchEvery: number
  #pending = new Map<string, Pending>()
  #timer: NodeJS.Timeout | undefined
  readonly #rightsVersion: () => number
  readonly #heard: Heard
  #reviewed = 0

  /**
   * `batchEvery` is in milliseconds; `rightsVersion` increases whenever a user may have gained or lost a right; `heard`
   * is called for each item about to be sent.
   */
  constructor(
    batchEvery: number,
    rightsVersion: () => number = () => 0,
    heard: Heard = (_userId, item) => item,
  ) {
    this.#batchEvery = batchEvery
    this.#rightsVersion = rightsVersion
    this.#heard = heard
  }

  /**
   * Publishes a change to the subscribers of a topic, or to those among them who are in `audience`. Of several changes
   * with one key within a batch only the last is sent, to the union of their audiences.
   */
  publish(
    topic: Topic<Exclude<TopicRoot, OwnRoot>>,
    key: string,
    d: unknown,
    audience: Audience = 'everybody',
  ): void {
    this.#collect({ topic, key, d }, audience)
  }

  /** Publishes a user's own item to that user. */
  publishTo(userId: number, topic: Topic<OwnRoot>, key: string, d: unknown): void {
    this.#collect({ topic, key, d }, new Set([userId]))
  }

  #collect(item: SocketItem, audience: Audience): void {
    const name = `${item.topic}\n${item.key}`
    const earlier = this.#pending.get(name)
    this.#pending.delete(name)
    this.#pending.set(name, {
      item,
      audience: earlier === undefined ? audience : union(earlier.audience, audience),
    })
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

  /** Subscribed topics with a prefix. */
  listened(prefix: string): string[] {
    const topics = new Set<string>()
    for (const peer of this.#peers) {
      for (const topic of peer.topics) if (topic.startsWith(prefix)) topics.add(topic)
    }
    return [...topics]
  }

  /** Revokes subscriptions after a change of rights; checking once per batch is enough. */
  #review(): void {
    const version = this.#rightsVersion()
    if (version === this.#reviewed) return
    this.#reviewed = version
    for (const peer of this.#peers) peer.review()
  }

  #flush(): void {
    const pending = [...this.#pending.values()]
    this.#pending = new Map()
    this.#timer = undefined
    this.#review()
    for (const peer of this.#peers) {
      const { userId } = peer.session
      peer.deliver(
        pending.flatMap(({ item, audience }) =>
          audience === 'everybody' || audience.has(userId) ? [item] : [],
        ),
        (item) => this.#heard(userId, item),
      )
    }
  }
}

function union(a: Audience, b: Audience): Audience {
  return a === 'everybody' || b === 'everybody' ? 'everybody' : new Set([...a, ...b])
}
