import { lossRange } from '#domain/metering/home.ts'
import type { AnalysisKind } from '#domain/metering/report.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { Level } from '#web/lib/chart/level.ts'
import { GroupStats } from '#web/engine/report/group-stats.tsx'
import type { ReportPlace } from '#web/engine/report/report-place.ts'
import { BinsChart, rangeFilter } from '../bins-chart.tsx'
import { CourseChart } from '../course-chart.tsx'
import { courseLabels } from '../course-labels.ts'
import { statStatus, type useStat } from '../use-stat.ts'
import { words } from '../words.ts'
import { EnergyRanking } from './ranking.tsx'
import { shownKinds } from './kinds.ts'
import { ClassesChart, DayCalendar, LoadDuration, SupplyShares } from './more-charts.tsx'

interface PartChartsProps {
  kind: AnalysisKind
  query: ReturnType<typeof useStat>
  place: ReportPlace
}

/** How a part of the analysis went from day to day, how it is spread, and by group. */
export function PartCharts({ kind, query, place }: PartChartsProps) {
  const t = useText()
  const shown = shownKinds[kind]
  const { lines = [], bins = [], groups = [] } = query.data ?? {}
  return (
    <div className="report-charts">
      {kind === 'lineLoss' && (
        <BinsChart
          title={t(['Distribution', '分布'])}
          unit="%"
          bins={bins}
          status={statStatus(query, bins.length === 0)}
          levelOf={levelOf}
          linkOf={(from, to) => place.linkTo(rangeFilter('lossRate', from, to))}
        />
      )}
      {kind !== 'demand' && (
        <CourseChart
          title={t(['Daily values', '逐日趋势'])}
          {...shown.course}
          lines={lines}
          labels={courseLabels}
          status={statStatus(query, lines.length === 0)}
        />
      )}
      {(kind === 'lineLoss' || kind === 'energy') && (
        <DayCalendar of={kind} line={lines[0]} status={statStatus(query, lines.length === 0)} place={place} />
      )}
      {kind === 'energy' && (
        <SupplyShares
          groups={groups}
          by={place.group === '' ? 'orgId' : place.group}
          status={statStatus(query, groups.length === 0)}
          place={place}
        />
      )}
      {kind === 'energy' && <EnergyRanking place={place} />}
      {kind === 'demand' && <LoadDuration lines={lines} status={statStatus(query, lines.length === 0)} />}
      {kind !== 'lineLoss' && kind !== 'energy' && (
        <ClassesChart
          resource={shown.resource}
          bins={bins}
          status={statStatus(query, bins.length === 0)}
          place={place}
        />
      )}
      <GroupStats
        title={t(words.groups)}
        by={shown.by}
        columns={shown.columns}
        groups={groups}
        status={statStatus(query, groups.length === 0)}
        place={place}
      />
    </div>
  )
}

/** How grave a loss between two bounds is. */
function levelOf(from: number, to: number): Level {
  if (from >= lossRange.from && to <= lossRange.to) return 'normal'
  return from >= lossRange.to && to <= lossRange.most ? 'major' : 'critical'
}
