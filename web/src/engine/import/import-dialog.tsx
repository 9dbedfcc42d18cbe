import { useState } from 'react'
import { crud, type ImportJob, type RowError } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { DownloadButton } from '../data/download-button.tsx'
import { ErrorNote } from '../read/error-note.tsx'
import { ImportFile } from './import-file.tsx'
import { importWords } from './import-words.ts'
import type { ImportState } from './use-import.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Table } from '#web/ui/control/table.tsx'

const steps = ['template', 'upload', 'check', 'import'] as const

interface ImportDialogProps {
  resource: Resource
  state: ImportState
  onClose: () => void
}

/** Import of a spreadsheet: template, upload, dry run with errors by row, and then the import itself. */
export function ImportDialog({ resource, state, onClose }: ImportDialogProps) {
  const t = useText()
  const [isMissing, setMissing] = useState(false)
  const { file, job, problem } = state

  const choose = (chosen: File) => {
    state.choose(chosen)
    void state.send(chosen)
  }
  return (
    <Dialog
      title={t(importWords.title, { title: t(resource.title) })}
      size="wide"
      onClose={onClose}
      footer={<ImportFoot state={state} onClose={onClose} onMissing={() => setMissing(true)} />}
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
      <ImportFile file={file} state={state} isMissing={isMissing} onFile={choose} />
      {problem !== undefined && <ErrorNote requestId={problem.requestId}>{problem.text}</ErrorNote>}
      {job !== undefined && <ImportResult resource={resource} job={job} />}
    </Dialog>
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
      <span className="meta pull import-rule">{t(importWords.rule)}</span>
      <Button kind={isOver ? 'primary' : 'plain'} onClick={onClose}>
        {t(job?.state === 'running' || job?.state === 'done' ? common.close : common.cancel)}
      </Button>
      {!isOver && (
        <Button
          kind="primary"
          isBusy={isBusy}
          // a separate button rather than a relabelled one: a click meant for the check must not start the import
          key={job === undefined ? 'check' : 'import'}
          onClick={go}
        >
          {job === undefined ? t(importWords.check) : t(importWords.import, { n: formatInteger(job.ok) })}
        </Button>
      )}
    </>
  )
}

/** Steps of an import, past, current and upcoming. */
function ImportSteps({ state }: { state: ImportState }) {
  const t = useText()
  const current = currentStep(state)
  return (
    <ol className="wrap meta gap-4 rows-1 below-3 steps" aria-label={t(['Steps of the import', '导入步骤'])}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'bar gap-2 step past' : 'bar gap-2 step'}
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

const shownErrors = 100

/** Result of the dry run or the import: counts, progress, and the refused rows with reasons. */
function ImportResult({ resource, job }: { resource: Resource; job: ImportJob }) {
  const t = useText()
  const { state, ok, fail, total, progress, errors } = job
  return (
    <>
      <div className="flow gap-4 rows-1 import-counts" role="status">
        {state === 'running' ? (
          <>
            <progress aria-label={t(importWords.step_import)} value={progress} max={Math.max(total, 1)} />
            <span>
              {t(importWords.running, { done: formatInteger(progress), total: formatInteger(total) })}
            </span>
          </>
        ) : (
          <span className="inline gap-2">
            <StatusGlyph severity="success" />
            {t(state === 'done' ? importWords.done : importWords.ready, { n: formatInteger(ok) })}
          </span>
        )}
        {fail > 0 && (
          <span className="inline gap-2 tint-crit strong import-fail">
            <StatusGlyph severity="error" />
            {fail === 1
              ? t(['1 row refused', '1 行有误'])
              : t(importWords.refused, { n: formatInteger(fail) })}
          </span>
        )}
        {fail > 0 && state !== 'running' && (
          <DownloadButton
            endpoint={crud(resource).importFailed(job.job)}
            payload={{ format: 'xlsx' }}
            label={t(['Download refused rows', '下载有误的行'])}
          />
        )}
      </div>
      {errors.length > 0 && <ErrorRows resource={resource} errors={errors} />}
    </>
  )
}

function ErrorRows({ resource, errors }: { resource: Resource; errors: readonly RowError[] }) {
  const t = useText()
  const explain = ({ field: name = '', msg }: RowError) => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    const label = field === undefined ? name : t(field.label)
    return label === '' ? msg : `${label}: ${msg}`
  }
  return (
    <>
      <ScrollRegion className="import-errors" label={t(importWords.errors)}>
        <Table className="plain-table">
          <tbody>
            {errors.slice(0, shownErrors).map((error) => (
              <tr key={`${error.row} ${error.field} ${error.msg}`}>
                <th scope="row">{error.row === undefined ? '' : t(importWords.row, { n: error.row })}</th>
                <td>{explain(error)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
      {errors.length > shownErrors && <p className="meta">{t(importWords.first, { n: shownErrors })}</p>}
    </>
  )
}
