import { iotCalls, type BatchAnswer } from '#contract/calls/iot.ts'
import { isParamId, type ParamId } from '#domain/metering/parameters/parameters.ts'
import type { DeviceParam, ParamChange } from '#domain/metering/telemetry.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving } from '#mock/world/serving.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { World } from '#mock/world/world.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import { device } from '#contract/resources/iot/device.ts'
import { readValues } from '#mock/engines/fleet/commands/request.ts'
import type { MadeChange } from '#mock/engines/fleet/param-history.ts'
import { nameOfLogin } from '#mock/tables/person-name.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { findDevice } from '#mock/resources/find-device.ts'
import { wantedOrder } from './commands/param-orders.ts'
import { agreed } from './commands/two-persons.ts'
import { sendOrder } from './commands/send.ts'
import { drift } from './drift.ts'

/** A change with what people call the one who made it. */
function withName({ tables }: Pick<World, 'tables'>, change: MadeChange): ParamChange {
  const [by, byZh] = nameOfLogin(tables.users, change.by)
  return { ...change, by, byZh }
}

/** The parameters of devices: what is wanted, what they hold, and who changed it. Devices change by commands only. */
export const paramRoutes = serving(iotCalls, {
  params: (world, { deviceId }, call) => listParams(world, findDevice(world, deviceId, call)),
  changes: (world, { deviceId }, call) =>
    world.params.changes(findDevice(world, deviceId, call).id).map((change) => withName(world, change)),
  drift,
  writeWanted: giveWanted,
  wantParams: want,
  adoptParams: adopt,
})

function listParams(
  { params, commands }: Pick<World, 'commands' | 'params'>,
  row: StoredDevice,
): DeviceParam[] {
  const pending = new Set(commands.openOf(row.id).map(({ target }) => target))
  return params.list(row, (id) => pending.has(id))
}

function want(
  world: ScopeParts & Pick<World, 'fleet' | 'params'>,
  { deviceId, values, reason }: Sent<typeof iotCalls.wantParams>,
  call: UserCall,
): void {
  const row = findDevice(world, deviceId, call)
  world.params.want(row, readValues(values), { by: call.user.loginName, reason, commandId: 0 })
}

function adopt(
  world: ScopeParts & Pick<World, 'fleet' | 'params'>,
  { deviceId, params, reason }: Sent<typeof iotCalls.adoptParams>,
  call: UserCall,
): void {
  const row = findDevice(world, deviceId, call)
  const ids = params.filter(isOwnId)
  if (ids.length === 0) refuse(code.invalid, texts.invalid)
  const values = Object.fromEntries(ids.map((id) => [id, world.params.held(row, id)]))
  world.params.want(row, values, { by: call.user.loginName, reason, commandId: 0 })
}

/** Writes what is wanted of each device where it differs; only the parameters that are named, where some are. */
async function giveWanted(
  world: World,
  { params, reason, account = '', password = '', ...target }: Sent<typeof iotCalls.writeWanted>,
  call: UserCall,
): Promise<BatchAnswer> {
  const rows = readTarget(world, collectionOf(world, device.name), target, call)
  const agreedBy = await agreed(world, 'write', { account, password }, call, rows.rows)
  return sendOrder(world, call, rows, wantedOrder(world, params, reason), agreedBy)
}

/** A clock is set, never adopted. */
function isOwnId(id: string): id is ParamId {
  return isParamId(id) && id !== 'clock'
}
