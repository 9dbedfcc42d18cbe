import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import { ledger as ledgerResource } from '#contract/resources/reform/ledger.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import { paramsOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import { comparedFields } from '#domain/reform/ledger-compare.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { actOnRows } from '#mock/resources/bulk.ts'
import { findSeen, seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'

type AskingWorld = Pick<World, 'clock' | 'commands' | 'fleet' | 'params' | 'tables'>

const reason: Text2 = ['Ledger compared', '台账核对']

/** What is asked of a meter: parameters with what is to be written, empty texts where they are read. */
interface Asked {
  kind: 'read' | 'write'
  values: Readonly<Partial<Record<ParamId, string>>>
  by: string
  reason: string
  batchNo?: string
}

/** Sends a meter a command for each parameter, but for those that are under way already. */
export function ask(world: AskingWorld, device: StoredDevice, asked: Asked): void {
  const { commands, params } = world
  const { kind, values, by, reason: why, batchNo = nextBatch(world) } = asked
  const open = commands.openOf(device.id)
  for (const [target, wanted] of Object.entries(values)) {
    if (open.some((one) => one.kind === kind && one.target === target && one.wanted === wanted)) continue
    commands.submit({
      batchNo,
      kind,
      target,
      wanted,
      operator: by,
      reason: why,
      deviceId: device.id,
      deviceName: device.name,
      deviceNameZh: device.nameZh,
      before: kind === 'write' ? params.known(device, target as ParamId) : '',
    })
  }
}

/** Asks meters again for everything that is compared. */
export async function askTerminals(
  world: AskingWorld & ScopeParts,
  ids: readonly number[],
  { user, language }: UserCall,
): Promise<BatchAnswer> {
  const batchNo = nextBatch(world)
  const rows = ids.flatMap((id) => seenAsset(world, id, user) ?? [])
  const found = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !found.has(id))
  const outcome = await actOnRows({ rows, missing }, language, ({ id }) => {
    const row = seenAsset(world, id, user)
    const device = (row && seenDevice(world, row, user)) ?? refuseMissing()
    if (device.state === 'inactive') refuse(code.conflict, sentences.deviceNotCommissioned)
    if (device.state === 'retired') refuse(code.conflict, sentences.deviceRetired)
    const values = Object.fromEntries(askedOf(device).map((param) => [param, '']))
    ask(world, device, { kind: 'read', values, by: user.loginName, reason: say(reason, language), batchNo })
  })
  return { ...outcome, batchNo }
}

/** The parameters of a device that are compared. */
function askedOf({ family }: StoredDevice): ParamId[] {
  const own = paramsOf(family)
  return comparedFields.flatMap(({ terminal }) =>
    terminal !== undefined && terminal !== 'voltage' && own.includes(terminal) ? [terminal] : [],
  )
}

/** The asset of an id, if a person sees it. */
export function seenAsset(world: ScopeParts, id: number, person: StoredUser): StoredLedger | undefined {
  const seen = findSeen(world, collectionOf(world, ledgerResource.name), id, person)
  return seen && world.tables.ledger.get(id)
}

/** The device at the place of an asset, if a person sees it. */
export function seenDevice(
  world: ScopeParts & Pick<World, 'fleet'>,
  { deviceId }: StoredLedger,
  person: StoredUser,
): StoredDevice | undefined {
  return seesId(world, deviceResource.name, deviceId, person) ? world.fleet.table.get(deviceId) : undefined
}
