import { hash } from '#mock/lib/random.ts'

/** Seed of everything about the fleet. */
export const fleetSeedNumber = 9907

/** What a transformer area mainly supplies. */
const areaKinds = ['garden', 'market', 'village', 'workshop'] as const
export type AreaKind = (typeof areaKinds)[number]

/** A planned transformer area: `index` from 0, the id of its row is one more. */
export interface AreaPlan {
  index: number
  id: number
  kind: AreaKind
  /** One of the few areas with enough meters for a meaningful page. */
  isShow: boolean
  concentratorId: number
  terminalId: number
  firstMeterId: number
  meters: number
}

/** Number of devices of each family and their id ranges, which follow each other from 1 in this order. */
export interface Layout {
  /** Total number of devices; ids range from 1 to this. */
  devices: number
  areas: readonly AreaPlan[]
  loadControls: number
  substations: number
  firstLoadControlId: number
  firstSubstationId: number
}

/** Shares of the whole fleet. */
const shares = { areas: 0.06, loadControls: 0.08, substations: 0.012 }

/** Every n-th area is a show area; together they have this share of the meters, distributed by weight. */
const showEvery = 20
const showShare = 0.45
const showWeights = [180, 64, 132, 96, 150, 88]

/** Minimum number of devices, with one of every family and a few users in every area. */
const leastDevices = 40

/** Divides devices among families and areas; the minimum is 40. */
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

/** Meters per area: show areas by weight, the others five to ten each, if there are enough. */
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

/** Divides an integer by weights into integers with the same sum. */
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
