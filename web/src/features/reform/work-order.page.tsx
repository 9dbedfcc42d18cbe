import { workOrder } from '#contract/resources/reform/work-order.ts'
import { ListPage } from '#web/engine/list/list-page.tsx'
import { useOrderDefinition } from './work-order/definition.tsx'

/** Work orders as table, board by state, map, and calendar by crew, with shared filters. */
export default function WorkOrderPage() {
  return <ListPage resource={workOrder} definition={useOrderDefinition()} />
}
