import { Router } from 'express'
import { iotCalls, type BatchAnswer } from '#contract/calls/iot.ts'
import { isParamId, paramOf, type ParamId } from '#contract/metering/parameters/parameters.ts'
import type { DeviceParam } from '#contract/metering/telemetry.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve } from '#mock/http/serve.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { World } from '#mock/world/world.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import { device } from '#contract/resources/iot/device.ts'
import { readValues, type OrderParams } from './commands/request.ts'
import { sendOrder } from './commands/send.ts'
import { drift } from './drift.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { findDevice } from './telemetry/query.ts'

/** The parameters of devices: what is wanted, what they hold, and who changed it. Devices change by commands only. */
export function paramRoutes(world: World): Router {
  const router = Router()
  const { params, changes, wantParams, adoptParams, writeWanted } = iotCalls
  serve(world, router, params, ({ deviceId }) => listParams(world, findDevice(world, deviceId)))
  serve(world, router, changes, ({ deviceId }) => world.params.changes(findDevice(world, deviceId).id))
  serve(world, router, iotCalls.drift, (sent) => drift(world, sent))
  serve(world, router, writeWanted, (sent, call) => giveWanted(world, sent, call))
  serve(world, router, wantParams, (sent, call) => want(world, sent, call))
  serve(world, router, adoptParams, (sent, call) => adopt(world, sent, call))
  return router
}

function listParams(
  { params, commands }: Pick<World, 'commands' | 'params'>,
  row: StoredDevice,
): DeviceParam[] {
  const pending = new Set(commands.openOf(row.id).map(({ target }) => target))
  return params.list(row, (id) => pending.has(id))
}

function want(
  world: Pick<World, 'fleet' | 'params'>,
  { deviceId, values, reason }: Sent<typeof iotCalls.wantParams>,
  { user }: UserCall,
): void {
  const row = findDevice(world, deviceId)
  world.params.want(row, readValues(values), { by: user.loginName, reason, commandId: 0 })
}

function adopt(
  world: Pick<World, 'fleet' | 'params'>,
  { deviceId, params, reason }: Sent<typeof iotCalls.adoptParams>,
  { user }: UserCall,
): void {
  const row = findDevice(world, deviceId)
  const ids = params.filter(isOwnId)
  if (ids.length === 0) refuse(code.invalid, texts.invalid)
  const values = Object.fromEntries(ids.map((id) => [id, world.params.held(row, id)]))
  world.params.want(row, values, { by: user.loginName, reason, commandId: 0 })
}

/** Writes what is wanted of each device where it differs; only the parameters that are named, where some are. */
function giveWanted(
  world: World,
  { params: named, reason, ...target }: Sent<typeof iotCalls.writeWanted>,
  call: UserCall,
): Promise<BatchAnswer> {
  const isMeant = (id: ParamId) =>
    id !== 'clock' && paramOf(id).access === 'rw' && (named.length === 0 || named.includes(id))
  const wantedOf = (row: StoredDevice): OrderParams => {
    const ids = world.params.differing(row).filter(isMeant)
    return Object.fromEntries(ids.map((id) => [id, world.params.wanted(row, id)]))
  }
  const rows = readTarget(world, collectionOf(world, device.name), target)
  return sendOrder(world, call, rows, { kind: 'write', params: wantedOf, reason })
}

/** A clock is set, never adopted. */
function isOwnId(id: string): id is ParamId {
  return isParamId(id) && id !== 'clock'
}
