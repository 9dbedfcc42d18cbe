import type { RollOutProgress } from '#contract/calls/fleet/firmware.ts'
import { readStages, type RollOutReason, type RollOutResult } from '#contract/metering/firmware.ts'
import type { RollOutRow } from '#contract/resources/iot/roll-out.ts'
import type { World } from '#mock/world/world.ts'
import { devicesOf } from './devices-of.ts'

/** How far a roll-out is: its devices by stage and result, and why some refused, the most frequent reason first. */
export function progressOf(world: Pick<World, 'tables'>, { id, stages }: RollOutRow): RollOutProgress {
  const devices = devicesOf(world, id)
  return {
    stages: (readStages(stages) ?? []).map((percent, at) => {
      const own = devices.filter(({ stage }) => stage === at + 1)
      return {
        percent,
        devices: own.length,
        results: counted<RollOutResult>(own.map(({ result }) => result)),
      }
    }),
    reasons: Object.entries(
      counted<RollOutReason>(devices.map(({ reason }) => reason).filter((reason) => reason !== 'none')),
    )
      // the keys are those that were counted
      .map(([reason, n]) => ({ reason: reason as RollOutReason, devices: n ?? 0 }))
      .toSorted((a, b) => b.devices - a.devices),
  }
}

/** Versions on the devices of a product, the most frequent first. */
export function versionsOf(
  { fleet }: Pick<World, 'fleet'>,
  productId: number,
  sees: (orgId: number) => boolean,
): { firmware: string; devices: number }[] {
  const rows = fleet.table.rows.filter((row) => row.productId === productId && sees(row.orgId))
  return Object.entries(counted(rows.map(({ firmware }) => firmware)))
    .map(([firmware, n]) => ({ firmware, devices: n ?? 0 }))
    .toSorted((a, b) => b.devices - a.devices)
}

function counted<Key extends string>(keys: readonly Key[]): Partial<Record<Key, number>> {
  const counts: Partial<Record<Key, number>> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}
