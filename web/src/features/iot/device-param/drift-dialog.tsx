import { acts } from '#contract/text/acts.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { ParamDrift } from '#contract/calls/iot.ts'
import { reasonField } from '../command/reason-field.ts'
import { driftName } from './drift-name.ts'
import { driftValues } from './drift-run.ts'
import { DriftPreview } from './drift-preview.tsx'
import { useDriftRun, type DriftOutcome, type DriftRun } from './drift-running.ts'
import { fleetWords } from './fleet-words.ts'
import '../param/param.css'

interface AdoptDialogProps {
  rows: readonly ParamDrift[]
  /** The only parameter that is meant, where one is filtered by. */
  param: string
  onClose: () => void
}

/** Takes over what devices hold, one by one while one looks on. It can be stopped; what was done stays done. */
export function AdoptDialog({ rows, param, onClose }: AdoptDialogProps) {
  const t = useText()
  const run = useDriftRun(rows, param)
  const title = t(fleetWords.adoptTitle, { n: formatInteger(rows.length) })
  if (run.state === 'asking')
    return (
      <FormDialog
        title={title}
        accept={t(fleetWords.start)}
        fields={{ reason: reasonField(fleetWords.reasonHint) }}
        send={({ reason }) => Promise.resolve(reason.trim())}
        onClose={(reason) => (reason === undefined ? onClose() : run.start(reason))}
      >
        <p>{t(fleetWords.adoptText)}</p>
        <DriftPreview act="adopt" values={driftValues('adopt', rows, param)} />
      </FormDialog>
    )
  return (
    <Dialog
      title={title}
      size="wide"
      closeLabel={t(common.close)}
      onClose={() => {
        run.stop()
        onClose()
      }}
      footer={
        <Button onClick={run.state === 'running' ? run.stop : onClose}>
          {run.state === 'running' ? t(acts.stop) : t(common.close)}
        </Button>
      }
    >
      <Running run={run} rows={rows} />
    </Dialog>
  )
}

function Running({ run, rows }: { run: DriftRun; rows: readonly ParamDrift[] }) {
  const t = useText()
  const { outcomes, state } = run
  const fail = outcomes.filter(({ problem }) => problem !== undefined).length
  const text = t(fleetWords.running, { done: outcomes.length, n: rows.length })
  return (
    <>
      <p role="status" className="below-2">
        <strong>{text}</strong>{' '}
        {state !== 'running' && (
          <span className="meta">{t(fleetWords.doneAll, { ok: outcomes.length - fail, fail })}</span>
        )}
      </p>
      <MeterBar title={text} value={outcomes.length} max={Math.max(1, rows.length)} unit="" decimals={0} />
      {state === 'stopped' && <p className="meta">{t(fleetWords.stopped)}</p>}
      <Outcomes outcomes={outcomes} />
    </>
  )
}

function Outcomes({ outcomes }: { outcomes: readonly DriftOutcome[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ScrollRegion className="device-outcome" label={t(['Outcome by device', '各设备结果'])}>
      <ul className="bulk-outcome">
        {outcomes.map(({ row, problem, count }) => (
          <li key={row.deviceId}>
            <StatusGlyph severity={problem !== undefined ? 'error' : count > 0 ? 'success' : 'info'} />{' '}
            <strong>{driftName(row, language)}</strong>{' '}
            {problem ?? t(count === 0 ? fleetWords.nothing : fleetWords.taken, { n: count })}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}
