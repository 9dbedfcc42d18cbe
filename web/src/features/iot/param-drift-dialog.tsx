import { useId, useState, type FormEvent } from 'react'
import { grouped } from '#web/engine/form/grouped.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { MeterBar } from '#web/ui/chart/meter-bar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import type { DriftRow } from './param-drift-reads.ts'
import { driftName } from './param-drift-rows.tsx'
import type { DriftAct } from './param-drift-run.ts'
import { useDriftRun, type DriftOutcome, type DriftRun } from './param-drift-running.ts'
import { fleetWords } from './param-fleet-words.ts'

interface DriftDialogProps {
  act: DriftAct
  rows: readonly DriftRow[]
  onClose: () => void
}

/** Asks why, then does it device by device while one looks on. It can be stopped; what was done stays done. */
export function DriftDialog({ act, rows, onClose }: DriftDialogProps) {
  const t = useWords(fleetWords)
  const c = useWords(common)
  const formId = useId()
  const run = useDriftRun(act, rows)
  const isAsking = run.state === 'asking'
  return (
    <Dialog
      title={t(act === 'write' ? 'writeTitle' : 'adoptTitle', { n: grouped(rows.length) })}
      size="wide"
      closeLabel={c('close')}
      onClose={() => {
        run.stop()
        onClose()
      }}
      footer={
        <>
          {run.state === 'running' ? (
            <button type="button" className="button" onClick={run.stop}>
              {t('stop')}
            </button>
          ) : (
            <button type="button" className="button" onClick={onClose}>
              {isAsking ? c('cancel') : c('close')}
            </button>
          )}
          {isAsking && (
            <button type="submit" form={formId} className="button primary">
              {t('start')}
            </button>
          )}
        </>
      }
    >
      {isAsking ? (
        <Asking act={act} formId={formId} onStart={run.start} />
      ) : (
        <Running run={run} rows={rows} />
      )}
    </Dialog>
  )
}

interface AskingProps {
  act: DriftAct
  formId: string
  onStart: (reason: string) => void
}

function Asking({ act, formId, onStart }: AskingProps) {
  const t = useWords(fleetWords)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() !== '') onStart(reason.trim())
  }
  return (
    <form id={formId} className="param-write" noValidate onSubmit={submit}>
      <p>{t(act === 'write' ? 'writeText' : 'adoptText')}</p>
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        error={isTried && reason.trim() === '' ? t('needsReason') : undefined}
        required
        maxLength={200}
        autoComplete="off"
        data-initial-focus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </form>
  )
}

function Running({ run, rows }: { run: DriftRun; rows: readonly DriftRow[] }) {
  const t = useWords(fleetWords)
  const { outcomes, state } = run
  const fail = outcomes.filter(({ problem }) => problem !== undefined).length
  const text = t('running', { done: outcomes.length, n: rows.length })
  return (
    <>
      <p role="status" className="device-batch-head">
        <strong>{text}</strong>{' '}
        {state !== 'running' && (
          <span className="meta">{t('doneAll', { ok: outcomes.length - fail, fail })}</span>
        )}
      </p>
      <MeterBar title={text} value={outcomes.length} max={Math.max(1, rows.length)} unit="" decimals={0} />
      {state === 'stopped' && <p className="meta">{t('stopped')}</p>}
      {state === 'done' && <p className="meta">{t('goesOn')}</p>}
      <Outcomes outcomes={outcomes} />
    </>
  )
}

function Outcomes({ outcomes }: { outcomes: readonly DriftOutcome[] }) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  return (
    // It scrolls, so the keys must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="device-outcome" role="region" aria-label={t('outcome')} tabIndex={0}>
      <ul className="bulk-outcome">
        {outcomes.map(({ row, problem, act, count }) => (
          <li key={row.deviceId}>
            <StatusGlyph severity={problem !== undefined ? 'error' : count > 0 ? 'success' : 'info'} />{' '}
            <strong>{driftName(row, language)}</strong>{' '}
            {problem ?? t(count === 0 ? 'nothing' : act === 'write' ? 'given' : 'taken', { n: count })}
          </li>
        ))}
      </ul>
    </div>
  )
}
