import type { FormulaScope } from '#domain/compute/arguments.ts'
import { isTerminal } from '#domain/metering/families.ts'
import { hash } from '#mock/lib/random.ts'
import type { Fleet, StoredDevice } from '../fleet.ts'

interface Fleets {
  fleet: Pick<Fleet, 'table'>
}

/** Devices of a formula whose runs are followed closely. */
export const tracedDevices = 5

/** Whether a formula is worked out for a device. */
export function isInScope(scope: FormulaScope | '', { family, wiring, state }: StoredDevice): boolean {
  if (state !== 'online' && state !== 'offline') return false
  switch (scope) {
    case 'meter':
      return !isTerminal(family)
    case 'threePhase':
      return wiring === 'four-wire' && family !== 'concentrator'
    case 'transformer':
      return family === 'transformer'
    case 'all':
    case '':
      return true
  }
}

export function devicesIn({ fleet }: Fleets, scope: FormulaScope | ''): StoredDevice[] {
  return fleet.table.rows.filter((row) => isInScope(scope, row))
}

/** Those of them that are followed, the same ones each time. */
export function tracedOf(world: Fleets, scope: FormulaScope | ''): StoredDevice[] {
  return devicesIn(world, scope)
    .map((row) => ({ row, order: hash(seed, row.id) }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, tracedDevices)
    .map(({ row }) => row)
}

const seed = 0x0f_0a_1c
