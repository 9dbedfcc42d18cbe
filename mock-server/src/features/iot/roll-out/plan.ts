import { readStages, stageSizes } from '#domain/metering/firmware.ts'
import type { RollOutRow } from '#contract/resources/iot/roll-out.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { orgsBelow } from '#mock/resources/orgs-below.ts'
import type { World } from '#mock/world/world.ts'

/** Devices of one roll-out at most. */
const mostDevices = 20_000

const words = {
  none: [
    'No device of this product and organisation needs this version.',
    '该产品在所选组织内没有需要升级到此版本的设备。',
  ],
  tooMany: [
    'That are more than 20,000 devices; choose a smaller organisation.',
    '设备超过 20000 台，请缩小组织范围。',
  ],
} satisfies Record<string, Text2>

/**
 * Names the devices of a roll-out, each with its stage: those of its product and organisation that are in use and hold
 * another version. Their order is mixed, so that a first stage is not all of one place, and the same each time.
 */
export function planDevices(
  world: Pick<World, 'clock' | 'collections' | 'fleet' | 'tables'>,
  { id, productId, orgId, firmware, stages }: RollOutRow,
): number {
  const orgs = orgsBelow(world, [orgId])
  const isMeant = (row: StoredDevice) =>
    row.productId === productId && orgs.has(row.orgId) && isInUse(row) && row.firmware !== firmware
  const devices = world.fleet.table.rows.filter(isMeant).toSorted((a, b) => mixed(a.id, id) - mixed(b.id, id))
  if (devices.length === 0) refuse(code.conflict, words.none)
  if (devices.length > mostDevices) refuse(code.tooLarge, words.tooMany)
  const sizes = stageSizes(readStages(stages) ?? [100], devices.length)
  const time = formatTime(world.clock())
  for (const [place, row] of devices.entries()) {
    world.tables.rollOutDevices.insert({
      rollOutId: id,
      deviceId: row.id,
      deviceName: row.name,
      deviceNameZh: row.nameZh,
      stage: sizes.findIndex((size) => place < size) + 1,
      result: 'waiting',
      reason: 'none',
      before: row.firmware,
      commandId: 0,
      time,
    })
  }
  return devices.length
}

function isInUse({ state }: StoredDevice): boolean {
  return state !== 'inactive' && state !== 'retired'
}

/** A number that looks like chance, by two ids. */
function mixed(deviceId: number, rollOutId: number): number {
  return Math.imul(deviceId ^ Math.imul(rollOutId, 0x9e37_79b1), 0x85eb_ca6b) >>> 0
}
