import { useState } from 'react'
import { crud } from '#contract/wire/crud.ts'
import { sheetRefusal } from '#contract/wire/files.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { DownloadButton } from '../data/download-button.tsx'
import type { Problem } from '../form/explain-failure.ts'
import { ImportFile } from './import-file.tsx'
import { ImportResult } from './import-result.tsx'
import { importWords } from './import-words.ts'
import type { ImportState } from './use-import.ts'

const steps = ['template', 'upload', 'check', 'import'] as const

interface ImportDialogProps {
  resource: Resource
  state: ImportState
  onClose: () => void
}

/** Import of a spreadsheet: template, upload, dry run with its errors row by row, and only then the writing. */
export function ImportDialog({ resource, state, onClose }: ImportDialogProps) {
  const t = useText()
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
      title={t(importWords.title, { title: t(resource.title) })}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={<ImportFoot state={state} onClose={onClose} onMissing={() => setRefusal(sheetRefusal([]))} />}
    >
      <ImportSteps state={state} />
      {job === undefined && (
        <p className="below-3">
          {t(importWords.templateText)}{' '}
          <DownloadButton
            endpoint={crud(resource).template}
            payload={{ format: 'xlsx' }}
            label={t(importWords.template)}
          />
        </p>
      )}
      <ImportFile file={file} state={state} onFiles={choose} />
      {refusal !== undefined && <ImportProblem text={t(importWords[refusal])} requestId="" />}
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
  const t = useText()
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
      <span className="meta import-rule">{t(importWords.rule)}</span>
      <Button kind={isOver ? 'primary' : 'plain'} onClick={onClose}>
        {t(job?.state === 'running' || job?.state === 'done' ? common.close : common.cancel)}
      </Button>
      {!isOver && (
        <Button
          kind="primary"
          isBusy={isBusy}
          // Another button, not the same one by another name: a click that was meant for the check must write nothing.
          key={job === undefined ? 'check' : 'import'}
          onClick={go}
        >
          {job === undefined ? t(importWords.check) : t(importWords.import, { n: formatInteger(job.ok) })}
        </Button>
      )}
    </>
  )
}

/** Where an import stands: what is past, what is now, what comes. */
function ImportSteps({ state }: { state: ImportState }) {
  const t = useText()
  const current = currentStep(state)
  return (
    <ol className="steps" aria-label={t(['Steps of the import', '导入步骤'])}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'step past' : 'step'}
          aria-current={index === current ? 'step' : undefined}
        >
          {t(importWords[`step_${step}` as const])}
        </li>
      ))}
    </ol>
  )
}

function currentStep({ file, job }: ImportState): number {
  if (job?.state === 'done') return steps.length
  if (job?.state === 'running') return 3
  if (job?.state === 'checked') return 2
  return file === undefined ? 0 : 1
}
