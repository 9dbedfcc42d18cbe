import { useState } from 'react'
import { reformHeaderCalls, type HeaderSet } from '#contract/calls/reform/header.ts'
import { projectTypes, type ProjectType } from '#domain/reform/kinds.ts'
import { sheetRefusal, sheetTypes } from '#contract/wire/files.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { importWords } from '#web/engine/import/import-words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { typeName } from './sets.ts'
import { words } from './words.ts'

export type Made = Pick<HeaderSet, 'edition' | 'headers' | 'type'>

interface FromSheetProps {
  type: ProjectType
  onClose: (made?: Made) => void
}

/** Makes a draft of a project type from the first row of a sheet. */
export function FromSheetDialog({ type: first, onClose }: FromSheetProps) {
  const t = useText()
  const [type, setType] = useState<ProjectType>(first)
  const { file, problem, isBusy, choose, send } = useFirstRow(type, onClose)
  return (
    <Dialog
      title={t(['Headers from the first row of a sheet', '从表格首行导入表头'])}
      size="medium"
      closeLabel={t(common.close)}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>{t(common.cancel)}</Button>
          <Button kind="primary" isBusy={isBusy} isOff={file === undefined} onClick={() => void send()}>
            {t(['Create draft', '生成草稿'])}
          </Button>
        </>
      }
    >
      <p>{t(words.importText)}</p>
      <Asked type={type} onType={setType} onFiles={choose} />
      {problem !== '' && (
        <p role="alert" className="above-3 ink-crit">
          <StatusGlyph severity="error" /> {problem}
        </p>
      )}
    </Dialog>
  )
}

/** The file that was chosen, what is wrong with it, and sending it. */
function useFirstRow(type: ProjectType, onMade: (made: Made) => void) {
  const t = useText()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const choose = (files: readonly File[]) => {
    const refusal = sheetRefusal(files)
    setProblem(refusal === undefined ? '' : t(importWords[refusal]))
    setFile(refusal === undefined ? files[0] : undefined)
  }
  const send = async () => {
    if (file === undefined || isBusy) return
    const form = new FormData()
    form.append('file', file)
    setBusy(true)
    try {
      onMade(await callQuietly(reformHeaderCalls.importHeaders(type), form))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }
  return { file, problem, isBusy, choose, send }
}

interface AskedProps {
  type: ProjectType
  onType: (type: ProjectType) => void
  onFiles: (files: readonly File[]) => void
}

function Asked({ type, onType, onFiles }: AskedProps) {
  const t = useText()
  return (
    <div className="stack gap-3 above-3 header-import">
      <label>
        {t(words.type)}
        <Select
          value={type}
          options={projectTypes.map(([code]) => [code, t(typeName(code))] as const)}
          onChange={onType}
        />
      </label>
      <label>
        {t(['Sheet (.xls, .xlsx)', '表格（.xls、.xlsx）'])}
        <input
          type="file"
          data-initial-focus
          accept={sheetTypes}
          onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])])}
        />
      </label>
    </div>
  )
}
