import { useCallback } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { ReportFrame } from '#web/engine/report/report-frame.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { HistoryBar } from './history/bar.tsx'
import { HistoryHead } from './history/head.tsx'
import { DevicePicker } from './history/picker.tsx'
import type { HistoryPlace } from './history/place.ts'
import { PropertyPicker } from './history/properties.tsx'
import { isAsked, problemOf, useOverview } from './history/reads.ts'
import { Events, Settlement } from './history/settlement.tsx'
import { useHistoryPlace } from './history/use-place.ts'
import { HistoryValues } from './history/values.tsx'
import { words } from './history/words.ts'
import './history/history.css'

/** The numbers of these devices in those days. */
export default function HistoryPage() {
  const [place, change] = useHistoryPlace()
  const labels = useLabels(device.name, place.devices)
  const nameOf = useCallback((id: number) => labels.get(id) ?? `#${id}`, [labels])
  return (
    <ReportFrame name="report/history" title={catalogue['report/history']}>
      <HistoryHead {...{ place, nameOf }} />
      <HistoryBar {...{ place, change }} />
      <div className="history-body">
        <div className="history-side">
          <DevicePicker chosen={place.devices} onChange={(devices) => change({ devices })} />
          {place.mode === 'curve' && (
            <PropertyPicker chosen={place.props} onChange={(props) => change({ props })} />
          )}
        </div>
        <div className="history-main">
          <Shown {...{ place, nameOf }} />
        </div>
      </div>
    </ReportFrame>
  )
}

function Shown(shown: { place: HistoryPlace; nameOf: (deviceId: number) => string }) {
  const { place } = shown
  const t = useText()
  const { data: overview } = useOverview(place)
  const problem = problemOf(place)
  if (problem !== undefined) return <Message title={t(problem)} text="" />
  if (!isAsked(place))
    return <Message title={t(['Choose devices', '请选择设备'])} text={t(words.chooseText)} />
  switch (place.mode) {
    case 'settlement':
      return <Settlement {...shown} />
    case 'events':
      return <Events {...shown} />
    case 'curve':
    case 'freeze':
      return <HistoryValues {...shown} overview={overview} />
  }
}
