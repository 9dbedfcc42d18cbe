import type { ReactNode } from 'react'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import type { QueuedUpload, UploadQueue } from './upload-queue.ts'
import { UploadState } from './upload-state.tsx'

interface UploadDialogProps<About> {
  title: string
  uploads: readonly QueuedUpload<About>[]
  queue: UploadQueue<About>
  /** Uploads can be stopped and go on where they were. */
  canHold?: boolean
  onClose: () => void
  /** What is chosen, and how; stands above the files on their way. */
  children: ReactNode
}

/** A dialog in which files are uploaded as soon as they are chosen; they go on while it is shut. */
export function UploadDialog<About>({ title, onClose, children, ...list }: UploadDialogProps<About>) {
  return (
    <ViewDialog title={title} size="medium" onClose={onClose}>
      {children}
      <UploadList {...list} />
    </ViewDialog>
  )
}

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
    <ul className="grid gap-1 scroll upload-list">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <UploadState upload={upload} queue={queue} hasName canHold={canHold} />
        </li>
      ))}
    </ul>
  )
}
