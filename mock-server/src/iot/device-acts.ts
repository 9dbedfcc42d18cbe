import type { Router } from 'express'
import { code } from '#contract/envelope.ts'
import type { Text2 } from '#contract/language.ts'
import { permission } from '#contract/resource.ts'
import { device, type DeviceState } from '#contract/resources/iot/device.ts'
import { bodyOf, permitted, type UserCall } from '../http/call.ts'
import { refuse, refuseForm, texts } from '../http/refusal.ts'
import { actOnRows } from '../resources/bulk.ts'
import { collectionOf } from '../resources/collection.ts'
import { readTarget } from '../resources/targets.ts'
import { formatTime } from '../time.ts'
import type { World } from '../world.ts'
import type { StoredDevice } from './fleet.ts'

const words = {
  retired: ['The device is retired.', '设备已退役。'],
  inactive: ['The device is not commissioned.', '设备未投运。'],
  org: ['Choose an organisation.', '请选择组织。'],
} satisfies Record<string, Text2>

/** What people do to devices beyond editing them; each act can be repeated without harm. */
export function deviceActs(world: World, router: Router): void {
  const act = (path: string, verb: string, make: (call: UserCall) => (row: StoredDevice) => void) =>
    router.post(
      path,
      permitted(world, permission(device, verb), (call) => each(world, call, make(call))),
    )
  act('/activate', 'activate', (call) => (row) => activate(world, row, call))
  act('/maintain', 'activate', (call) => {
    const { on } = bodyOf(call)
    if (typeof on !== 'boolean') return refuse(code.invalid, texts.invalid)
    return (row) => maintain(world, row, on, call)
  })
  act('/retire', 'activate', (call) => (row) => retire(world, row, call))
  act('/move', 'move', (call) => {
    const { orgId } = bodyOf(call)
    if (typeof orgId !== 'number' || world.tables.orgs.get(orgId) === undefined) {
      return refuseForm([{ field: 'orgId', text: words.org }])
    }
    return ({ id }) => world.fleet.table.update(id, { orgId, updateBy: call.user.loginName })
  })
}

function each(world: World, call: UserCall, act: (row: StoredDevice) => void): Promise<object> {
  const target = readTarget(world, collectionOf(world, device.name), bodyOf(call))
  return actOnRows(target, call.language, ({ id }) => {
    const row = world.fleet.table.get(id)
    if (row !== undefined) act(row)
  })
}

/** Commissions a device: it is offline until its first report. */
function activate(world: World, row: StoredDevice, call: UserCall): void {
  if (row.state === 'retired') refuse(code.conflict, words.retired)
  if (row.state !== 'inactive') return
  world.activations.add(row.id)
  setState(world, row, 'offline', call)
}

function maintain(world: World, row: StoredDevice, on: boolean, call: UserCall): void {
  if (row.state === 'retired') refuse(code.conflict, words.retired)
  if (row.state === 'inactive') refuse(code.conflict, words.inactive)
  if ((row.state === 'maintenance') === on) return
  setState(world, row, on ? 'maintenance' : 'offline', call)
  if (!on) world.live.refresh(row.id)
}

function retire(world: World, row: StoredDevice, call: UserCall): void {
  if (row.state !== 'retired') setState(world, row, 'retired', call)
}

function setState({ fleet, clock }: World, { id }: StoredDevice, state: DeviceState, call: UserCall): void {
  fleet.table.update(id, { state, since: formatTime(clock()), updateBy: call.user.loginName })
}
