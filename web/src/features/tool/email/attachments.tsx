import { useRef } from 'react'
import { emailCalls } from '#contract/calls/tool/email.ts'
import { letterLimits } from '#domain/tool/letter.ts'
import { Failure } from '#web/api/failure.ts'
import { uploadTo } from '#web/api/http.ts'
import { FileInput } from '#web/engine/upload/file-input.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { words } from './words.ts'

/** A file that goes with the letter. */
export interface Attached {
  id: number
  name: string
  bytes: number
}

interface AttachmentsProps {
  files: readonly Attached[]
  /** Whether one is being uploaded. */
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onAdd: (file: Attached) => void
  onRemove: (id: number) => void
}

/** Files that go with a letter; each is uploaded when it is chosen. */
export function Attachments({ files, isBusy, onBusy, onAdd, onRemove }: AttachmentsProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)

  const send = async (chosen: readonly File[]) => {
    onBusy(true)
    try {
      for (const file of chosen) {
        // eslint-disable-next-line no-await-in-loop -- one upload at a time, in the order in which they were chosen
        onAdd(await showLoading(uploadTo(emailCalls.attach, file, {})))
      }
    } catch (error) {
      // The console has already said why.
      if (!(error instanceof Failure)) throw error
    } finally {
      onBusy(false)
    }
  }
  const choose = (chosen: readonly File[]) => {
    const large = chosen.find(({ size }) => size > letterLimits.attachment)
    if (large !== undefined) notify('error', t(words.tooLarge, { name: large.name }))
    else if (files.length + chosen.length > letterLimits.attachments) notify('error', t(words.tooMany))
    else void send(chosen)
  }
  return (
    <div className="flow gap-2 below-4">
      <Button icon="pi-paperclip" isBusy={isBusy} onClick={() => !isBusy && input.current?.click()}>
        {t(words.attach)}
      </Button>
      <FileInput ref={input} multiple aria-label={t(words.attach)} onFiles={choose} />
      <span className="meta">{t(words.attachHint)}</span>
      {files.length > 0 && (
        <ul className="wrap gap-1 full" aria-label={t(words.attachments)}>
          {files.map(({ id, name, bytes }) => (
            <li key={id} className="inline gap-1 sunk edged letter-chip">
              <span className="anywhere">{name}</span>
              <span className="meta">{Math.ceil(bytes / 1024)} KB</span>
              <IconButton
                icon="pi-times"
                isSmall
                label={t(words.removeNamed, { name })}
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
