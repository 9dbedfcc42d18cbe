import { useState } from 'react'
import type { BoxLayout, BoxMoment } from '#contract/calls/reform/box.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { counted } from '#contract/text/counted.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { isGone, RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { BoxCard, DoorCard, MeterCard, SumCard } from './meter-box/cards.tsx'
import type { Box } from './meter-box/definition.tsx'
import { Front, type BoxView, metersOf } from './meter-box/front.tsx'
import { BoxHead, useBox } from './meter-box/head.tsx'
import { words } from './meter-box/words.ts'

/** One meter box: front view, door, lock and meters. */
export default function MeterBoxInfoPage() {
  const id = useRecordId()
  // keyed by box, so that no state of another box is kept
  return <MeterBoxInfo key={id} id={id} />
}

function MeterBoxInfo({ id }: { id: number | undefined }) {
  const { record, layout, refetch } = useBox(id)
  const { data, error } = record
  const box = isGone(error) ? undefined : data
  useTabTitle(box?.number)
  return (
    <div className="page record-page" data-page="reform/meter-box-info">
      {box === undefined ? <RecordHead /> : <BoxHead box={box} />}
      {box && <StaleNote read={{ error, refetch }} />}
      {box && (
        <Loaded read={{ ...layout, refetch }} what="record" skeleton={[6, 3]}>
          {(parts) => <Parts box={box} layout={parts} />}
        </Loaded>
      )}
      {!box && <RecordAbsent resource={meterBox} id={id} read={{ error, refetch }} />}
    </div>
  )
}

function Parts({ box, layout }: { box: Box; layout: BoxLayout }) {
  const [view, setView] = useState<BoxView>('state')
  const [chosen, setChosen] = useState(0)
  const meters = metersOf(layout)
  const worst = meters.find((meter) => meter.worst !== undefined || meter.state === 'offline')
  const shown = meters.find(({ deviceId }) => deviceId === chosen) ?? worst ?? meters[0]
  return (
    <div className="grid gap-3 top columns scroll record-body box-page">
      <Front
        {...{ box, layout, view }}
        onView={setView}
        chosen={shown?.deviceId ?? 0}
        onChoose={({ deviceId }) => setChosen(deviceId)}
      />
      <div className="grid gap-3 box-side">
        <MeterCard meter={shown} />
        <DoorCard {...{ box, layout }} />
        <BoxCard {...{ box, layout }} />
        <SumCard layout={layout} />
        <DoorLog log={layout.log} />
      </div>
    </div>
  )
}

/** Number of log entries shown initially. */
const few = 5

/** Event log of the box, newest first. */
function DoorLog({ log }: { log: readonly BoxMoment[] }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? log : log.slice(0, few)
  return (
    <section className="card wide" aria-label={t(words.log)}>
      <header className="flow gap-2 below-3 rows-1 title-row">
        <h2>{t(words.log)}</h2>
        {log.length > few && (
          <Button kind="link" className="push" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t(['Fewer', '收起']) : t(counted.all, { n: log.length })}
          </Button>
        )}
      </header>
      {log.length === 0 && <p className="meta">{t(words.noLog)}</p>}
      <ol>
        {shown.map(({ time, kind, isBad, title, note }) => (
          <li key={`${time} ${kind} ${title.en}`} className="bar baseline gap-2 pad-y-2 rule-above fine">
            <StatusGlyph
              severity={isBad ? 'error' : kind === 'visit' || kind === 'close' ? 'success' : 'info'}
            />
            <span className="fill stack">
              <strong>{t([title.en, title.zh])}</strong>
              <span className="meta">{t([note.en, note.zh])}</span>
            </span>
            <time className="fixed meta">{time.slice(0, 16)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
