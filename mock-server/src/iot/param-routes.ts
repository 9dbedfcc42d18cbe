import { Router } from 'express'
import { iotCalls } from '#contract/calls/iot.ts'
import { checkParams, isParamId, type ParamId } from '#contract/metering/parameters.ts'
import type { DeviceParam } from '#contract/metering/telemetry.ts'
import { code } from '#contract/envelope.ts'
import { permission } from '#contract/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { bodyOf, permitted, type UserCall } from '../http/call.ts'
import { refuse, refuseForm, texts } from '../http/refusal.ts'
import type { World } from '../world.ts'
import { readReason, readValues } from './commands/request.ts'
import { drift } from './drift.ts'
import type { StoredDevice } from './fleet.ts'
import { findDevice } from './telemetry/query.ts'

/** The parameters of devices: what is wanted, what they hold, and who changed it. Devices change by commands only. */
export function paramRoutes(world: World): Router {
  const router = Router()
  const may = (verb: string, handler: (call: UserCall) => unknown) =>
    permitted(world, permission(device, verb), handler)
  router.get(
    iotCalls.params.path,
    may('info', ({ request }) => listParams(world, findDevice(world, request.query['deviceId']))),
  )
  router.get(
    iotCalls.changes.path,
    may('info', ({ request }) => world.params.changes(findDevice(world, request.query['deviceId']).id)),
  )
  router.get(
    iotCalls.drift.path,
    may('info', (call) => drift(world, call)),
  )
  router.put(
    iotCalls.wantParams.path,
    may('write', (call) => want(world, call)),
  )
  router.post(
    iotCalls.adoptParams.path,
    may('write', (call) => adopt(world, call)),
  )
  return router
}

function listParams({ params, commands }: World, row: StoredDevice): DeviceParam[] {
  const pending = new Set(commands.openOf(row.id).map(({ target }) => target))
  return params.list(row, (id) => pending.has(id))
}

function want(world: World, call: UserCall): void {
  const { deviceId, values, reason } = bodyOf(call)
  const row = findRow(world, deviceId)
  const wanted = readValues(values)
  const problems = Object.entries(checkParams(wanted)).map(([field, text]) => ({ field, text }))
  if (problems.length > 0) refuseForm(problems)
  world.params.want(row, wanted, author(call, reason))
}

function adopt(world: World, call: UserCall): void {
  const { deviceId, params, reason } = bodyOf(call)
  const row = findRow(world, deviceId)
  const ids = Array.isArray(params) ? params.filter(isOwnId) : []
  if (ids.length === 0) refuse(code.invalid, texts.invalid)
  const values = Object.fromEntries(ids.map((id) => [id, world.params.held(row, id)]))
  world.params.want(row, values, author(call, reason))
}

/** A clock is set, never adopted. */
function isOwnId(id: unknown): id is ParamId {
  return typeof id === 'string' && isParamId(id) && id !== 'clock'
}

function author({ user }: UserCall, reason: unknown) {
  return { by: user.loginName, reason: readReason(reason), commandId: 0 }
}

function findRow({ fleet }: World, id: unknown): StoredDevice {
  return fleet.table.get(typeof id === 'number' ? id : 0) ?? refuse(code.missing, texts.missing)
}
