import { useState } from 'react'
import { scopeDays } from '#contract/metering/proof.ts'
import { Message, ReadFailure, StaleNote } from '#web/engine/list/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RangePick } from '#web/ui/prime/date/date-pick.tsx'
import { AreaFigures, Neighbours } from './figures.tsx'
import { DayBalance, LossHeat } from './heat.tsx'
import { useAreaScope, useDays } from './reads.ts'
import { worstDay } from './shown.ts'
import { RankedUsers } from './users.tsx'
import { words } from './words.ts'
import './area-info.css'

/** What a transformer area lost on some days, when, and through whom. */
export function AreaMicroscope({ areaId }: { areaId: number }) {
  const t = useText()
  const { start, end, choose, max } = useDays()
  const { data, error, refetch } = useAreaScope(areaId, start, end)
  const [chosen, setChosen] = useState('')
  const date = data?.days.some((one) => one.date === chosen) ? chosen : data ? worstDay(data) : ''
  const retry = () => void refetch()
  return (
    <div className="record-panel area-scope">
      <div className="area-bar">
        <RangePick
          label={t(words.range)}
          ends={[t(['From', '开始日期']), t(['To', '结束日期'])]}
          limits={{ max }}
          presets={['yesterday', 'last7', 'last30', 'lastMonth']}
          isRequired
          values={[start, end]}
          onChange={choose}
        />
        <span className="meta">{t(['at most {n} days', '最多 {n} 天'], { n: scopeDays })}</span>
      </div>
      {data === undefined && error !== null && <ReadFailure what="list" failure={error} onRetry={retry} />}
      {data === undefined && error === null && (
        <div className="skeleton" role="status" aria-label={t(common.loading)}>
          <i className="skeleton-card" />
        </div>
      )}
      {data !== undefined && error !== null && <StaleNote failure={error} onRetry={retry} />}
      {data?.days.length === 0 && <Message title={t(words.noDays)} text="" />}
      {data !== undefined && data.days.length > 0 && (
        <>
          <AreaFigures scope={data} />
          <div className="area-columns">
            <LossHeat scope={data} date={date} onChoose={setChosen} />
            <div className="area-column">
              <DayBalance scope={data} date={date} />
              <Neighbours scope={data} />
            </div>
          </div>
          <RankedUsers scope={data} />
        </>
      )}
    </div>
  )
}
