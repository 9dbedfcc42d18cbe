import { useQuery } from '@tanstack/react-query'
import { storageCalls, type FileText } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useFileLink } from './use-file-link.ts'
import { storageWords } from './words.ts'

type StorageRecord = Stored<typeof storageFile>

const pictures = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp'])
const texts = new Set(['txt', 'md', 'csv', 'log', 'json', 'xml', 'yml', 'yaml', 'ini', 'sql'])

interface PreviewProps {
  row: StorageRecord
  onClose: () => void
}

/** What a file holds: a picture, the beginning of a text, or a way to open it. */
function PreviewDialog({ row, onClose }: PreviewProps) {
  const t = useWords(storageWords)
  const c = useWords(common)
  return (
    <Dialog
      title={t('previewOf', { name: row.name })}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{c('close')}</Button>}
    >
      <div className="storage-preview">
        {texts.has(row.extension) ? <TextPreview id={row.id} /> : <LinkedPreview row={row} />}
      </div>
    </Dialog>
  )
}

function TextPreview({ id }: { id: number }) {
  const t = useWords(storageWords)
  const c = useWords(common)
  const { data, error, refetch } = useQuery<FileText, Failure>({
    queryKey: keyOf(storageFile, 'text', { id }),
    queryFn: ({ signal }) => callQuietly(storageCalls.text(id), undefined, signal),
  })
  if (error) return <ReadFailure what="record" failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <p role="status">{c('loading')}</p>
  return (
    <>
      {!data.isWhole && <p className="meta">{t('cutText')}</p>}
      <ScrollRegion className="storage-text" label={t('preview')}>
        <pre>{data.text}</pre>
      </ScrollRegion>
    </>
  )
}

function LinkedPreview({ row: { id, name, extension } }: { row: StorageRecord }) {
  const t = useWords(storageWords)
  const c = useWords(common)
  const { url, error, retry } = useFileLink(id)
  if (error) return <ReadFailure what="record" failure={error} onRetry={retry} />
  if (url === undefined) return <p role="status">{c('loading')}</p>
  if (pictures.has(extension)) return <img src={url} alt={name} />
  if (extension !== 'pdf') return <p>{t('noPreview')}</p>
  return (
    <a className="button" href={url} target="_blank" rel="noreferrer">
      {t('openTab')}
    </a>
  )
}

/** Shows what a file holds. */
export const previewFile = dialogAction<typeof storageFile>({
  id: 'preview',
  label: storageWords.dictionary.preview,
  icon: 'pi-eye',
  verb: 'info',
  concerns: ({ kind }) => kind === 'file',
  Dialog: PreviewDialog,
})
