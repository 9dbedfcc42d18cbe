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

/** Commands of one batch at most. */
const maxCommands = 100_000
const tooMany: Text2 = [
  'That would be more than 100,000 commands. Choose fewer devices or parameters.',
  '命令数超过 100000 条，请减少设备或参数。',
]

/**
 * Makes the commands of an order for each device of a target: one for each parameter. What is to be written is wanted
 * from now on; `agreedBy` is the other person where it took two. Returns what came of each device, and the number of the batch.
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

/** Commands that an order makes of a device at most, as far as that is known beforehand. */
function sizeOf({ params }: Order): number {
  return typeof params === 'function' ? 1 : Object.keys(params).length
}

/** The verbs on devices that a command asks for, the first for every one. */
export function verbsOf(kind: CommandKind): readonly string[] {
  return kind === 'write' ? ['command', 'write'] : ['command']
}

/** Refuses what asks for a verb on devices beyond the one of its route. */
export function demandVerb({ grantsOf }: Pick<World, 'grantsOf'>, { user }: UserCall, verb: string): void {
  if (!grantsOf(user).permissions.has(permission(device, verb))) refuse(code.forbidden, texts.forbidden)
}

/** Writes what is wanted of each device where it differs; only the parameters that are named, where some are. */
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

/** Writes the values of a template; devices of another family refuse them. */
export function templateOrder({ tables }: Pick<World, 'tables'>, templateId: number, reason: string): Order {
  const template = tables.paramTemplates.get(templateId) ?? refuseMissing()
  const { family, values: params } = template
  return { kind: 'write', params, reason, family }
}

/** Why a command to devices takes two persons: a role of who gives it demands it, or what is switched by it. */
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

/** What shows that a command is given on purpose: the other person, or the typed name of the device. */
interface GivenPurpose extends GivenSecond {
  confirmName?: string | undefined
}

/**
 * The login name of the person who agrees to a command, proved by a password, who is permitted to give it too and sees
 * each of its devices; empty where none is needed. Who switches one device off alone types its name, by whichever call.
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
