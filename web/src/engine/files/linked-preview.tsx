import type { ReactNode } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useFileLink, type FileLinks } from './linked-file.ts'
import './linked-preview.css'

const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp'])

interface FilePreviewProps {
  name: string
  onClose: () => void
  children: ReactNode
}

/** The dialog in which a file is shown. */
export function FilePreview({ name, onClose, children }: FilePreviewProps) {
  const t = useText()
  return (
    <Dialog
      title={t(['Preview of {name}', '{name} 的预览'], { name })}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
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
  const t = useText()
  const isShown = pictures.has(extension) || opened.has(extension)
  const { url, error, retry } = useFileLink(links, id, isShown)
  if (!isShown) return <p>{t(['There is no preview of this kind of file.', '该类文件不支持预览。'])}</p>
  if (error) return <ReadFailure what="record" failure={error} onRetry={retry} />
  if (url === undefined) return <p role="status">{t(common.loading)}</p>
  if (pictures.has(extension)) return <img src={url} alt={name} />
  return (
    <a className="button" href={url} target="_blank" rel="noreferrer">
      {t(['Open in a new tab', '在新标签页中打开'])}
    </a>
  )
}
