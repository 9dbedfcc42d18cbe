import { isRelayKind, type CommandKind } from '#domain/metering/commands.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { demandsSecond, permissionFor } from '#mock/auth/demands-second.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseForm } from '#mock/lib/refusal.ts'
import { secondPerson, type GivenSecond } from '#mock/resources/persons/second-person.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

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
