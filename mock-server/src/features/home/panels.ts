import { day } from '#contract/schema/time-units.ts'
import type { HomeLoad, HomeLoss, HomeStation, HomeStations, LossBand } from '#contract/calls/home/home.ts'

import { slots } from '#mock/simulation/calendar.ts'
import type { World } from '#mock/world/world.ts'
import { countByOrg } from './counts.ts'
import type { FiguresParts } from './figures.ts'
import type { FleetFigures } from './fleet-count.ts'
import { quartersOf } from './kpi.ts'
import { meanOver } from './mean.ts'
import { lossesOver } from './past-days.ts'
import { isWithin, type HomeScope } from './scope.ts'
import { viewOf } from './view.ts'

/** The load of the fleet on a day and the day before. */
export function homeLoad(world: FiguresParts, scope?: HomeScope): HomeLoad {
  const { fleet, counting, scope: read } = viewOf(world, scope)
  const times = quartersOf(fleet?.today.begin ?? read.begin)
  const valuesOf = (sums: FleetFigures['today'] | undefined) =>
    times.map((_, slot) =>
      sums !== undefined && slot < sums.begun ? rounded(sums.powerAt(slot, read.orgs)) : null,
    )
  return {
    times,
    today: valuesOf(fleet?.today),
    yesterday: valuesOf(fleet?.yesterday),
    received: fleet?.today.begun ?? 0,
    due: slots,
    counting,
  }
}

/** Every organisation that has devices, by its id. */
export function homeStations(world: FiguresParts & Pick<World, 'tables'>, scope?: HomeScope): HomeStations {
  const view = viewOf(world, scope)
  const { fleet, counting } = view
  const stations = [...countByOrg(world)].flatMap(([orgId, counts]): HomeStation[] => {
    const org = world.tables.orgs.get(orgId)
    if (org === undefined || !isWithin(view.scope, { orgId })) return []
    const only = new Set([orgId])
    const last = (fleet?.today.begun ?? 0) - 1
    const heard = view.scope.isPast ? (fleet?.today.heardAt(last, only) ?? 0) : counts.online
    return [
      {
        orgId,
        name: org.name,
        nameZh: org.nameZh,
        devices: counts.devices,
        online: heard,
        success: fleet === undefined ? null : meanOver(fleet.successOf, only).value,
        onlineRate: onlineRate(fleet, orgId),
      },
    ]
  })
  return { stations: stations.toSorted((a, b) => a.orgId - b.orgId), counting }
}

function onlineRate(fleet: FleetFigures | undefined, orgId: number): (number | null)[] {
  const only = new Set([orgId])
  return Array.from({ length: slots }, (_, slot) => {
    const due = fleet?.today.dueAt(slot, only) ?? 0
    return fleet === undefined || slot >= fleet.today.begun || due === 0
      ? null
      : Math.min(100, Math.round((fleet.today.heardAt(slot, only) / due) * 1000) / 10)
  })
}

/** Bounds of the bands in percent. */
const bounds = [0, 1, 2, 3, 4, 7, 10]

/** Areas that one list can be asked for by name: more do not fit into an address. */
const mostNamed = 200

/** Transformer areas by their line loss of the day before. */
export function homeLoss(world: FiguresParts, scope?: HomeScope): HomeLoss {
  const { figures, scope: read } = viewOf(world, scope)
  const known = figures.dayOf(read.begin - day)
  const losses = known === undefined ? [] : lossesOver(known, read.orgs)
  const ends = [...bounds, null]
  const bands = ends.map((to, place): LossBand => {
    const from = ends[place - 1] ?? null
    const areas = losses.filter(({ loss }) => (from === null || loss >= from) && (to === null || loss < to))
    const areaIds = areas.length > mostNamed ? [] : areas.map(({ areaId }) => areaId)
    return { from, to, areas: areas.length, areaIds }
  })
  return { bands, counting: figures.areas }
}

function rounded(power: number | undefined): number {
  return Math.round((power ?? 0) * 100) / 100
}
