import { workOrder } from '#contract/resources/reform/work-order.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import { useOrderDefinition } from './work-order/definition.tsx'

/** Work orders, as a table, a board by state, a map and a calendar by crew: one set of filters for all of them. */
export default function WorkOrderPage() {
  return <ListPage resource={workOrder} definition={useOrderDefinition()} />
}
