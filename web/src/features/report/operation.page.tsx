import type { ComponentProps } from 'react'
import { operationCalls } from '#contract/calls/report/operation.ts'
import { command } from '#contract/resources/iot/command.ts'
import { log } from '#contract/resources/monitor/log.ts'
import { operation } from '#contract/resources/report/operation.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { reformWords } from '#contract/text/reform.ts'
import type { Filter } from '#contract/wire/crud.ts'
import type { DayRange } from '#domain/report/range.ts'
import type { ReportGroup } from '#domain/report/report.ts'
import { pageCards, type Shown } from '#web/engine/pin/page-cards.tsx'
import { ReportFigures, type ShownFigure } from '#web/subjects/report/report-figures.tsx'
import { GroupStats } from '#web/subjects/report/group-stats.tsx'
import { RangeBar } from '#web/subjects/report/report-bar.tsx'
import { InReportHead, ReportFrame, ReportMeta } from '#web/subjects/report/report-frame.tsx'
import { useReportPlace, type ReportPlace } from '#web/subjects/report/report-place.ts'
import { ReportRows } from '#web/subjects/report/report-rows.tsx'
import { useText } from '#web/i18n/use-text.ts'
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
import { FaultHead, noDrill, rangeOf, shownOf, timeFilter, useFaultRows, useStat } from './stat/faults.tsx'
import { SubscribeButton } from './subscribe/subscribe-button.tsx'

/** Operation report: user actions, and the handling of faults. */
export default function OperationReport() {
  const t = useText()
  return (
    <ReportFrame
      name={operation.name}
      title={operation.title}
      tabs={[
        { id: 'maintenance', label: t(['Operation and maintenance', '运行维护']), content: <Maintenance /> },
        { id: 'actions', label: t(['Users and commands', '用户与命令操作']), content: <Actions /> },
      ]}
    />
  )
}

const titles = {
  commandGroups: ['Commands by user and kind', '按用户与类型统计命令'],
  operationGroups: ['Operations by user and action', '按用户与动作统计操作'],
  faults: ['Faults', '故障'],
  faultGroups: ['Faults by manufacturer and cause', '按厂家与原因统计故障'],
  crews: ['Work orders by crew', '按施工队统计工单'],
} as const

const strip = { width: 12, height: 1 } as const

const commandBy = [
  ['operator', command.fields.operator.label],
  ['kind', command.fields.kind.label],
] as const

const logBy = [
  ['user', log.fields.user.label],
  ['verb', log.fields.verb.label],
] as const

const nothing = {}

function useActions() {
  const place = useReportPlace()
  const commandPlace = useListPlace(place, { page: command.name, field: 'createTime' })
  const logPlace = useListPlace(place, { page: log.name, field: 'time' })
  return { place, commandPlace, logPlace, ...useStat(operationCalls.actions, place, []) }
}

type Actions = ReturnType<typeof useActions>

function useShownActions(): Shown<Actions> {
  return shownOf(useActions())
}

/** Figures of commands and of the log require permission for their lists. */
const listCommands = permission(command, 'list')
const listLog = permission(log, 'list')

const actions = pageCards(operation.name, useShownActions, {
  commands: {
    title: things.commands,
    needs: listCommands,
    size: strip,
    draw: ({ data, status, commandPlace }) => (
      <ReportFigures shown={commandFigures} figures={data?.figures} status={status} place={commandPlace} />
    ),
  },
  commandGroups: {
    title: titles.commandGroups,
    needs: listCommands,
    draw: ({ data, status, place, commandPlace }) => (
      <Groups
        title={titles.commandGroups}
        by={commandBy}
        figures={commandFigures.slice(1)}
        groups={place.group === 'kind' ? data?.commandKinds : data?.commandUsers}
        status={status}
        place={commandPlace}
      />
    ),
  },
  operations: {
    title: labels.operations,
    needs: listLog,
    size: strip,
    draw: ({ data, status, logPlace }) => (
      <ReportFigures shown={logFigures} figures={data?.figures} status={status} place={logPlace} />
    ),
  },
  operationGroups: {
    title: titles.operationGroups,
    needs: listLog,
    draw: ({ data, status, place, logPlace }) => (
      <Groups
        title={titles.operationGroups}
        by={logBy}
        figures={logFigures.slice(1)}
        groups={place.group === 'verb' ? data?.logVerbs : data?.logUsers}
        status={status}
        place={logPlace}
        filterOf={logFilter}
      />
    ),
  },
})

/** Figures of user actions and commands; they link to the command list and the operation log. */
function Actions() {
  const read = useActions()
  const { data, place } = read
  return (
    <>
      <ReportMeta head={data?.head} what={labels.operations} reasons={nothing} place={place} />
      <RangeBar place={place} head={data?.head} />
      <actions.Part id="commands" shown={read} />
      <actions.Part id="operations" shown={read} />
      <div className="grid fixed gap-3 below-3 report-charts">
        <actions.Part id="commandGroups" shown={read} />
        <actions.Part id="operationGroups" shown={read} />
      </div>
    </>
  )
}

interface GroupsProps extends Omit<ComponentProps<typeof GroupStats>, 'title' | 'columns' | 'groups'> {
  title: Text2
  figures: readonly ShownFigure[]
  groups: readonly ReportGroup[] | undefined
}

const noGroups: readonly ReportGroup[] = []

function Groups({ title, figures, groups = noGroups, ...stats }: GroupsProps) {
  const t = useText()
  return <GroupStats {...stats} title={t(title)} columns={columnsOf(figures)} groups={groups} />
}

/** Returns the log filter of a group; keys of verb groups are `resource:verb`. */
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

function useMaintenance() {
  const place = useReportPlace()
  const orderPlace = useListPlace(place, {
    page: 'reform/work-order',
    field: 'dispatchedAt',
    shared: ['orgId', 'crewId'],
  })
  return { place, orderPlace, ...useStat(operationCalls.maintenance, place, filters) }
}

function useShownMaintenance(): Shown<ReturnType<typeof useMaintenance>> {
  return shownOf(useMaintenance())
}

const maintenance = pageCards(operation.name, useShownMaintenance, {
  faults: {
    title: titles.faults,
    size: strip,
    draw: ({ data, status, place }) => (
      <ReportFigures shown={faultFigures} figures={data?.figures} status={status} place={place} />
    ),
  },
  orders: {
    title: things.workOrders,
    size: strip,
    draw: ({ data, status, orderPlace }) => (
      <ReportFigures shown={orderFigures} figures={data?.figures} status={status} place={orderPlace} />
    ),
  },
  faultGroups: {
    title: titles.faultGroups,
    draw: ({ data, status, place }) => (
      <Groups
        title={titles.faultGroups}
        by={groupings}
        figures={faultFigures.slice(2)}
        groups={place.group === 'code' ? data?.causes : data?.manufacturers}
        status={status}
        place={place}
        filterOf={(by, key) => ({ ...noDrill, [by]: key })}
      />
    ),
  },
  crews: {
    title: titles.crews,
    draw: ({ data, status, orderPlace }) => (
      <Groups
        title={titles.crews}
        by={byCrew}
        figures={orderFigures.slice(1)}
        groups={data?.crews}
        status={status}
        place={orderPlace}
      />
    ),
  },
})

export const cards = { ...actions.cards, ...maintenance.cards }

/** Figures of faults, dispatch, durations, and work orders by crew. */
function Maintenance() {
  const t = useText()
  const read = useMaintenance()
  const { data, place } = read
  const list = useFaultRows(operation, operationDefinition, place)
  return (
    <>
      <FaultHead list={list} head={data?.head} what={['faults', '条故障']} place={place} />
      <maintenance.Part id="faults" shown={read} />
      <maintenance.Part id="orders" shown={read} />
      <div className="grid fixed gap-3 below-3 report-charts">
        <maintenance.Part id="faultGroups" shown={read} />
        <maintenance.Part id="crews" shown={read} />
      </div>
      <InReportHead slot="acts">
        <SubscribeButton report="report/operation" />
      </InReportHead>
      <ReportRows list={list} title={t(titles.faults)} name={operation.name} />
    </>
  )
}

interface Listed {
  /** Page of the list, such as `iot/command`. */
  page: string
  /** Time field of the rows to which the range applies. */
  field: string
  /** Report filters that apply to the rows too. */
  shared?: readonly string[]
}

/** Returns a place whose links lead to a separate list, with the range of the report. */
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
      const more: Filter = late === undefined ? {} : { isOverdue: 'true' }
      const whole = { ...own, ...filter, ...more, ...timeFilter(field, range) }
      return listPath(navigation, { page, filter: whole }) ?? place.linkTo({})
    },
  }
}
