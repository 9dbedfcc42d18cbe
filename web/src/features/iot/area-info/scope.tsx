import { useState } from 'react'
import { scopeDays } from '#domain/metering/proof.ts'
import { Message, StaleNote } from '#web/engine/list/list-status.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { RangePick } from '#web/ui/prime/date/date-pick.tsx'
import { meteringCalls } from '#contract/calls/metering/metering.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { AreaFigures, Neighbours } from './figures.tsx'
import { DayBalance, LossHeat } from './heat.tsx'
import { useDays } from './days.ts'
import { worstDay } from './shown.ts'
import { RankedUsers } from './users.tsx'
import { words } from './words.ts'
import './area-info.css'

/** What a transformer area lost on some days, when, and through whom. */
export function AreaMicroscope({ areaId }: { areaId: number }) {
  const t = useText()
  const { start, end, choose, max } = useDays()
  const read = useRead(
    meteringCalls.areaScope,
    { areaId, start, end },
    { keepsPrevious: true, staleTime: 60_000 },
  )
  const { data, error } = read
  const [chosen, setChosen] = useState('')
  const date = data?.days.some((one) => one.date === chosen) ? chosen : data ? worstDay(data) : ''
  return (
    <div className="record-panel area-scope">
      <div className="flow gap-3">
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
      {data !== undefined && error !== null && (
        <StaleNote failure={error} onRetry={() => void read.refetch()} />
      )}
      <Loaded read={read} skeleton="card">
        {(scope) =>
          scope.days.length === 0 ? (
            <Message title={t(words.noDays)} text="" />
          ) : (
            <>
              <AreaFigures scope={scope} />
              <div className="grid gap-3 top two area-columns">
                <LossHeat scope={scope} date={date} onChoose={setChosen} />
                <div className="grid gap-3">
                  <DayBalance scope={scope} date={date} />
                  <Neighbours scope={scope} />
                </div>
              </div>
              <RankedUsers scope={scope} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
