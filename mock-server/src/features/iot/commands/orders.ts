import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import { isRelayKind, type CommandKind } from '#domain/metering/commands.ts'
import { paramOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import { giveOrder, nextBatch, type Order, type OrderParams } from '#mock/engines/fleet/commands/request.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseMissing, texts, refuseForm } from '#mock/lib/refusal.ts'
import { actOnRows, type TargetRows } from '#mock/resources/targets.ts'
import type { World } from '#mock/world/world.ts'
import { sentences } from '#contract/text/sentences.ts'
import { demandsSecond, permissionFor } from '#mock/auth/grants.ts'
import { secondPerson, type GivenSecond } from '#mock/resources/persons/second-person.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'

/** Maximum number of commands per batch. */
const maxCommands = 100_000
const tooMany: Text2 = [
  'That would be more than 100,000 commands. Choose fewer devices or parameters.',
  '命令数超过 100000 条，请减少设备或参数。',
]

/**
 * Issues the commands of an order, one per parameter and target device. Values to be written become the wanted values;
 * `agreedBy` is the second person, if any. Returns the outcome per device and the batch number.
 */
export async function sendOrder(
  world: Pick<World, 'clock' | 'commands' | 'fleet' | 'params' | 'tables'>,
  call: UserCall,
  target: TargetRows,
  order: Order,
  agreedBy = '',
): Promise<BatchAnswer> {
  if (target.rows.length * Math.max(1, sizeOf(order)) > maxCommands) {
    refuse(code.tooLarge, tooMany)
  }
  const batchNo = nextBatch(world)
  const by = call.user.loginName
  const outcome = await actOnRows(target, call.language, ({ id }) => {
    const row = world.fleet.table.get(id)
    if (row !== undefined) giveOrder(world, row, order, { batchNo, by, agreedBy })
  })
  return { ...outcome, batchNo }
}

/** Number of commands per device, as far as known in advance. */
function sizeOf({ params }: Order): number {
  return typeof params === 'function' ? 1 : Object.keys(params).length
}

/** Permissions on devices that a command needs; the first one applies to all commands. */
export function verbsOf(kind: CommandKind): readonly string[] {
  return kind === 'write' ? ['command', 'write'] : ['command']
}

/** Refuses if the user lacks a permission on devices beyond that of the route. */
export function demandVerb({ grantsOf }: Pick<World, 'grantsOf'>, { user }: UserCall, verb: string): void {
  if (!grantsOf(user).permissions.has(permission(device, verb))) refuse(code.forbidden, texts.forbidden)
}

/** Order that writes the wanted values where devices differ, limited to `named` parameters if given. */
export function wantedOrder(
  { params }: Pick<World, 'params'>,
  named: readonly ParamId[],
  reason: string,
): Order {
  const isMeant = (id: ParamId) =>
    id !== 'clock' && paramOf(id).access === 'rw' && (named.length === 0 || named.includes(id))
  const wantedOf = (row: StoredDevice): OrderParams => {
    const ids = params.differing(row).filter(isMeant)
    return Object.fromEntries(ids.map((id) => [id, params.wanted(row, id)]))
  }
  return { kind: 'write', params: wantedOf, reason }
}

/** Order that writes the values of a template; refused for devices of other families. */
export function templateOrder({ tables }: Pick<World, 'tables'>, templateId: number, reason: string): Order {
  const template = tables.paramTemplates.get(templateId) ?? refuseMissing()
  const { family, values: params } = template
  return { kind: 'write', params, reason, family }
}

/** Reason why a command needs a second person: a role of the user, or the devices switched; otherwise undefined. */
export function demandOf(
  world: Pick<World, 'grantsOf' | 'protection'>,
  kind: CommandKind,
  deviceIds: readonly number[],
  person: StoredUser,
): Text2 | undefined {
  if (isRelayKind(kind) && world.protection.needsSecond(deviceIds, person.loginName))
    return sentences.takesTwo
  return demandsSecond(world, kind, person) ? sentences.nameSecond : undefined
}

/** Confirmation of a command: the second person's credentials, or the typed device name. */
interface GivenPurpose extends GivenSecond {
  confirmName?: string | undefined
}

/**
 * Returns the login name of the approving second person, verified by password, who must hold the permission and see all
 * devices; empty if none is needed. A user who opens a relay without one must type the device's name.
 */
export async function agreed(
  world: World,
  kind: CommandKind,
  given: GivenPurpose,
  { user }: UserCall,
  rows: readonly StoredRow[],
): Promise<string> {
  const demand = demandOf(
    world,
    kind,
    rows.map(({ id }) => id),
    user,
  )
  if (demand === undefined) {
    if (kind === 'relayOpen') assertNamed(world, rows, given)
    return ''
  }
  if ((given.account ?? '') === '') refuseForm([{ field: 'account', text: demand }])
  const concerned = { needed: permissionFor(kind), resource: device.name, rows }
  return (await secondPerson(world, given, user, concerned)).loginName
}

function assertNamed(
  { fleet }: Pick<World, 'fleet'>,
  rows: readonly StoredRow[],
  { confirmName = '' }: GivenPurpose,
): void {
  const row = rows.length === 1 ? fleet.table.get(rows[0]?.id ?? 0) : undefined
  if (row !== undefined && ![row.name, row.nameZh].includes(confirmName.trim()))
    refuseForm([{ field: 'confirmName', text: sentences.typeShownName }])
}
