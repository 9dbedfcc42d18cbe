import type { RollOutReason } from '#domain/metering/firmware.ts'
import type { RollOutRow } from '#contract/resources/iot/roll-out.ts'
import { day, minute } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { productSeed } from '../../../../seed/fleet/products.ts'

/** The product whose firmware was brought out, the days since, and those that refused it at most. */
const past = { productId: 3, days: 18, refused: 5, orgId: 1 } as const
/** Roll-outs that are prepared and not started yet. */
const next = { productId: 6, firmware: 'V2.0', orgId: 6 } as const
const reasons: readonly RollOutReason[] = ['E12', 'offline', 'E12', 'E07', 'E01']

const blank = { stage: 0, devices: 0, updated: 0, refused: 0, operatorName: '', operatorNameZh: '' } as const

/** Gives a platform that never rolled anything out a past that fits what its devices run, and one roll-out that waits. */
export function plantRollOuts(world: Pick<World, 'clock' | 'fleet' | 'tables'>): void {
  const { rollOuts } = world.tables
  if (rollOuts.nextId > 1) return
  const { firmware } = productSeed(past.productId)
  const [before] = firmware.slice(-2)
  const latest = firmware.at(-1)
  const rows = world.fleet.table.rows.filter(({ productId }) => productId === past.productId)
  const begun = world.clock() - past.days * day
  const audit = { createBy: 'engineer', updateBy: 'engineer', version: 1 }
  const made = (values: Pick<RollOutRow, 'firmware' | 'orgId' | 'productId' | 'reason'>, time: number) => ({
    ...blank,
    ...audit,
    stages: '10, 50, 100',
    maxRefused: 20,
    waitHours: 24,
    state: 'ready' as const,
    operator: '',
    startTime: '',
    endTime: '',
    createTime: formatTime(time),
    updateTime: formatTime(time),
    ...values,
  })
  if (latest !== undefined && before !== undefined && rows.length > 0) {
    const updated = rows.filter((row) => row.firmware === latest)
    const refused = rows.filter((row) => row.firmware === before).slice(0, past.refused)
    const { id } = rollOuts.insert({
      ...made({ firmware: latest, ...pastOf(), reason: 'Switching log is kept over power failures' }, begun),
      state: 'done',
      stage: 3,
      devices: updated.length + refused.length,
      updated: updated.length,
      refused: refused.length,
      operator: 'engineer',
      startTime: formatTime(begun),
      endTime: formatTime(begun + 90 * minute),
    })
    plantDevices(world, id, begun, [...updated, ...refused], {
      before,
      isUpdated: (row) => row.firmware === latest,
    })
  }
  const { firmware: wanted, ...target } = next
  rollOuts.insert(
    made(
      { firmware: wanted, ...target, reason: 'Corrects the clock at the change of the year' },
      world.clock() - day,
    ),
  )
}

function pastOf(): Pick<RollOutRow, 'orgId' | 'productId'> {
  return { orgId: past.orgId, productId: past.productId }
}

function plantDevices(
  { tables }: Pick<World, 'tables'>,
  rollOutId: number,
  begun: number,
  rows: readonly StoredDevice[],
  { before, isUpdated }: { before: string; isUpdated: (row: StoredDevice) => boolean },
): void {
  let failed = 0
  for (const [place, row] of rows.entries()) {
    const share = place / rows.length
    const isDone = isUpdated(row)
    tables.rollOutDevices.insert({
      rollOutId,
      deviceId: row.id,
      deviceName: row.name,
      deviceNameZh: row.nameZh,
      stage: share < 0.1 ? 1 : share < 0.5 ? 2 : 3,
      result: isDone ? 'updated' : 'refused',
      reason: isDone ? 'none' : (reasons[failed++ % reasons.length] ?? 'E01'),
      before,
      commandId: 0,
      time: formatTime(begun + Math.round(share * 90) * minute),
    })
  }
}
