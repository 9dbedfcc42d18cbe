import type { Todo } from '#contract/calls/home/home.ts'
import { permission } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Filter } from '#contract/wire/crud.ts'
import type { UserCall } from '#mock/http/call.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { countList } from './counts.ts'

/** What waits for a person, at all devices or those of an organisation: only of lists that the person may see. */
export function homeTodo(
  world: Pick<World, 'clock' | 'collections' | 'grantsOf' | 'tables'>,
  { user }: UserCall,
  orgId?: number,
): Todo[] {
  const { permissions } = world.grantsOf(user)
  const inOrg: Filter = orgId === undefined ? {} : { orgId: String(orgId) }
  const since = formatTime(world.clock() - day)
  const entries: readonly (Omit<Todo, 'count'> & { verb?: string })[] = [
    { id: 'unacknowledged', page: alert.name, filter: { status: 'open', suppressedBy: '0' } },
    {
      id: 'assigned',
      page: alert.name,
      filter: { status: 'open,acknowledged', assigneeId: String(user.id) },
    },
    { id: 'toAudit', page: workOrder.name, filter: { state: 'audit' }, verb: 'audit' },
    { id: 'rejected', page: workOrder.name, filter: { state: 'rejected' }, verb: 'submit' },
    { id: 'toDispatch', page: workOrder.name, filter: { state: 'pending' }, verb: 'dispatch' },
    {
      id: 'dueToday',
      page: workOrder.name,
      filter: { state: 'pending,dispatched,rejected', dueEnd: formatTime(world.clock()).slice(0, 10) },
    },
    { id: 'silent', page: device.name, filter: { state: 'offline', sinceEnd: since } },
    { id: 'never-seen', page: device.name, filter: { state: 'inactive' } },
  ]
  const resources = [alert, device, workOrder]
  return entries
    .filter(({ page, verb = 'list' }) =>
      resources.some((resource) => resource.name === page && permissions.has(permission(resource, verb))),
    )
    .map(({ id, page, filter }) => ({ id, page, filter: { ...filter, ...inOrg } }))
    .map((entry) => ({ ...entry, count: countList(world, entry, user) }))
}
