import { warningCalls } from '#contract/calls/report/warning.ts'
import { warning } from '#contract/resources/report/warning.ts'
import { labels } from '#contract/text/labels.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { FigureStrip } from '#web/engine/report/figure-strip.tsx'
import { GroupStats } from '#web/engine/report/group-stats.tsx'
import { RangeBar } from '#web/engine/report/report-bar.tsx'
import { ReportFrame } from '#web/engine/report/report-frame.tsx'
import { ReportMeta } from '#web/engine/report/report-meta.tsx'
import { useReportPlace } from '#web/engine/report/report-place.ts'
import { ReportRows } from '#web/engine/report/report-rows.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { leftOutWords, noDrill } from './stat/fault-cells.tsx'
import { useFaultRows, useStat } from './stat/use-stat.ts'
import { groupColumns, shownFigures, warningDefinition } from './warning/definition.tsx'
import { SubscribeButton } from './subscribe/subscribe-button.tsx'
import { Hours } from './warning/hours.tsx'
import { Steps } from './warning/steps.tsx'
import { Trend } from './warning/trend.tsx'
import { words } from './warning/words.ts'
import './warning/warning.css'

const filters = ['orgId', 'areaId', 'severity', 'code', 'manufacturer'] as const
const groupings = [
  ['code', warning.fields.code.label],
  ['orgId', labels.organisation],
  ['deviceId', labels.device],
] as const

/** What kept going wrong, and whether it got better. */
export default function WarningReport() {
  return (
    <ReportFrame
      name={warning.name}
      title={warning.title}
      subscribe={<SubscribeButton report="report/warning" />}
    >
      <Warnings />
    </ReportFrame>
  )
}

function Warnings() {
  const t = useText()
  const place = useReportPlace()
  const { data, status } = useStat(warningCalls.stat, place, filters)
  const list = useFaultRows(warning, warningDefinition, place)
  const { kinds = [], orgs = [], devices = [], days = [], hours = [], funnel = [] } = data ?? {}
  const groups = place.group === 'orgId' ? orgs : place.group === 'deviceId' ? devices : kinds
  return (
    <>
      <ReportMeta head={data?.head} what={['alerts', '条告警']} reasons={leftOutWords} place={place} />
      <RangeBar place={place} head={data?.head}>
        <FilterBar
          resource={warning}
          names={warningDefinition.filters ?? []}
          filter={list.state.filter}
          onFilter={list.filterBy}
          onClear={list.clearTokens}
        />
      </RangeBar>
      <FigureStrip shown={shownFigures} figures={data?.figures} place={place} />
      <div className="report-charts">
        <Trend days={days} status={status} place={place} />
      </div>
      <div className="report-charts">
        <GroupStats
          title={t(['Ranking', '排行'])}
          by={groupings}
          columns={groupColumns}
          groups={groups}
          status={status}
          place={place}
          filterOf={(by, key) => ({ ...noDrill, [by]: key })}
        />
        <Steps funnel={funnel} status={status} place={place} />
      </div>
      <div className="report-charts">
        <Hours counts={hours} status={status} place={place} />
      </div>
      <ReportRows list={list} title={t(words.rows)} name={warning.name} />
    </>
  )
}
