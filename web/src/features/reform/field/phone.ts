import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { UploadKeeper, UploadQueue } from '#web/engine/upload/upload-queue.ts'
import { createPictureQueue, type PictureUpload, type PictureWish } from '../picture-slot/picture-queue.ts'
import { DraftStore } from './draft-store.ts'

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
      if (unkept.delete(key)) notifyListeners()
      else await del(key, picturesOpen())
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
