import { transformerArea, type TransformerAreaRow } from '#contract/resources/iot/transformer-area.ts'
import { day } from '../iot/days.ts'
import type { StoredDevice } from '../iot/fleet.ts'
import { isLive } from '../iot/live-values.ts'
import type { Table } from '../store/table.ts'
import { tableName } from '../tables.ts'
import type { World } from '../world.ts'
import { Mean } from './mean.ts'

/** The line losses of a day that is over. */
export interface LossDay {
  /** Of each transformer area that has one, in percent. */
  losses: readonly number[]
  /** Of all together. */
  loss: number | null
}

/** The transformer areas of a platform. */
export function areasOf({ store }: Pick<World, 'store'>): Table<TransformerAreaRow> {
  return store.table(tableName(transformerArea))
}

/** Counts the line losses of the day that begins at a midnight; yields after each area. */
export function* countLoss(world: World, begin: number): Generator<undefined, LossDay> {
  const { fleet, simulation } = world
  const all = new Mean()
  const losses: number[] = []
  for (const { id } of [...areasOf(world).rows]) {
    const loss = simulation.lineLoss(id, begin, begin + day)
    const check = fleet.checkOf(id)
    if (loss !== null) losses.push(loss)
    if (check !== undefined) all.add(loss, simulation.energy(check, begin, begin + day))
    yield
  }
  return { losses, loss: all.value }
}

/** Counts what arrived of a day until a moment of it, in percent; yields after each device. */
export function* countSuccess(
  { fleet, simulation }: World,
  moment: number,
): Generator<undefined, number | null> {
  const all = new Mean()
  for (const row of [...fleet.table.rows]) {
    if (isRead(fleet, row)) all.add(simulation.success(row.id, moment))
    yield
  }
  return all.value
}

/** Whether readings of the device itself are due: what counts for a terminal are the meters behind it. */
export function isRead(fleet: World['fleet'], row: StoredDevice): boolean {
  return isLive(row) && fleet.childrenOf(row.id).length === 0
}
