import type { QueuedUpload, UploadQueue } from './upload-queue.ts'
import { UploadState } from './upload-state.tsx'

interface UploadListProps<About> {
  uploads: readonly QueuedUpload<About>[]
  queue: UploadQueue<About>
  /** They can be stopped and go on where they were. */
  canHold?: boolean
}

/** The files on their way, each with how far it has come; nothing while there are none. */
export function UploadList<About>({ uploads, queue, canHold = false }: UploadListProps<About>) {
  if (uploads.length === 0) return null
  return (
    <ul className="upload-list">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <UploadState upload={upload} queue={queue} hasName canHold={canHold} />
        </li>
      ))}
    </ul>
  )
}
