import { hash } from '#mock/lib/random.ts'

/** The number from which everything about the fleet follows. */
export const fleetSeedNumber = 9907

/** What a transformer area mostly supplies. */
const areaKinds = ['garden', 'market', 'village', 'workshop'] as const
export type AreaKind = (typeof areaKinds)[number]

/** One transformer area of the plan: `index` from 0, the id of its row is one more. */
export interface AreaPlan {
  index: number
  id: number
  kind: AreaKind
  /** One of the few with so many meters that a page about it has something to show. */
  isShow: boolean
  concentratorId: number
  terminalId: number
  firstMeterId: number
  meters: number
}

/** How many devices of each family a fleet has, and where each stands among the ids: in this order from 1 on. */
export interface Layout {
  /** Devices in all; their ids go from 1 to this. */
  devices: number
  areas: readonly AreaPlan[]
  loadControls: number
  substations: number
  firstLoadControlId: number
  firstSubstationId: number
}

/** Shares of the whole fleet. */
const shares = { areas: 0.06, loadControls: 0.08, substations: 0.012 }

/** One area of so many is a show area, and these together have this share of the meters. */
const showEvery = 20
const showShare = 0.45
const showWeights = [180, 64, 132, 96, 150, 88]

/** The fewest devices of which every family has one and every area a few users. */
const leastDevices = 40

/** Divides so many devices among families and areas. Fewer than 40 are taken for 40. */
export function layoutOf(devices: number): Layout {
  const total = Math.max(leastDevices, Math.floor(devices))
  const areas = Math.max(2, Math.round(total * shares.areas))
  const loadControls = Math.round(total * shares.loadControls)
  const substations = Math.max(1, Math.round(total * shares.substations))
  const meters = total - 2 * areas - loadControls - substations
  const firstLoadControlId = areas + 1
  const firstTerminalId = firstLoadControlId + loadControls
  const firstSubstationId = firstTerminalId + areas
  let nextMeterId = firstSubstationId + substations
  const plans = meterCounts(areas, meters).map((count, index) => {
    const plan: AreaPlan = {
      index,
      id: index + 1,
      kind: isShow(index) ? 'garden' : (areaKinds[hash(fleetSeedNumber, 1, index) % 4] ?? 'garden'),
      isShow: isShow(index),
      concentratorId: index + 1,
      terminalId: firstTerminalId + index,
      firstMeterId: nextMeterId,
      meters: count,
    }
    nextMeterId += count
    return plan
  })
  return { devices: total, areas: plans, loadControls, substations, firstLoadControlId, firstSubstationId }
}

function isShow(index: number): boolean {
  return index % showEvery === 0
}

/** Meters of each area: show areas by their weights, the others five to ten each, where there are enough. */
function meterCounts(areas: number, meters: number): number[] {
  const weights = Array.from({ length: areas }, (_, index) =>
    isShow(index)
      ? (showWeights[(index / showEvery) % showWeights.length] ?? 100)
      : 5 + (hash(fleetSeedNumber, 2, index) % 6),
  )
  const showMeters = Math.round(meters * showShare)
  const shown = divided(
    weights.map((weight, index) => (isShow(index) ? weight : 0)),
    showMeters,
  )
  const others = divided(
    weights.map((weight, index) => (isShow(index) ? 0 : weight)),
    meters - showMeters,
  )
  return weights.map((_, index) => (shown[index] ?? 0) + (others[index] ?? 0))
}

/** Divides a whole number by weights into whole numbers that add up to it. */
function divided(weights: readonly number[], whole: number): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const share = Math.round((whole * weighed) / sum) - given
    given += share
    return share
  })
}
