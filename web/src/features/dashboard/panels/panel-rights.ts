import type { HomePanel } from '#domain/metering/home.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { command } from '#contract/resources/iot/command.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { may } from '#web/stores/session/session.ts'

/** Lists that a panel shows rows of. */
const lists: Partial<Record<HomePanel, Resource>> = {
  alerts: alert,
  commands: command,
  reform: workOrder,
}

/** Whether the person may see what a panel shows. */
export function mayPanel(panel: HomePanel): boolean {
  const list = lists[panel]
  return list === undefined || may(list, 'list')
}
