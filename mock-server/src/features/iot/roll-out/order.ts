import type { RollOutDeviceRow, RollOutRow } from '#contract/resources/iot/roll-out.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'

/**
 * Asks a device to run a version, by a command of its own; one that is offline is waited for, one that is otherwise out of
 * reach, or runs it already, is not asked.
 */
export function order(
  world: Pick<World, 'clock' | 'commands' | 'fleet' | 'tables'>,
  { id: rollOutId, firmware, operator, reason }: RollOutRow,
  { id, deviceId }: RollOutDeviceRow,
  wanted: string,
): void {
  const { commands, fleet, tables } = world
  const device = fleet.table.get(deviceId)
  const isBack = wanted !== firmware
  const time = formatTime(world.clock())
  const change = (values: Partial<RollOutDeviceRow>) => tables.rollOutDevices.update(id, { ...values, time })
  if (device?.state === 'offline' && !isBack) {
    change({ result: 'away', reason: 'none' })
  } else if (device?.state !== 'online') {
    change({ result: isBack ? 'stuck' : 'refused', reason: 'offline' })
  } else if (device.firmware === wanted) {
    change({ result: isBack ? 'restored' : 'withdrawn', reason: 'none' })
  } else {
    const command = commands.submit({
      batchNo: nextBatch(world),
      deviceId,
      deviceName: device.name,
      deviceNameZh: device.nameZh,
      kind: 'firmware',
      target: String(rollOutId),
      before: device.firmware,
      wanted,
      operator,
      reason,
    })
    change({
      result: isBack ? 'restoring' : 'updating',
      commandId: command.id,
      ...(!isBack && { before: device.firmware }),
    })
  }
}
