import { useState } from 'react'
import { crud } from '#contract/crud.ts'
import { sheetRefusal } from '#contract/files.ts'
import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { DownloadButton } from './download-button.tsx'
import type { Problem } from './explain-failure.ts'
import { grouped } from './grouped.ts'
import { ImportFile } from './import-file.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportSteps } from './import-steps.tsx'
import { importWords } from './import-words.ts'
import type { ImportState } from './use-import.ts'

interface ImportDialogProps {
  resource: Resource
  state: ImportState
  onClose: () => void
}

/** Import of a spreadsheet: template, upload, dry run with its errors row by row, and only then the writing. */
export function ImportDialog({ resource, state, onClose }: ImportDialogProps) {
  const t = useWords(importWords)
  const c = useWords(common)
  const language = useLanguage()
  const [refusal, setRefusal] = useState<ReturnType<typeof sheetRefusal>>()
  const { file, job, problem } = state

  const choose = (files: readonly File[]) => {
    const refused = sheetRefusal(files)
    setRefusal(refused)
    const [chosen] = files
    if (refused !== undefined || chosen === undefined) return
    state.choose(chosen)
    void state.send(chosen)
  }
  return (
    <Dialog
      title={t('title', { title: say(resource.title, language) })}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={<ImportFoot state={state} onClose={onClose} onMissing={() => setRefusal(sheetRefusal([]))} />}
    >
      <ImportSteps state={state} />
      {job === undefined && (
        <p className="import-intro">
          {t('templateText')}{' '}
          <DownloadButton
            endpoint={crud(resource).template}
            payload={{ format: 'xlsx' }}
            label={t('template')}
          />
        </p>
      )}
      <ImportFile file={file} state={state} onFiles={choose} />
      {refusal !== undefined && <ImportProblem text={t(refusal)} requestId="" />}
      {problem !== undefined && <ImportProblem {...problem} />}
      {job !== undefined && <ImportResult resource={resource} job={job} />}
    </Dialog>
  )
}

function ImportProblem({ text, requestId }: Problem) {
  return (
    <div className="note error" role="alert">
      <StatusGlyph severity="error" />
      <div>
        {text} <RequestId id={requestId} />
      </div>
    </div>
  )
}

interface ImportFootProps {
  state: ImportState
  onClose: () => void
  onMissing: () => void
}

function ImportFoot({ state, onClose, onMissing }: ImportFootProps) {
  const t = useWords(importWords)
  const c = useWords(common)
  const { job, file, isBusy } = state
  const isOver = job?.state === 'running' || job?.state === 'done' || job?.ok === 0
  const go = () => {
    if (isBusy) return
    if (job !== undefined) void state.commit(job)
    else if (file === undefined) onMissing()
    else void state.send(file)
  }
  return (
    <>
      <span className="meta import-rule">{t('rule')}</span>
      <button type="button" className={isOver ? 'button primary' : 'button'} onClick={onClose}>
        {c(job?.state === 'running' || job?.state === 'done' ? 'close' : 'cancel')}
      </button>
      {!isOver && (
        <button
          // Another button, not the same one by another name: a click that was meant for the check must write nothing.
          key={job === undefined ? 'check' : 'import'}
          type="button"
          className="button primary"
          aria-busy={isBusy}
          onClick={go}
        >
          {isBusy && <Icon name="pi-spinner" className="pi-spin" />}
          {job === undefined ? t('check') : t('import', { n: grouped(job.ok) })}
        </button>
      )}
    </>
  )
}
