import { useState } from 'react'
import { reformHeaderCalls, type HeaderSet } from '#contract/calls/reform/header.ts'
import { projectTypes, type ProjectType } from '#contract/reform/kinds.ts'
import { say } from '#contract/schema/language.ts'
import { sheetRefusal, sheetTypes } from '#contract/wire/files.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { importWords } from '#web/engine/import/import-words.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { typeName } from './sets.ts'
import { headerWords } from './words.ts'

export type Made = Pick<HeaderSet, 'edition' | 'headers' | 'type'>

interface FromSheetProps {
  type: ProjectType
  onClose: (made?: Made) => void
}

/** Makes a draft of a project type from the first row of a sheet. */
export function FromSheetDialog({ type: first, onClose }: FromSheetProps) {
  const t = useWords(headerWords)
  const c = useWords(common)
  const [type, setType] = useState<ProjectType>(first)
  const { file, problem, isBusy, choose, send } = useFirstRow(type, onClose)
  return (
    <Dialog
      title={t('importTitle')}
      size="medium"
      closeLabel={c('close')}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>{c('cancel')}</Button>
          <Button kind="primary" isBusy={isBusy} isOff={file === undefined} onClick={() => void send()}>
            {t('makeDraft')}
          </Button>
        </>
      }
    >
      <p>{t('importText')}</p>
      <Asked type={type} onType={setType} onFiles={choose} />
      {problem !== '' && (
        <p role="alert" className="header-problem">
          <StatusGlyph severity="error" /> {problem}
        </p>
      )}
    </Dialog>
  )
}

/** The file that was chosen, what is wrong with it, and sending it. */
function useFirstRow(type: ProjectType, onMade: (made: Made) => void) {
  const i = useWords(importWords)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const choose = (files: readonly File[]) => {
    const refusal = sheetRefusal(files)
    setProblem(refusal === undefined ? '' : i(refusal))
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
  const t = useWords(headerWords)
  const language = useLanguage()
  return (
    <div className="header-import">
      <label>
        {t('type')}
        <Select
          value={type}
          options={projectTypes.map(([code]) => [code, say(typeName(code), language)] as const)}
          onChange={onType}
        />
      </label>
      <label>
        {t('file')}
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
