import { useEffect, useSyncExternalStore } from 'react'
import type { QueuedUpload, UploadQueue } from './upload-queue.ts'

/** Subscribes to the uploads of a queue; resumes the queue when the network is back. */
export function useUploads<About>(queue: UploadQueue<About>): readonly QueuedUpload<About>[] {
  useEffect(() => {
    window.addEventListener('online', queue.resume)
    return () => window.removeEventListener('online', queue.resume)
  }, [queue])
  return useSyncExternalStore(queue.subscribe, () => queue.items)
}
