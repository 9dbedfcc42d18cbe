import { useEffect, useEffectEvent, useState } from 'react'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import type { RowError } from '#contract/crud.ts'
import { say } from '#contract/language.ts'
import { commandStates } from '#contract/metering/commands.ts'
import { device } from '#contract/resources/iot/device.ts'
import { useLabels } from '#web/engine/ref-labels.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { MeterBar } from '#web/ui/chart/meter-bar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { isOver, listedCommands, useBatch, type Batch } from './device-batch.ts'
import { CommandState } from './device-command-state.tsx'
import { deviceWords } from './device-words.ts'

interface BatchDialogProps {
  title: string
  answer: BatchAnswer
  onClose: () => void
}

/** What becomes of a batch of commands while one looks on: how far it is, and what came of each device. */
export function BatchDialog({ title, answer, onClose }: BatchDialogProps) {
  const t = useWords(deviceWords)
  const c = useWords(common)
  const { ok, fail, errors, batchNo } = answer
  const [isDone, setDone] = useState(false)
  return (
    <Dialog
      title={title}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <>
          <span className="meta device-batch-note">{ok > 0 && !isDone && t('showCommands')}</span>
          <button type="button" className="button" data-initial-focus onClick={onClose}>
            {c('close')}
          </button>
        </>
      }
    >
      {ok > 0 && <Progress batchNo={batchNo} onOver={() => setDone(true)} />}
      {ok === 0 && <p>{t('allRefused', { n: fail })}</p>}
      {errors.length > 0 && <Refused errors={errors} />}
    </Dialog>
  )
}

function Progress({ batchNo, onOver }: { batchNo: string; onOver: () => void }) {
  const t = useWords(deviceWords)
  const language = useLanguage()
  const batch = useBatch(batchNo)
  const { total, done, counts, rows } = batch
  const isDone = isOver(batch)
  const tellOver = useEffectEvent(onOver)
  useEffect(() => {
    if (isDone) tellOver()
  }, [isDone])
  const text = t('batchDone', { done, total })
  return (
    <>
      <p className="device-batch-head" role="status">
        <strong>{text}</strong>
      </p>
      <MeterBar title={text} value={done} max={Math.max(1, total)} unit="" decimals={0} />
      <ul className="device-batch-counts" aria-label={t('batchCounts')}>
        {commandStates
          .filter(([state]) => (counts[state] ?? 0) > 0)
          .map(([state, en, zh]) => (
            <li key={state}>
              {say([en, zh], language)} <b>{counts[state]}</b>
            </li>
          ))}
      </ul>
      <Outcome rows={rows} />
      {total > listedCommands && <p className="meta">{t('newest', { n: rows.length, total })}</p>}
    </>
  )
}

function Outcome({ rows }: Pick<Batch, 'rows'>) {
  const t = useWords(deviceWords)
  const language = useLanguage()
  const names = useLabels(
    device.name,
    rows.map(({ deviceId }) => deviceId),
  )
  return (
    // It scrolls, so the keys must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="device-outcome" role="region" aria-label={t('outcome')} tabIndex={0}>
      <table className="table table-compact">
        <caption className="hidden">{t('outcome')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('deviceColumn')}</th>
            <th scope="col">{t('resultColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{names.get(row.deviceId) ?? row.deviceName}</td>
              <td className="device-result">
                <CommandState status={row.status} />{' '}
                <span className="meta">
                  {language === 'zh' ? row.resultTextZh || row.resultText : row.resultText}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Refused({ errors }: { errors: readonly RowError[] }) {
  const t = useWords(deviceWords)
  const shown = errors.slice(0, listedCommands)
  const names = useLabels(
    device.name,
    shown.flatMap(({ id }) => id ?? []),
  )
  return (
    <>
      <h3 className="device-refused-head">
        <StatusGlyph severity="error" /> {t('refused')}
      </h3>
      <ul className="bulk-outcome">
        {shown.map(({ id = 0, msg }) => (
          <li key={id}>
            <strong>{names.get(id) ?? `#${id}`}</strong> {msg}
          </li>
        ))}
      </ul>
    </>
  )
}
