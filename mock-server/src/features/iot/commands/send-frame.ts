import type { BatchAnswer, iotCalls } from '#contract/calls/iot.ts'
import { explainFrame } from '#domain/metering/frames/frame.ts'
import { recognised } from '#domain/metering/frames/recognise.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { readOrder } from '#mock/engines/fleet/commands/request.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { findDevice } from '#mock/resources/find-device.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { demandVerb } from './demand-verb.ts'
import { sendOrder } from './send.ts'
import { agreed } from './two-persons.ts'

const unknown: Text2 = [
  'This is no command that the platform sends to this device: its address, identifier, password or value is another.',
  '平台不会向该设备下发此报文：地址、标识、密码或数值不符。',
]

/**
 * Sends a frame that was written by hand. It goes out as the command that it is, so what is asked, refused and recorded
 * of a command is so of it; the sender must be permitted to give that command too.
 */
export async function sendFrame(
  world: World,
  { deviceId, frame, reason, account = '', password = '', confirmName = '' }: Sent<typeof iotCalls.sendFrame>,
  call: UserCall,
): Promise<BatchAnswer> {
  const row = findDevice(world, deviceId, call)
  const { problem } = explainFrame(frame)
  const asked = problem === undefined ? recognised(row, frame, (id) => world.params.held(row, id)) : undefined
  if (asked === undefined) return refuseForm([{ field: 'frame', text: problem ?? unknown }])
  const { kind, target, wanted } = asked
  demandVerb(world, call, kind === 'write' ? 'write' : 'command')
  const order = readOrder(kind, target === '' ? {} : { [target]: wanted }, reason)
  const rows = readTarget(world, collectionOf(world, device.name), { ids: [row.id] }, call)
  const agreedBy = await agreed(world, kind, { account, password, confirmName }, call, rows.rows)
  return sendOrder(world, call, rows, order, agreedBy)
}
