import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { iotCalls } from '#contract/calls/iot.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import { device, type DeviceState } from '#contract/resources/iot/device.ts'
import { org } from '#contract/resources/system/org.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving } from '#mock/world/serving.ts'
import { refuse, refuseForm } from '#mock/lib/refusal.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { World } from '#mock/world/world.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { sentences } from '#contract/text/sentences.ts'

const words = {
  retired: sentences.deviceRetired,
  inactive: sentences.deviceNotCommissioned,
  org: ['Choose an organisation.', '请选择组织。'],
} satisfies Record<string, Text2>

/** What people do to devices beyond editing them; each act can be repeated without harm. */
export const deviceActs = serving(iotCalls, {
  activate: (world, target, call) => each(world, target, call, (row) => activate(world, row, call)),
  maintain: (world, { on, ...target }, call) =>
    each(world, target, call, (row) => maintain(world, row, on, call)),
  retire: (world, target, call) => each(world, target, call, (row) => retire(world, row, call)),
  move: (world, { orgId, ...target }, call) => {
    if (!isOrg(world, orgId, call)) refuseForm([{ field: 'orgId', text: words.org }])
    const values = { orgId, updateBy: call.user.loginName }
    return each(world, target, call, ({ id }) => world.fleet.table.update(id, values))
  },
})

/** Whether there is such an organisation for the person. */
function isOrg(world: ScopeParts, id: number, { user }: UserCall): boolean {
  return world.tables.orgs.get(id) !== undefined && seesId(world, org.name, id, user)
}

function each(
  world: ScopeParts & Pick<World, 'fleet'>,
  target: Target,
  call: UserCall,
  act: (row: StoredDevice) => void,
): Promise<BulkAnswer> {
  return actOnTarget(world, device, target, call, ({ id }) => {
    const row = world.fleet.table.get(id)
    if (row !== undefined) act(row)
  })
}

/** Commissions a device: it is offline until its first report. */
function activate(
  world: Pick<World, 'activations' | 'clock' | 'fleet'>,
  row: StoredDevice,
  call: UserCall,
): void {
  if (row.state === 'retired') refuse(code.conflict, words.retired)
  if (row.state !== 'inactive') return
  world.activations.add(row.id)
  setState(world, row, 'offline', call, { commissioned: world.clock() })
}

function maintain(
  world: Pick<World, 'clock' | 'fleet' | 'live'>,
  row: StoredDevice,
  on: boolean,
  call: UserCall,
): void {
  if (row.state === 'retired') refuse(code.conflict, words.retired)
  if (row.state === 'inactive') refuse(code.conflict, words.inactive)
  if ((row.state === 'maintenance') === on) return
  setState(world, row, on ? 'maintenance' : 'offline', call)
  if (!on) world.live.refresh(row.id)
}

function retire(world: Pick<World, 'clock' | 'fleet'>, row: StoredDevice, call: UserCall): void {
  if (row.state !== 'retired') setState(world, row, 'retired', call)
}

function setState(
  { fleet, clock }: Pick<World, 'clock' | 'fleet'>,
  { id }: StoredDevice,
  state: DeviceState,
  call: UserCall,
  more: Pick<StoredDevice, 'commissioned'> = {},
): void {
  const since = formatTime(clock())
  fleet.table.update(id, { state, since, updateBy: call.user.loginName, ...more })
}
