import type { operation } from '#contract/resources/report/operation.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { faultFields } from '#domain/report/fault-fields.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { states } from '#contract/text/states.ts'
import { units } from '#contract/text/units.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import type { ShownFigure } from '#web/subjects/report/report-figures.tsx'
import type { GroupColumn } from '#web/subjects/report/group-stats.tsx'
import { faultCells, noDrill } from '../stat/faults.tsx'

/** Columns, filters and cells of maintenance rows: faults, assignee and outcome. */
export const operationDefinition: PageDefinition<typeof operation> = {
  list: [
    'title',
    'severity',
    'status',
    'deviceName',
    'firstTime',
    'assigneeId',
    'crewId',
    'workOrder',
    'orderState',
    'ackMinutes',
    'clearMinutes',
  ],
  important: ['severity', 'deviceName', 'crewId', 'firstTime'],
  more: ['code', 'orgId', 'areaId', 'manufacturer', 'clearReason', 'clearTime', 'isOverdue', 'isRepeat'],
  filters: [
    'severity',
    'code',
    'orgId',
    'areaId',
    'manufacturer',
    'crewId',
    'isActive',
    'isDispatched',
    'isOverdue',
    'isRepeat',
    'clearReason',
    'assigneeId',
    'orderState',
    'ackMinutes',
    'clearMinutes',
  ],
  sort: '-firstTime',
  cells: faultCells,
  without: ['add', 'update', 'delete', 'import'],
}

const count = { unit: '', decimals: 0, delta: 'percent', better: 'neither' } as const
const less = { ...count, better: 'down' } as const
const handled: Text2 = ['Handled', '已处理']
const response: Text2 = ['First response', '首次响应']
const repair: Text2 = ['Time to repair', '修复用时']

/** Figures of faults. */
export const faultFigures: readonly ShownFigure[] = [
  { id: 'found', label: ['Found', '发现故障'], ...less, filter: noDrill },
  { id: 'sent', label: ['Dispatched', '已派员'], ...count, filter: { ...noDrill, isDispatched: 'true' } },
  { id: 'handled', label: handled, ...count, filter: { ...noDrill, isActive: 'false' } },
  { id: 'repeat', label: faultFields.isRepeat.label, ...less, filter: { ...noDrill, isRepeat: 'true' } },
  {
    id: 'ackMinutes',
    label: response,
    ...less,
    unit: units.minutes,
    decimals: 1,
    filter: { ...noDrill, isAcknowledged: 'true' },
  },
  {
    id: 'repairHours',
    label: repair,
    ...less,
    unit: units.hours,
    decimals: 1,
    filter: { ...noDrill, isActive: 'false' },
  },
]

/** Figures of work orders; the filters are those of their list. */
export const orderFigures: readonly ShownFigure[] = [
  { id: 'dispatched', label: states.dispatched, ...count, filter: {} },
  { id: 'completed', label: states.completed, ...count, filter: { state: 'completed' } },
  {
    id: 'open',
    label: ['In hand', '在办'],
    ...count,
    filter: { state: openOrderStates.join(',') },
  },
  {
    id: 'overdue',
    label: states.overdue,
    ...less,
    filter: { state: openOrderStates.join(','), late: 'true' },
  },
]

/** Figures of commands; the filters are those of their list. */
export const commandFigures: readonly ShownFigure[] = [
  { id: 'issued', label: ['Issued', '已下发'], ...count, filter: {} },
  { id: 'success', label: states.succeeded, ...count, filter: { status: 'success,verified' } },
  { id: 'failed', label: states.failed, ...less, filter: { status: 'failed' } },
  { id: 'timeout', label: ['No answer', '超时'], ...less, filter: { status: 'timeout,expired' } },
  {
    id: 'seconds',
    label: ['Time to answer', '平均应答'],
    ...less,
    unit: units.s,
    decimals: 1,
    filter: { status: 'success,verified' },
  },
]

/** Figures of the operation log; the filters are those of its list. */
export const logFigures: readonly ShownFigure[] = [
  { id: 'actions', label: labels.operations, ...count, filter: {} },
  { id: 'refused', label: ['Refused', '执行失败'], ...less, filter: { result: 'failed' } },
]

/** Converts figures to columns of groups. */
export function columnsOf(figures: readonly ShownFigure[]): readonly GroupColumn[] {
  return figures.map(({ id, label, unit, decimals }) => ({ id, label, unit, decimals }))
}
