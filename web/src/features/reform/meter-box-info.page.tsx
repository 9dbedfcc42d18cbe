import { useState } from 'react'
import type { BoxLayout } from '#contract/calls/reform/box.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { isGone, RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { BoxCard, DoorCard } from './meter-box/cards.tsx'
import type { Box } from './meter-box/definition.tsx'
import { Front } from './meter-box/front.tsx'
import { BoxHead } from './meter-box/head.tsx'
import { DoorLog } from './meter-box/log.tsx'
import type { BoxView } from './meter-box/meter.tsx'
import { MeterCard } from './meter-box/meter-card.tsx'
import { useBox } from './meter-box/reads.ts'
import { SumCard } from './meter-box/sum-card.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import './meter-box/box.css'

/** One meter box from its front, with its door, its lock and its meters. */
export default function MeterBoxInfoPage() {
  const id = useRecordId()
  // Another box is another page: nothing of the one before may stay.
  return <MeterBoxInfo key={id} id={id} />
}

function MeterBoxInfo({ id }: { id: number | undefined }) {
  const t = useText()
  const { record, layout, refetch } = useBox(id)
  const { data, error } = record
  const box = isGone(error) ? undefined : data
  useTabTitle(box?.number)
  return (
    <div className="page record-page" data-page="reform/meter-box-info">
      {box === undefined ? <RecordHead name={t(meterBox.title)} /> : <BoxHead box={box} />}
      {box && error && <StaleNote failure={error} onRetry={refetch} />}
      {box && (
        <Loaded read={{ ...layout, refetch }} what="record" skeleton={[6, 3]}>
          {(parts) => <Parts box={box} layout={parts} />}
        </Loaded>
      )}
      {!box && <RecordAbsent resource={meterBox} id={id} failure={error ?? undefined} onRetry={refetch} />}
    </div>
  )
}

function Parts({ box, layout }: { box: Box; layout: BoxLayout }) {
  const [view, setView] = useState<BoxView>('state')
  const [chosen, setChosen] = useState(0)
  const meters = [...layout.positions.flatMap((position) => position.meters), ...layout.unplaced]
  const worst = meters.find((meter) => meter.worst !== undefined || meter.state === 'offline')
  const shown = meters.find(({ deviceId }) => deviceId === chosen) ?? worst ?? meters[0]
  return (
    <div className="box-page">
      <Front
        {...{ box, layout, view }}
        onView={setView}
        chosen={shown?.deviceId ?? 0}
        onChoose={({ deviceId }) => setChosen(deviceId)}
      />
      <div className="box-side">
        <MeterCard meter={shown} />
        <DoorCard {...{ box, layout }} />
        <BoxCard {...{ box, layout }} />
        <SumCard layout={layout} />
        <DoorLog log={layout.log} />
      </div>
    </div>
  )
}
