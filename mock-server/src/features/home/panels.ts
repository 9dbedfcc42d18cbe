import { day } from '#contract/schema/time-units.ts'
import { midnight } from '#mock/lib/days.ts'
import type { HomeLoad, HomeLoss, HomeStation, HomeStations, LossBand } from '#contract/calls/home.ts'

import { slots } from '#mock/simulation/calendar.ts'
import type { World } from '#mock/world/world.ts'
import { countDevices } from './counts.ts'
import { figuresOf, type FiguresParts } from './figures.ts'
import type { FleetFigures } from './fleet-count.ts'
import { quartersOf } from './kpi.ts'

/** The load of the fleet today and yesterday. */
export function homeLoad(world: FiguresParts): HomeLoad {
  const { fleet, counting } = figuresOf(world)
  const times = quartersOf(fleet?.today.begin ?? midnight(world.clock()))
  const valuesOf = (sums: FleetFigures['today'] | undefined) =>
    times.map((_, slot) => (sums !== undefined && slot < sums.begun ? rounded(sums.power[slot]) : null))
  const today = valuesOf(fleet?.today)
  return {
    times,
    today,
    yesterday: valuesOf(fleet?.yesterday),
    received: fleet?.today.begun ?? 0,
    due: slots,
    counting,
  }
}

/** Every organisation that has devices, by its id. */
export function homeStations(world: FiguresParts & Pick<World, 'tables'>): HomeStations {
  const { fleet, counting } = figuresOf(world)
  const { byOrg } = countDevices(world)
  const stations = [...byOrg].flatMap(([orgId, counts]): HomeStation[] => {
    const org = world.tables.orgs.get(orgId)
    if (org === undefined) return []
    return [
      {
        orgId,
        name: org.name,
        nameZh: org.nameZh,
        ...counts,
        success: fleet?.successOf.get(orgId)?.value ?? null,
        onlineRate: onlineRate(fleet, orgId),
      },
    ]
  })
  return { stations: stations.toSorted((a, b) => a.orgId - b.orgId), counting }
}

function onlineRate(fleet: FleetFigures | undefined, orgId: number): (number | null)[] {
  const [heard, due] = [fleet?.today.heard.get(orgId), fleet?.today.due.get(orgId)]
  return Array.from({ length: slots }, (_, slot) => {
    const live = due?.[slot] ?? 0
    return heard === undefined || fleet === undefined || slot >= fleet.today.begun || live === 0
      ? null
      : Math.min(100, Math.round(((heard[slot] ?? 0) / live) * 1000) / 10)
  })
}

/** Bounds of the bands in percent. */
const bounds = [0, 1, 2, 3, 4, 7, 10]

/** Transformer areas by their line loss of yesterday. */
export function homeLoss(world: FiguresParts): HomeLoss {
  const figures = figuresOf(world)
  const losses = figures.dayOf(midnight(world.clock()) - day)?.losses ?? []
  const ends = [...bounds, null]
  const bands = ends.map((to, place): LossBand => {
    const from = ends[place - 1] ?? null
    const areas = losses.filter(
      (loss) => (from === null || loss >= from) && (to === null || loss < to),
    ).length
    return { from, to, areas }
  })
  return { bands, counting: figures.areas }
}

function rounded(power: number | undefined): number {
  return Math.round((power ?? 0) * 100) / 100
}
