import { useEffect, useEffectEvent, useState } from 'react'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import type { RowError } from '#contract/wire/crud.ts'
import { say } from '#contract/schema/language.ts'
import { commandStates } from '#contract/metering/commands.ts'
import { device } from '#contract/resources/iot/device.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { isOver, listedCommands, useBatch, type Batch } from './batch.ts'
import { CommandState } from './command-state.tsx'
import { deviceWords } from '../device/words.ts'
import './command.css'

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
          <Button data-initial-focus onClick={onClose}>
            {c('close')}
          </Button>
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
    <ScrollRegion className="device-outcome" label={t('outcome')}>
      <RowsTable
        className="table table-compact"
        label={t('outcome')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { head: t('deviceColumn'), cell: (row) => names.get(row.deviceId) ?? row.deviceName },
          {
            head: t('resultColumn'),
            className: 'device-result',
            cell: ({ status, resultText, resultTextZh }) => (
              <>
                <CommandState status={status} />{' '}
                <span className="meta">{language === 'zh' ? resultTextZh || resultText : resultText}</span>
              </>
            ),
          },
        ]}
      />
    </ScrollRegion>
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
