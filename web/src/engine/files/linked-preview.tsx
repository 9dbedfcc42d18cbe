import type { ReactNode } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useFileLink, type FileLinks } from './linked-file.ts'
import { linkedFileWords } from './words.ts'
import './linked-preview.css'

const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp'])

interface FilePreviewProps {
  name: string
  onClose: () => void
  children: ReactNode
}

/** The dialog in which a file is shown. */
export function FilePreview({ name, onClose, children }: FilePreviewProps) {
  const t = useWords(linkedFileWords)
  const c = useWords(common)
  return (
    <Dialog
      title={t('previewOf', { name })}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{c('close')}</Button>}
    >
      <div className="file-preview">{children}</div>
    </Dialog>
  )
}

interface LinkedPreviewProps<R extends Resource, Payload> {
  links: FileLinks<R, Payload>
  file: { id: number; name: string; extension: string }
  /** Kinds of files that the browser shows in a tab of its own. */
  opened: ReadonlySet<string>
}

/** What a file holds that the browser reads itself: a picture, or a way to open it. */
export function LinkedPreview<R extends Resource, Payload>({
  links,
  file: { id, name, extension },
  opened,
}: LinkedPreviewProps<R, Payload>) {
  const t = useWords(linkedFileWords)
  const c = useWords(common)
  const isShown = pictures.has(extension) || opened.has(extension)
  const { url, error, retry } = useFileLink(links, id, isShown)
  if (!isShown) return <p>{t('noPreview')}</p>
  if (error) return <ReadFailure what="record" failure={error} onRetry={retry} />
  if (url === undefined) return <p role="status">{c('loading')}</p>
  if (pictures.has(extension)) return <img src={url} alt={name} />
  return (
    <a className="button" href={url} target="_blank" rel="noreferrer">
      {t('openTab')}
    </a>
  )
}
