import { useState } from 'react'
import { crud } from '#contract/crud.ts'
import { say } from '#contract/language.ts'
import type { Resource } from '#contract/resource.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { DownloadButton } from './download-button.tsx'
import { grouped } from './grouped.ts'
import { ImportFile } from './import-file.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportSteps } from './import-steps.tsx'
import { importWords } from './import-words.ts'
import { refusalOf } from './sheet-file.ts'
import { useImport, type ImportState } from './use-import.ts'

/** Import of a spreadsheet: template, upload, dry run with its errors row by row, and only then the writing. */
export function ImportDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const t = useWords(importWords)
  const language = useLanguage()
  const state = useImport(resource)
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>()
  const { file, job, problem } = state

  const choose = (files: readonly File[]) => {
    const refused = refusalOf(files)
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
      closeLabel={t('close')}
      onClose={onClose}
      footer={<ImportFoot state={state} onClose={onClose} onMissing={() => setRefusal(refusalOf([]))} />}
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
      {refusal !== undefined && <ImportProblem text={t(refusal)} />}
      {problem !== undefined && (
        <ImportProblem
          text={problem.text}
          detail={problem.requestId === '' ? undefined : t('requestId', { id: problem.requestId })}
        />
      )}
      {job !== undefined && <ImportResult resource={resource} job={job} />}
    </Dialog>
  )
}

function ImportProblem({ text, detail }: { text: string; detail?: string }) {
  return (
    <p className="note error" role="alert">
      <StatusGlyph severity="error" />
      <span>
        {text} {detail}
      </span>
    </p>
  )
}

interface ImportFootProps {
  state: ImportState
  onClose: () => void
  onMissing: () => void
}

function ImportFoot({ state, onClose, onMissing }: ImportFootProps) {
  const t = useWords(importWords)
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
        {t(job?.state === 'running' || job?.state === 'done' ? 'close' : 'cancel')}
      </button>
      {!isOver && (
        <button type="button" className="button primary" aria-busy={isBusy} onClick={go}>
          {isBusy && <Icon name="pi-spinner" className="pi-spin" />}
          {job === undefined ? t('check') : t('import', { n: grouped(job.ok) })}
        </button>
      )}
    </>
  )
}
