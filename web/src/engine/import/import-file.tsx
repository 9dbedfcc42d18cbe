import { useRef, useState, type DragEvent } from 'react'
import type { RowError } from '#contract/wire/crud.ts'
import { sheetRefusal, sheetTypes } from '#contract/wire/files.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ErrorNote } from '../read/error-note.tsx'
import { FileInput } from '../upload/file-input.tsx'
import { importWords } from './import-words.ts'
import type { ImportState } from './use-import.ts'
import './import.css'

interface ImportFileProps {
  file: File | undefined
  /** Upload progress, resulting job and busy state. */
  state: Pick<ImportState, 'share' | 'isBusy'> & Partial<Pick<ImportState, 'job'>>
  onFile: (file: File) => void
  /** Whether the user tried to continue without a file. */
  isMissing?: boolean
  /** Accepted file types, as in the `accept` attribute; defaults to spreadsheets. */
  accept?: string
}

/**
 * File of an import, selected or dropped, and replaceable until it is written. Unacceptable files are refused with the
 * reason and keep the previous selection.
 */
export function ImportFile({ file, state, onFile, isMissing = false, accept = sheetTypes }: ImportFileProps) {
  const t = useText()
  const [refused, setRefused] = useState<ReturnType<typeof sheetRefusal>>()
  const refusal = refused ?? (isMissing && file === undefined ? 'noFile' : undefined)
  const choose = (files: readonly File[]) => {
    const found = sheetRefusal(files, accept)
    setRefused(found)
    const [chosen] = files
    if (found === undefined && chosen !== undefined) onFile(chosen)
  }
  return (
    <>
      <FileZone file={file} state={state} accept={accept} onFiles={choose} />
      {refusal !== undefined && (
        <ErrorNote>
          {refusal === 'wrongType' && accept !== sheetTypes
            ? t(importWords.otherTypes, { types: accept.replaceAll(',', ', ') })
            : t(importWords[refusal])}
        </ErrorNote>
      )}
    </>
  )
}

interface FileZoneProps extends Required<Pick<ImportFileProps, 'accept' | 'file' | 'state'>> {
  onFiles: (files: readonly File[]) => void
}

function FileZone({ file, state: { share, job, isBusy }, accept, onFiles }: FileZoneProps) {
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
      className={isOver ? 'bar gap-3 edged import-file over' : 'bar gap-3 edged import-file'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name={accept === sheetTypes ? 'pi-file-excel' : 'pi-file'} isBusy={share !== undefined} />
      <div className="fill anywhere">
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
      <FileInput ref={chooser} accept={accept} aria-label={t(importWords.chooseFile)} onFiles={onFiles} />
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

/** List of the refused rows of a sheet with reasons. */
export function RefusedRows({ errors }: { errors: readonly RowError[] }) {
  const t = useText()
  return (
    <ScrollRegion className="import-errors" label={t(importWords.errors)}>
      <ul className="scroll anywhere above-2 bulk-outcome">
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
