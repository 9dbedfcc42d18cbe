import { operationCalls } from '#contract/calls/report/operation.ts'
import { command } from '#contract/resources/iot/command.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { operation } from '#contract/resources/report/operation.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { labels } from '#contract/text/labels.ts'
import { reformWords } from '#contract/text/reform.ts'
import type { Filter } from '#contract/wire/crud.ts'
import type { DayRange } from '#domain/report/range.ts'
import { ReportFigures } from '#web/subjects/report/report-figures.tsx'
import { GroupStats } from '#web/subjects/report/group-stats.tsx'
import { RangeBar } from '#web/subjects/report/report-bar.tsx'
import { ReportFrame } from '#web/subjects/report/report-frame.tsx'
import { ReportMeta } from '#web/subjects/report/report-meta.tsx'
import { useReportPlace, type ReportPlace } from '#web/subjects/report/report-place.ts'
import { ReportRows } from '#web/subjects/report/report-rows.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import {
  columnsOf,
  commandFigures,
  faultFigures,
  logFigures,
  operationDefinition,
  orderFigures,
} from './operation/definition.tsx'
import { FaultHead, noDrill, rangeOf, timeFilter, useFaultRows, useStat } from './stat/faults.tsx'
import { SubscribeButton } from './subscribe/subscribe-button.tsx'

/** Operation in both senses: what people did, and how faults were looked after. */
export default function OperationReport() {
  const t = useText()
  return (
    <ReportFrame
      name={operation.name}
      title={operation.title}
      subscribe={<SubscribeButton report="report/operation" />}
      tabs={[
        { id: 'maintenance', label: t(['Operation and maintenance', '运行维护']), content: <Maintenance /> },
        { id: 'actions', label: t(['Users and commands', '用户与命令操作']), content: <Actions /> },
      ]}
    />
  )
}

const commandBy = [
  ['operator', command.fields.operator.label],
  ['kind', command.fields.kind.label],
] as const

const logBy = [
  ['user', log.fields.user.label],
  ['verb', log.fields.verb.label],
] as const

const nothing = {}

/** What people did, and what they asked of devices; the numbers lead to the lists of commands and of the log. */
function Actions() {
  const t = useText()
  const place = useReportPlace()
  const commandPlace = useListPlace(place, { page: command.name, field: 'createTime' })
  const logPlace = useListPlace(place, { page: log.name, field: 'time' })
  const { data, status } = useStat(operationCalls.actions, place, [])
  const { commandUsers = [], commandKinds = [], logUsers = [], logVerbs = [] } = data ?? {}
  return (
    <>
      <ReportMeta head={data?.head} what={labels.operations} reasons={nothing} place={place} />
      <RangeBar place={place} head={data?.head} />
      <ReportFigures shown={commandFigures} figures={data?.figures} place={commandPlace} />
      {(data === undefined || logUsers.length > 0) && (
        <ReportFigures shown={logFigures} figures={data?.figures} place={logPlace} />
      )}
      <div className="report-charts">
        <GroupStats
          title={t(['Commands by user and kind', '按用户与类型统计命令'])}
          by={commandBy}
          columns={columnsOf(commandFigures.slice(1))}
          groups={place.group === 'kind' ? commandKinds : commandUsers}
          status={status}
          place={commandPlace}
        />
        {logUsers.length > 0 && (
          <GroupStats
            title={t(['Operations by user and action', '按用户与动作统计操作'])}
            by={logBy}
            columns={columnsOf(logFigures.slice(1))}
            groups={place.group === 'verb' ? logVerbs : logUsers}
            status={status}
            place={logPlace}
            filterOf={logFilter}
          />
        )}
      </div>
    </>
  )
}

/** A group of the log by what was done has resource and verb as its key. */
function logFilter(by: string, key: string): Record<string, string> {
  if (by !== 'verb') return { [by]: key }
  const [resource = '', verb = ''] = key.split(':')
  return { ...(resource !== '' && { resource }), ...(verb !== '' && { verb }) }
}

const filters = ['orgId', 'areaId', 'severity', 'code', 'manufacturer', 'crewId'] as const

const groupings = [
  ['manufacturer', labels.manufacturer],
  ['code', operation.fields.code.label],
] as const

const byCrew = [['crewId', reformWords.crew]] as const

/** Faults, who was sent, how long it took, and the work orders of crews. */
function Maintenance() {
  const t = useText()
  const place = useReportPlace()
  const orderPlace = useListPlace(place, {
    page: 'reform/work-order',
    field: 'dispatchedAt',
    shared: ['orgId', 'crewId'],
  })
  const { data, status } = useStat(operationCalls.maintenance, place, filters)
  const list = useFaultRows(operation, operationDefinition, place)
  const { crews = [], manufacturers = [], causes = [] } = data ?? {}
  return (
    <>
      <FaultHead list={list} head={data?.head} what={['faults', '条故障']} place={place} />
      <ReportFigures shown={faultFigures} figures={data?.figures} place={place} />
      <ReportFigures shown={orderFigures} figures={data?.figures} place={orderPlace} />
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

interface Listed {
  /** The page of the list, such as `iot/command`. */
  page: string
  /** The time of its rows that the range of the report is about. */
  field: string
  /** Filters of the report by which its rows are counted too. */
  shared?: readonly string[]
}

/** The place of figures whose rows have a list of their own: their links lead there, with the range of the report. */
function useListPlace(place: ReportPlace, { page, field, shared = [] }: Listed): ReportPlace {
  const navigation = useNavigation()
  const { query } = useCurrentTab()
  const own = Object.fromEntries(
    shared.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value),
  )
  const range: DayRange = rangeOf(place)
  return {
    ...place,
    linkTo: ({ late, ...filter }: Filter) => {
      const more: Filter = late === undefined ? {} : { dueEnd: addDays(formatDate(platformNow()), -1) }
      const whole = { ...own, ...filter, ...more, ...timeFilter(field, range) }
      return listPath(navigation, { page, filter: whole }) ?? place.linkTo({})
    },
  }
}
