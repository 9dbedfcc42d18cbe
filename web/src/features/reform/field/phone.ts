import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { UploadKeeper, UploadQueue } from '#web/engine/upload/upload-queue.ts'
import { createPictureQueue, type PictureUpload, type PictureWish } from '../picture-slot/picture-queue.ts'
import { isDraft, type Draft } from './draft.ts'

/** Called on every change of what is kept on this phone. */
const listeners = new Set<() => void>()

let changes = 0

/** For `useSyncExternalStore`: something about what is kept has changed. */
export const phoneChanges = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  count: (): number => changes,
}

function notifyListeners(): void {
  changes += 1
  for (const listener of listeners) listener()
}

let draftPlace: UseStore | undefined

let pictureStore: UseStore | undefined

const draftsOpen = () => (draftPlace ??= createStore('field-drafts', 'drafts'))

const picturesOpen = () => (pictureStore ??= createStore('field-pictures', 'pictures'))

/**
 * Drafts of one phone, per user and order. Each change is written at once, the last one wins; what cannot be written
 * stays in memory, is written with the next change, and is never lost by a failure.
 */
export class DraftStore {
  readonly #place: KeyValues
  readonly #held = new Map<string, Held>()
  readonly #onChange: () => void

  constructor(place: KeyValues, onChange: () => void = () => undefined) {
    this.#place = place
    this.#onChange = onChange
  }

  /** The draft of an order as it was left; nothing where there is none. Throws where the phone cannot be read. */
  async load(userId: number, orderId: number): Promise<Draft | undefined> {
    const held = this.#held.get(keyOf(userId, orderId))
    if (held !== undefined) return held.draft
    const kept = await this.#place.get(keyOf(userId, orderId))
    return isDraft(kept) ? kept : undefined
  }

  /** Takes a draft over and writes it. */
  save(draft: Draft): void {
    this.#put(keyOf(draft.userId, draft.order.id), draft)
  }

  /** Forgets the draft of an order that the platform has taken. */
  drop(userId: number, orderId: number): void {
    this.#put(keyOf(userId, orderId), undefined)
  }

  /** How keeping the draft of an order has gone. */
  keepingOf(userId: number, orderId: number): Keeping {
    return this.#held.get(keyOf(userId, orderId))?.keeping ?? 'saved'
  }

  #put(key: string, draft: Draft | undefined): void {
    const isWriting = this.#held.get(key)?.isWriting ?? false
    this.#held.set(key, { draft, isWriting, isStale: true, keeping: 'saving' })
    this.#onChange()
    if (!isWriting) void this.#write(key)
  }

  /** Writes until nothing has changed meanwhile. */
  async #write(key: string): Promise<void> {
    const held = this.#held.get(key)
    if (held?.isStale !== true) return
    this.#held.set(key, { ...held, isWriting: true, isStale: false })
    const keeping = await this.#writeOnce(key, held.draft)
    const now = this.#held.get(key) ?? held
    this.#held.set(key, { ...now, isWriting: false, keeping: now.isStale ? 'saving' : keeping })
    this.#onChange()
    await this.#write(key)
  }

  async #writeOnce(key: string, draft: Draft | undefined): Promise<Keeping> {
    try {
      await (draft === undefined ? this.#place.del(key) : this.#place.set(key, draft))
      return 'saved'
    } catch {
      // a full or forbidden store: the page says so, and the draft stays where it is
      return 'failed'
    }
  }
}

/** The drafts of this phone. */
export const drafts = new DraftStore(
  {
    get: async (key) => get(key, draftsOpen()),
    set: async (key, value) => set(key, value, draftsOpen()),
    del: async (key) => del(key, draftsOpen()),
  },
  notifyListeners,
)

interface KeptPicture extends PictureUpload {
  userId: number
}

/** Pictures that wait on this phone and could not be written down: they are lost with the window. */
const unkept = new Set<string>()

/** Whether a picture lives in this window only. */
export function isUnkept(key: string): boolean {
  return unkept.has(key)
}

function keeperOf(userId: number): UploadKeeper<PictureWish> {
  return {
    async put(upload) {
      try {
        await set(upload.key, { ...upload, userId } satisfies KeptPicture, picturesOpen())
      } catch {
        // a full phone: the picture is sent from this window, and the page says that it is not kept
        unkept.add(upload.key)
        notifyListeners()
      }
    },
    async drop(key) {
      if (!unkept.has(key)) await del(key, picturesOpen())
    },
  }
}

const queues = new Map<number, UploadQueue<PictureWish>>()

/** The pictures that a person has taken on this phone and that are on their way; those of earlier windows among them. */
export function picturesOf(userId: number): UploadQueue<PictureWish> {
  const known = queues.get(userId)
  if (known !== undefined) return known
  const queue = createPictureQueue(keeperOf(userId))
  queues.set(userId, queue)
  void restore(userId, queue)
  return queue
}

async function restore(userId: number, queue: UploadQueue<PictureWish>): Promise<void> {
  const kept = await entries<string, KeptPicture>(picturesOpen())
  const own = kept.flatMap(([, picture]) => (picture.userId === userId ? [picture] : []))
  queue.add(...own.map(({ key, file, about }) => ({ key, file, about })))
}

/** Where values are kept under names; the browser's database, or what a test puts in its place. */
export interface KeyValues {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
}

/** How keeping a draft has gone: it is on its way, kept, or stays in this window only. */
type Keeping = 'saving' | 'saved' | 'failed'

interface Held {
  draft: Draft | undefined
  isWriting: boolean
  isStale: boolean
  keeping: Keeping
}

function keyOf(userId: number, orderId: number): string {
  return `draft-${userId}-${orderId}`
}
