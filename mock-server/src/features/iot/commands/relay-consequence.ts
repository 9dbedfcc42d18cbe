import type { Consequence } from '#contract/calls/control/unit.ts'
import type { iotCalls } from '#contract/calls/iot.ts'
import type { CommandKind } from '#domain/metering/commands.ts'
import { device } from '#contract/resources/iot/device.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { permissionFor } from '#mock/auth/demands-second.ts'
import { errorText, refusalOf } from '#mock/engines/fleet/commands/effects.ts'
import { partsFor } from '#mock/engines/fleet/commands/request.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { Refusal, refuse } from '#mock/lib/refusal.ts'
import { describeSwitch, whoMayAgree } from '#mock/resources/persons/switch-consequence.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { demandOf } from './two-persons.ts'

/** Most devices whose load is read while the caller waits. */
const mostRead = 5000

/** What a command to the relays of a target would bring about. */
export function relayConsequence(
  world: World,
  { kind, ...target }: Sent<typeof iotCalls.consequence>,
  call: UserCall,
): Consequence {
  const found = readTarget(world, collectionOf(world, device.name), target, call)
  if (found.rows.length > mostRead) refuse(code.tooLarge, fillBoth(sentences.tooManyDevices, { n: mostRead }))
  const rows = found.rows.flatMap(({ id }) => world.fleet.table.get(id) ?? [])
  const switched = rows.map((row) => ({ row, deviceIds: [row.id], problem: relayProblem(world, row, kind) }))
  const ids = rows.map(({ id }) => id)
  const needsSecond = demandOf(world, kind, ids, call.user) !== undefined
  const concerned = { needed: permissionFor(kind), resource: device.name, rows }
  return describeSwitch(world, switched, call.user, {
    needsSecond,
    approvers: needsSecond ? whoMayAgree(world, concerned, call.user) : [],
  })
}

/** Why a device would not carry out such a command; nothing where it would. */
function relayProblem(world: World, row: StoredDevice, kind: CommandKind): Text2 | undefined {
  const refusal = refusalOf(world, row, { kind })
  if (refusal !== undefined) return errorText(refusal)
  try {
    partsFor(row, { kind, params: {}, reason: '' })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.text
    throw error
  }
}
