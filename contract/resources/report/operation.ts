import { faultFields } from '../../../domain/report/fault-fields.ts'
import { orderStates } from '../../../domain/reform/order-acts.ts'
import { choice, flag, ref } from '../../schema/field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { reformWords } from '../../text/reform.ts'
import { states } from '../../text/states.ts'

const shown = { readOnly: true } as const

/** Faults from the view of operation and maintenance: dispatch and outcome. Read-only. */
export const operation = resource({
  name: 'report/operation',
  path: '/base/rpt/operation',
  label: 'title',
  states: 'status',
  search: ['title', 'deviceName'],
  fields: {
    ...faultFields,
    /** Whether a user or a crew was sent. */
    isDispatched: flag(...states.dispatched, shown),
    crewId: ref(...reformWords.crew, 'reform/crew', shown),
    orderState: choice('Order state', '工单状态', orderStates, { ...shown, dict: 'work_order_state' }),
    isOverdue: flag(...states.overdue, shown),
  },
})

/** Fields omitted while the event has not happened, or when the value is unknown. */
type Unknown = 'ackMinutes' | 'clearMinutes' | 'clearReason' | 'manufacturer' | 'orderState'

type Whole = Row<typeof operation>

export type OperationRow = Omit<Whole, Unknown> & Partial<Pick<Whole, Unknown>>
