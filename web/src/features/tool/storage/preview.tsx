import { useQuery } from '@tanstack/react-query'
import { storageCalls, type FileText } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { FilePreview, LinkedPreview } from '#web/engine/files/linked-preview.tsx'
import { linkedFileWords } from '#web/engine/files/words.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { storedLinks } from './links.ts'

type StorageRecord = Stored<typeof storageFile>

const opened = new Set(['pdf'])
const texts = new Set(['txt', 'md', 'csv', 'log', 'json', 'xml', 'yml', 'yaml', 'ini', 'sql'])

interface PreviewProps {
  row: StorageRecord
  onClose: () => void
}

/** What a file holds: a picture, the beginning of a text, or a way to open it. */
function PreviewDialog({ row, onClose }: PreviewProps) {
  return (
    <FilePreview name={row.name} onClose={onClose}>
      {texts.has(row.extension) ? (
        <TextPreview id={row.id} />
      ) : (
        <LinkedPreview links={storedLinks} file={row} opened={opened} />
      )}
    </FilePreview>
  )
}

function TextPreview({ id }: { id: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery<FileText, Failure>({
    queryKey: keyOf(storageFile, 'text', { id }),
    queryFn: ({ signal }) => callQuietly(storageCalls.text(id), undefined, signal),
  })
  if (error) return <ReadFailure what="record" failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <p role="status">{t(common.loading)}</p>
  return (
    <>
      {!data.isWhole && <p className="meta">{t(['Only the beginning is shown.', '仅显示文件开头部分。'])}</p>}
      <ScrollRegion className="storage-text" label={t(linkedFileWords.preview)}>
        <pre>{data.text}</pre>
      </ScrollRegion>
    </>
  )
}

/** Shows what a file holds. */
export const previewFile = dialogAction<typeof storageFile>({
  id: 'preview',
  label: linkedFileWords.preview,
  icon: 'pi-eye',
  verb: 'info',
  concerns: ({ kind }) => kind === 'file',
  Dialog: PreviewDialog,
})
