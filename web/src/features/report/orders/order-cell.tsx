import { Link } from 'react-router-dom'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { missing } from '#web/lib/text/missing.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { orderForm } from './order-form.ts'
import type { OrderReason, ReasonOf } from './reasons.ts'
import { words } from './words.ts'

interface OrderCellProps {
  resource: Resource
  row: Stored<Resource>
  /** Rows of a report are those of its resource; the declaration of the cell knows which. */
  reasonOf: ReasonOf<never>
}

/** The open order of a row, or the way to one where the row asks for it and the person may make orders. */
export function OrderCell({ resource, row, reasonOf }: OrderCellProps) {
  const language = useLanguage()
  const orderId: unknown = Reflect.get(row, 'orderId')
  const name = nameOf(resource, row)
  if (typeof orderId === 'number' && orderId > 0) return <OrderLink orderId={orderId} name={name} />
  const reason = reasonOf(row as never, language)
  if (reason === undefined || !can(permission(workOrder, 'save'))) return missing
  return <CreateOrder resource={resource} row={row} reason={reason} />
}

/** The number of an order, which leads to its page for who has one. */
export function OrderLink({ orderId, name }: { orderId: number; name: string }) {
  const t = useText()
  const number = useLabels(workOrder.name, [orderId]).get(orderId)
  const path = pagePath(useNavigation(), 'reform/work-order-info', { id: orderId })
  if (number === undefined) return missing
  if (path === undefined) return number
  return (
    <Link className="cell-link hit" to={path} aria-label={t(words.openOf, { number, name })}>
      {number}
    </Link>
  )
}

interface CreateOrderProps {
  resource: Resource
  row: Stored<Resource>
  reason: OrderReason
}

/** Asks for what the order says, and makes it. */
export function CreateOrder({ resource, row, reason: { deviceId, note } }: CreateOrderProps) {
  const t = useText()
  const show = useShowDialog()
  const create = async () => {
    const on = { target: { ids: [deviceId] }, count: 1, rows: [row] }
    await orderForm(resource, note).run(on, { show })
  }
  return (
    <Button
      className="report-order"
      aria-label={t(['Create order: {name}', '生成工单：{name}'], { name: nameOf(resource, row) })}
      onClick={() => void ignoreFailure(create)}
    >
      {t(acts.createOrder)}
    </Button>
  )
}

/** The cell of a report's rows in which their orders stand. */
export function orderCell<Row>(resource: Resource, reasonOf: ReasonOf<Row>) {
  return (row: Stored<Resource>) => <OrderCell resource={resource} row={row} reasonOf={reasonOf} />
}
