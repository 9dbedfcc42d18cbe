import { useCallback } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import { say } from '#contract/schema/language.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import { ReportFrame } from '#web/engine/report/report-frame.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { HistoryBar } from './history/bar.tsx'
import { HistoryHead } from './history/head.tsx'
import { DevicePicker } from './history/picker.tsx'
import type { HistoryPlace } from './history/place.ts'
import { PropertyPicker } from './history/properties.tsx'
import { isAsked, problemOf, useOverview } from './history/reads.ts'
import { Events, Settlement } from './history/settlement.tsx'
import { useHistoryPlace } from './history/use-place.ts'
import { HistoryValues } from './history/values.tsx'
import { historyWords } from './history/words.ts'
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
  const t = useWords(historyWords)
  const language = useLanguage()
  const { data: overview } = useOverview(place)
  const problem = problemOf(place)
  if (problem !== undefined) return <Message title={say(problem, language)} text="" />
  if (!isAsked(place)) return <Message title={t('chooseTitle')} text={t('chooseText')} />
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
