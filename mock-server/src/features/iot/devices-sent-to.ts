import type { World } from '#mock/world/world.ts'

type ByPerson = ReadonlyMap<number, ReadonlySet<number>>
type Tables = Pick<World['tables'], 'alerts' | 'crews' | 'workOrders'>

const known = new WeakMap<object, { version: string; devices: ByPerson }>()
const none: ReadonlySet<number> = new Set()

/** The devices of active alerts that are assigned to a person, and of orders of his crew: users sent to a device see it. */
export function devicesSentTo({ tables }: Pick<World, 'tables'>, userId: number): ReadonlySet<number> {
  const { alerts, crews, workOrders } = tables
  const version = [alerts.version, crews.version, workOrders.version].join()
  let kept = known.get(alerts)
  if (kept?.version !== version) {
    kept = { version, devices: byPerson(tables) }
    known.set(alerts, kept)
  }
  return kept.devices.get(userId) ?? none
}

function byPerson({ alerts, crews, workOrders }: Tables): ByPerson {
  const devices = new Map<number, Set<number>>()
  const send = (userId: number, deviceId: number) => {
    const own = devices.get(userId) ?? new Set()
    devices.set(userId, own.add(deviceId))
  }
  for (const { assigneeId, deviceId, isActive } of alerts.rows) {
    if (assigneeId !== 0 && isActive) send(assigneeId, deviceId)
  }
  for (const { crewId, deviceId } of workOrders.rows) {
    for (const userId of crews.get(crewId)?.memberIds ?? []) send(userId, deviceId)
  }
  return devices
}
