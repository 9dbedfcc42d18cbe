import type { ReactNode } from 'react'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import type { QueuedUpload, UploadQueue } from './upload-queue.ts'
import { UploadState } from './upload-state.tsx'

interface UploadDialogProps<About> {
  title: string
  uploads: readonly QueuedUpload<About>[]
  queue: UploadQueue<About>
  /** Whether uploads can be paused and resumed. */
  canHold?: boolean
  onClose: () => void
  /** File selection, above the list of uploads. */
  children: ReactNode
}

/** Dialog that uploads files as soon as they are selected; uploads continue after it is closed. */
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
  /** Whether uploads can be paused and resumed. */
  canHold?: boolean
}

/** List of uploads with their progress; renders nothing without uploads. */
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
