import { isSameValue } from '#domain/metering/parameters/parameters.ts'
import { device } from '#contract/resources/iot/device.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { giveOrder } from '#mock/engines/fleet/commands/give-order.ts'
import type { OrderParams } from '#mock/engines/fleet/commands/request.ts'
import { Refusal, texts } from '#mock/lib/refusal.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import type { AgreedValue, LeftOut, PlannedDevice, StoredPlan } from '#mock/tables/plan-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

const words = {
  held: ['The device holds another value since.', '设备中的值此后已变化。'],
  archive: ['Another value is wanted of it since: {wanted}.', '此后档案值已改为 {wanted}。'],
} satisfies Record<string, Text2>

/** What came of one device of a plan. */
export interface Given {
  isGiven: boolean
  leftOut: readonly LeftOut[]
}

/**
 * Gives a device the command of a plan, as far as its maker sees the device. Values that have moved since they were
 * agreed stay as they are; a device that holds all of them already is left alone.
 */
export function give(
  world: World,
  { kind, reason, params, agreedBy }: StoredPlan,
  { deviceId, values }: PlannedDevice,
  { maker, batchNo }: { maker: StoredUser; batchNo: string },
): Given {
  const row = world.fleet.table.get(deviceId)
  if (row === undefined || !seesId(world, device.name, deviceId, maker)) {
    return { isGiven: false, leftOut: [{ deviceId, found: '', text: texts.missing }] }
  }
  const moved = values.flatMap((value) => movedOf(world, row, value) ?? [])
  const open = values.filter((value) => !moved.some((one) => one.value === value) && !isSo(world, row, value))
  if (kind === 'write' && open.length === 0) return { isGiven: false, leftOut: moved }
  const asked: OrderParams =
    kind === 'write' ? Object.fromEntries(open.map(({ param, wanted }) => [param, wanted])) : params
  try {
    giveOrder(world, row, { kind, params: asked, reason }, { batchNo, by: maker.loginName, agreedBy })
    return { isGiven: true, leftOut: moved }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isGiven: false, leftOut: [...moved, { deviceId, found: '', text: error.text }] }
  }
}

/** Whether nothing is left to be written: the device holds what was agreed, and nothing else is wanted of it. */
function isSo({ params }: Pick<World, 'params'>, row: StoredDevice, { param, wanted }: AgreedValue): boolean {
  return (
    isSameValue(param, wanted, params.known(row, param)) &&
    isSameValue(param, wanted, params.wanted(row, param))
  )
}

/** Why a value stays as it is: it is another one than when it was agreed, in the device or in what is wanted of it. */
export function movedOf(
  { params }: Pick<World, 'params'>,
  row: StoredDevice,
  value: AgreedValue,
): LeftOut | undefined {
  const { param, wanted, held, archive } = value
  const found = params.known(row, param)
  if (found !== held && found !== wanted) return { deviceId: row.id, value, found, text: words.held }
  const meant = params.wanted(row, param)
  if (meant === archive || meant === wanted) return undefined
  return { deviceId: row.id, value, found, text: fillBoth(words.archive, { wanted: meant }) }
}
