import { groupIncidents } from '#domain/incident/group.ts'
import type { Incident, Topology } from '#domain/incident/incident.ts'
import type { StoredAlert } from '#mock/tables/alarm/stored-alarm.ts'
import type { AlarmContext } from '../context.ts'
import type { AlarmSources } from '../sources.ts'

/** Groups the open alerts that match into incidents, most severe first. */
export function incidentsOf(
  { world, open, sources }: AlarmContext,
  isMeant?: (row: StoredAlert) => boolean,
): Incident[] {
  const alerts = open.activeIds().flatMap((id) => world.tables.alerts.get(id) ?? [])
  return groupIncidents(isMeant === undefined ? alerts : alerts.filter(isMeant), topologyOf(sources))
}

/** Groups all stored alerts that match, ended ones included, into incidents, most severe first. */
export function incidentsEver(
  { world, sources }: Pick<AlarmContext, 'world' | 'sources'>,
  isMeant?: (row: StoredAlert) => boolean,
): Incident[] {
  const { rows } = world.tables.alerts
  return groupIncidents(isMeant === undefined ? rows : rows.filter(isMeant), topologyOf(sources))
}

/** Returns the current topology of the devices; place sizes are counted lazily. */
function topologyOf({ devices, childrenOf }: AlarmSources): Topology {
  const parents = new Map<number, number>()
  let counted: Record<'area' | 'station', ReadonlyMap<number, number>> | undefined
  const count = () => {
    const rows = devices.rows
    return { area: sizes(rows.map(({ areaId }) => areaId)), station: sizes(rows.map(({ orgId }) => orgId)) }
  }
  return {
    parentOf(id) {
      const known = parents.get(id)
      if (known !== undefined) return known
      const parent = devices.get(id)?.parentId ?? 0
      parents.set(id, parent)
      return parent
    },
    sizeOf(place, id) {
      if (place === 'terminal') return childrenOf(id).length
      counted ??= count()
      return counted[place].get(id) ?? 0
    },
  }
}

function sizes(ids: readonly number[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1)
  return found
}
