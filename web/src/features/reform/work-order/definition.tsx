import { useMemo } from 'react'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { states as stateNames } from '#contract/text/states.ts'
import { topics } from '#domain/metering/live.ts'
import { overdueOrders } from '#domain/reform/order-acts.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useOpenedPlace } from '#web/engine/list/state/opened-place.ts'
import { bulkActsIn, rowActs } from '../order/acts.tsx'
import { OrderBoard } from './board/board.tsx'
import { OrderCalendar } from './calendar/calendar.tsx'
import { DueCell, PicturesCell, RejectionsCell, type Order } from './cells.tsx'
import { OrderMap } from './map/map.tsx'
import { words } from './words.ts'
import './views.css'

/** Definition of the list; its bulk actions depend on the filtered states. */
export function useOrderDefinition(): PageDefinition<typeof workOrder> {
  const states = useOpenedPlace(workOrder, orderDefinition).state.filter['state'] ?? ''
  return useMemo(
    () => ({ ...orderDefinition, bulkActions: bulkActsIn(states === '' ? [] : states.split(',')) }),
    [states],
  )
}

/** Columns, filters, form and row actions of the orders. */
const orderDefinition: PageDefinition<typeof workOrder> = {
  list: [
    'number',
    'state',
    'due',
    'type',
    'userName',
    'address',
    'oldAsset',
    'newAsset',
    'crewId',
    'pictures',
    'rejections',
    'projectId',
  ],
  important: ['due', 'userName', 'address', 'type', 'crewId', 'pictures'],
  more: [
    'batch',
    'userNumber',
    'areaId',
    'orgId',
    'boxId',
    'boxPlace',
    'deviceId',
    'worker',
    'step',
    'skipCode',
    'skips',
    'priority',
    'planDate',
    'dispatchedAt',
    'submittedAt',
    'auditedAt',
    'auditedBy',
    'opinion',
    'rejectReasons',
    'flags',
    'online',
    'distance',
    'note',
    'work',
    'alertId',
    'alertEnded',
  ],
  filters: [
    'projectId',
    'type',
    'batch',
    'crewId',
    'areaId',
    'due',
    'planDate',
    'rejections',
    'pictures',
    'skipCode',
    'online',
    'flags',
    'priority',
  ],
  sort: 'due',
  // repairs have no project, and manually created orders are not repairs
  applies: (name, { projectId }) => name !== 'projectId' || (projectId !== 0 && 'required'),
  presetTab: { label: stateNames.overdue, filter: overdueOrders },
  form: ['projectId', 'deviceId', 'planDate', 'due', 'priority', 'note', 'notify'],
  cells: {
    due: (row) => <DueCell row={row} />,
    pictures: (row) => <PicturesCell row={row} />,
    rejections: (row) => <RejectionsCell row={row} />,
  },
  views: [
    { id: 'board', label: words.board, Body: OrderBoard },
    { id: 'map', label: ['Map', '地图'], Body: OrderMap },
    { id: 'calendar', label: words.calendar, Body: OrderCalendar },
  ],
  check: ({ planDate, due }) =>
    typeof planDate === 'string' && typeof due === 'string' && due < planDate
      ? { due: sentences.notBeforePlanned }
      : {},
  protectedBecause: ({ state }: Order): Text2 | undefined =>
    state === 'pending' ? undefined : ['Only unassigned orders can be deleted.', '仅待派工的工单可以删除。'],
  leadsTo: { page: 'reform/work-order-info' },
  rowActions: rowActs,
  topic: topics.workOrder,
  without: ['import'],
  empty: [
    'Work orders: one replacement or repair each, from the plan to the accepted record.',
    '改造与故障处理工单将显示在此处。',
  ],
}
