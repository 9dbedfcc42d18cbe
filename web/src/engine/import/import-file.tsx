import { useRef, useState, type DragEvent } from 'react'
import type { RowError } from '#contract/wire/crud.ts'
import { sheetTypes } from '#contract/wire/files.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { importWords } from './import-words.ts'
import type { ImportState } from './use-import.ts'
import './import.css'

interface ImportFileProps {
  file: File | undefined
  /** How far it is: how much has been sent, what has become of it, and whether it is busy. */
  state: Pick<ImportState, 'share' | 'isBusy'> & Partial<Pick<ImportState, 'job'>>
  onFiles: (files: readonly File[]) => void
  /** Kinds of files, as a file chooser wants them; those of spreadsheets where nothing is said. */
  accept?: string
}

/** The file of an import: chosen or dropped, and replaced until it is written. */
export function ImportFile({
  file,
  state: { share, job, isBusy },
  onFiles,
  accept = sheetTypes,
}: ImportFileProps) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const canChoose = !isBusy && (job === undefined || job.state === 'checked')
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (canChoose) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={isOver ? 'import-file over' : 'import-file'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name={accept === sheetTypes ? 'pi-file-excel' : 'pi-file'} isBusy={share !== undefined} />
      <div>
        {file === undefined ? t(['Drop a file here', '将文件拖放到此处']) : <strong>{file.name}</strong>}
        {file !== undefined && <FileFacts file={file} rows={job?.total} />}
        {share !== undefined && (
          <progress aria-label={t(importWords.uploading)} value={share < 1 ? share : undefined} />
        )}
      </div>
      {canChoose && (
        <Button
          kind={file === undefined ? 'plain' : 'link'}
          data-initial-focus
          onClick={() => chooser.current?.click()}
        >
          {t(file === undefined ? importWords.chooseFile : ['Replace', '更换'])}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        aria-label={t(importWords.chooseFile)}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file can be chosen again after it has been corrected.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}

function FileFacts({ file, rows }: { file: File; rows: number | undefined }) {
  const t = useText()
  const size = `${formatInteger(Math.ceil(file.size / 1024))} KB`
  return (
    <p className="meta">
      {rows === undefined ? size : t(importWords.rowsAndSize, { rows: formatInteger(rows), size })}
    </p>
  )
}

const listed = 100

/** The rows of a sheet that were refused, and why. */
export function RefusedRows({ errors }: { errors: readonly RowError[] }) {
  const t = useText()
  return (
    <ScrollRegion className="import-errors" label={t(importWords.errors)}>
      <ul className="bulk-outcome">
        {errors.slice(0, listed).map(({ row = 0, msg }) => (
          <li key={`${row} ${msg}`}>
            <strong>{t(importWords.row, { n: row })}</strong> {msg}
          </li>
        ))}
      </ul>
      {errors.length > listed && <p className="meta">{t(importWords.first, { n: listed })}</p>}
    </ScrollRegion>
  )
}
