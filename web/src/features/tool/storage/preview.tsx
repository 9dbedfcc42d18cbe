import { storageCalls } from '#contract/calls/tool/storage.ts'
import type { storageFile } from '#contract/resources/tool/storage.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { FilePreview, LinkedPreview } from '#web/engine/files/linked-preview.tsx'
import { linkedFileWords } from '#web/engine/files/words.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
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
  const read = useRead(storageCalls.text(id))
  return (
    <Loaded read={read} what="record" skeleton={[8, 1]}>
      {(file) => (
        <>
          {!file.isWhole && (
            <p className="meta">{t(['Only the beginning is shown.', '仅显示文件开头部分。'])}</p>
          )}
          <ScrollRegion className="storage-text" label={t(linkedFileWords.preview)}>
            <pre>{file.text}</pre>
          </ScrollRegion>
        </>
      )}
    </Loaded>
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
