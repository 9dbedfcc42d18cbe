import { operationCalls } from '#contract/calls/report/operation.ts'
import { operation } from '#contract/resources/report/operation.ts'
import { labels } from '#contract/text/labels.ts'
import { reformWords } from '#contract/text/reform.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { FigureStrip } from '#web/engine/report/figure-strip.tsx'
import { GroupStats } from '#web/engine/report/group-stats.tsx'
import { RangeBar } from '#web/engine/report/report-bar.tsx'
import { ReportMeta } from '#web/engine/report/report-meta.tsx'
import { useReportPlace } from '#web/engine/report/report-place.ts'
import { ReportRows } from '#web/engine/report/report-rows.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { leftOutWords, noDrill } from '../stat/fault-cells.tsx'
import { useFaultRows, useStat } from '../stat/use-stat.ts'
import { columnsOf, faultFigures, operationDefinition, orderFigures } from './definition.tsx'
import { useListPlace } from './list-place.ts'

const filters = ['orgId', 'areaId', 'severity', 'code', 'manufacturer', 'crewId'] as const
const groupings = [
  ['manufacturer', labels.manufacturer],
  ['code', operation.fields.code.label],
] as const
const byCrew = [['crewId', reformWords.crew]] as const

/** Faults, who was sent, how long it took, and the work orders of crews. */
export function Maintenance() {
  const t = useText()
  const place = useReportPlace()
  const orderPlace = useListPlace(place, { page: 'reform/work-order', field: 'dispatchedAt' })
  const { data, status } = useStat(operationCalls.maintenance, place, filters)
  const list = useFaultRows(operation, operationDefinition, place)
  const { crews = [], manufacturers = [], causes = [] } = data ?? {}
  return (
    <>
      <ReportMeta head={data?.head} what={['faults', '条故障']} reasons={leftOutWords} place={place} />
      <RangeBar place={place} head={data?.head}>
        <FilterBar
          resource={operation}
          names={operationDefinition.filters ?? []}
          filter={list.state.filter}
          onFilter={list.filterBy}
          onClear={list.clearTokens}
        />
      </RangeBar>
      <FigureStrip shown={faultFigures} figures={data?.figures} place={place} />
      <FigureStrip shown={orderFigures} figures={data?.figures} place={orderPlace} />
      <div className="report-charts">
        <GroupStats
          title={t(['Faults by manufacturer and cause', '按厂家与原因统计故障'])}
          by={groupings}
          columns={columnsOf(faultFigures.slice(2))}
          groups={place.group === 'code' ? causes : manufacturers}
          status={status}
          place={place}
          filterOf={(by, key) => ({ ...noDrill, [by]: key })}
        />
        <GroupStats
          title={t(['Work orders by crew', '按施工队统计工单'])}
          by={byCrew}
          columns={columnsOf(orderFigures.slice(1))}
          groups={crews}
          status={status}
          place={orderPlace}
        />
      </div>
      <ReportRows list={list} title={t(['Faults', '故障'])} name={operation.name} />
    </>
  )
}
