import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { UploadKeeper, UploadQueue } from '#web/engine/upload/upload-queue.ts'
import { createPictureQueue, type PictureUpload, type PictureWish } from '../picture-slot/picture-queue.ts'
import { isDraft, type Draft } from './draft.ts'

/** Called on every change of the data stored on this phone. */
const listeners = new Set<() => void>()

let changes = 0

/** Change counter of the stored data, for `useSyncExternalStore`. */
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
 * Drafts stored on one phone, by user and order. Each change is written immediately, the last one wins; a draft that
 * cannot be written stays in memory and is written with the next change.
 */
export class DraftStore {
  readonly #place: KeyValues
  readonly #held = new Map<string, Held>()
  readonly #onChange: () => void

  constructor(place: KeyValues, onChange: () => void = () => undefined) {
    this.#place = place
    this.#onChange = onChange
  }

  /** Loads the stored draft of an order; undefined if there is none. Throws if the phone's storage cannot be read. */
  async load(userId: number, orderId: number): Promise<Draft | undefined> {
    const held = this.#held.get(keyOf(userId, orderId))
    if (held !== undefined) return held.draft
    const kept = await this.#place.get(keyOf(userId, orderId))
    return isDraft(kept) ? kept : undefined
  }

  /** Stores a draft. */
  save(draft: Draft): void {
    this.#put(keyOf(draft.userId, draft.order.id), draft)
  }

  /** Deletes the draft of an order. */
  drop(userId: number, orderId: number): void {
    this.#put(keyOf(userId, orderId), undefined)
  }

  /** Returns the storage state of a draft. */
  keepingOf(userId: number, orderId: number): Keeping {
    return this.#held.get(keyOf(userId, orderId))?.keeping ?? 'saved'
  }

  #put(key: string, draft: Draft | undefined): void {
    const isWriting = this.#held.get(key)?.isWriting ?? false
    this.#held.set(key, { draft, isWriting, isStale: true, keeping: 'saving' })
    this.#onChange()
    if (!isWriting) void this.#write(key)
  }

  /** Writes until no change is pending. */
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
      // storage full or forbidden: the page shows it, and the draft stays in memory
      return 'failed'
    }
  }
}

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

/** Waiting pictures that could not be stored: they are lost when the window closes. */
const unkept = new Set<string>()

/** Whether a picture exists in this window only. */
export function isUnkept(key: string): boolean {
  return unkept.has(key)
}

function keeperOf(userId: number): UploadKeeper<PictureWish> {
  return {
    async put(upload) {
      try {
        await set(upload.key, { ...upload, userId } satisfies KeptPicture, picturesOpen())
      } catch {
        // storage full: the picture is uploaded from memory, and the page shows that it is not stored
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

/** Returns a user's queue of pictures not uploaded yet, including those taken in earlier windows. */
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

/** Key-value storage: the browser's database, or a fake in tests. */
export interface KeyValues {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
}

/** Storage state of a draft: being written, stored, or in memory only. */
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
