import { isRepair, tariffTolerance, type ReadingSource } from '#domain/reform/kinds.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { MeterExchange, Plate } from '#mock/simulation/stored-device.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { picturesOfOrder } from '../../picture/stored-pictures.ts'
import { reportsOf } from '../report.ts'
import { plausibleAt, registersAt } from './readings.ts'

/** Final reading of the old meter in each source, in kWh. */
type FinalReadings = Readonly<Record<ReadingSource, number | null>>

/** Why a source without a value cannot be billed. */
export const notKnown: Text2 = ['This reading is not known.', '没有该示数。']

/** Returns the final reading of an order in each source. */
export function finalReadings(
  world: World,
  { id, deviceId, removedAt, oldReading }: StoredOrder,
): FinalReadings {
  const time = momentOf(removedAt)
  const photo = picturesOfOrder(world, id).findLast(
    ({ slot, seen }) => slot === 'reading' && seen !== undefined,
  )
  return {
    typed: oldReading ?? null,
    photo: photo?.seen ?? null,
    register: registersAt(world, deviceId, time).total,
    freeze: plausibleAt(world, deviceId, time).freeze.total,
  }
}

/** Reading billed when an order passes; empty for repairs and devices without a register. */
export function billedReading(
  world: World,
  order: StoredOrder,
  wanted: ReadingSource | undefined,
): Pick<StoredOrder, 'billedReading' | 'billedFrom'> {
  const readings = finalReadings(world, order)
  if (readings.register === null || isRepair(order)) return {}
  const source = wanted ?? (readings.typed === null ? 'register' : 'typed')
  const reading = readings[source] ?? refuseForm([{ field: 'billed', text: notKnown }])
  return { billedReading: reading, billedFrom: source }
}

/** Meter exchange of an audited order; empty if no reading is billed. */
export function exchangeOf(
  world: World,
  order: StoredOrder,
  { assetNumber, address, protocol }: Plate,
): MeterExchange[] {
  const { billedReading: before, billedFrom, newReading: after = 0, removedAt, deviceId } = order
  if (before === undefined) return []
  const time = momentOf(removedAt)
  const [last] = reportsOf(world, order)
  const { old, new: fitted } = last?.report ?? {}
  const typed = billedFrom === 'typed' ? fitting(old?.registers.tariffs, before) : undefined
  const { tariffs } =
    billedFrom === 'freeze' ? plausibleAt(world, deviceId, time).freeze : registersAt(world, deviceId, time)
  return [
    {
      time,
      before,
      after,
      removed: { assetNumber, address, protocol },
      tariffs: {
        before: addingUpTo(typed ?? tariffs ?? [], before),
        after: addingUpTo(fitting(fitted?.registers.tariffs, after) ?? [0, 0, after, 0], after),
      },
    },
  ]
}

/** Tariff registers that add up to a reading; otherwise undefined. */
function fitting(
  tariffs: readonly number[] | null | undefined,
  total: number,
): readonly number[] | undefined {
  const sum = tariffs?.reduce((all, one) => all + one, 0)
  return sum !== undefined && Math.abs(sum - total) <= tariffTolerance ? (tariffs ?? undefined) : undefined
}

/** Adjusts the largest tariff so that all add up exactly to the total. */
function addingUpTo(tariffs: readonly number[], total: number): number[] {
  const parts = tariffs.map((one) => rounded(one))
  const largest = parts.indexOf(Math.max(...parts))
  const others = parts.reduce((sum, one, place) => (place === largest ? sum : sum + one), 0)
  return parts.map((one, place) => (place === largest ? rounded(total - others) : one))
}
