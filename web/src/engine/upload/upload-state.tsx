import { acts } from '#contract/text/acts.ts'
import { problemOf } from '#web/engine/form/explain-failure.ts'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import type { QueuedUpload, UploadQueue } from './upload-queue.ts'
import { uploadWords } from './words.ts'
import '../actions/bulk.css'

interface UploadStateProps<About> {
  upload: QueuedUpload<About>
  queue: UploadQueue<About>
  /** Whether the file name is shown. */
  hasName?: boolean
  /** Whether the upload can be paused and resumed. */
  canHold?: boolean
}

/** Progress of an upload with its actions. */
export function UploadState<About>({
  upload,
  queue,
  hasName = false,
  canHold = false,
}: UploadStateProps<About>) {
  const t = useText()
  const { key, file, state, share, failure } = upload
  const isStuck = state === 'failed' || state === 'paused'
  const why = failure && state === 'failed' ? problemOf(failure)?.text : undefined
  return (
    <div className="flow gap-2 upload-state" role={isStuck ? 'alert' : 'status'} data-state={state}>
      {hasName && <span className="anywhere">{file.name}</span>}
      <span className="meta">
        {t(uploadWords[state])}
        {why === undefined ? '' : `: ${why}`}
      </span>
      {state === 'sending' && (
        <progress aria-label={`${t(uploadWords.sending)}: ${file.name}`} value={share} />
      )}
      {canHold && ['sending', 'waiting'].includes(state) && (
        <IconButton
          icon="pi-pause"
          label={`${t(acts.pause)}: ${file.name}`}
          isSmall
          onClick={() => queue.hold(key)}
        />
      )}
      {state === 'held' && (
        <IconButton
          icon="pi-play"
          label={`${t(acts.resume)}: ${file.name}`}
          isSmall
          onClick={() => queue.retry(key)}
        />
      )}
      {isStuck && (
        <IconButton
          icon="pi-refresh"
          label={`${t(acts.tryAgain)}: ${file.name}`}
          isSmall
          onClick={() => queue.retry(key)}
        />
      )}
      {state !== 'done' && (
        <IconButton
          icon="pi-times"
          label={`${t(['Do not upload', '取消上传'])}: ${file.name}`}
          isSmall
          onClick={() => queue.remove(key)}
        />
      )}
    </div>
  )
}
