import { useEffect, useSyncExternalStore } from 'react'
import type { QueuedUpload, UploadQueue } from './upload-queue.ts'

/** The uploads of a queue as they are now; the queue goes on as soon as the network is back. */
export function useUploads<About>(queue: UploadQueue<About>): readonly QueuedUpload<About>[] {
  useEffect(() => {
    window.addEventListener('online', queue.resume)
    return () => window.removeEventListener('online', queue.resume)
  }, [queue])
  return useSyncExternalStore(queue.subscribe, () => queue.items)
}
