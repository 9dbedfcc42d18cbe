import { nextBatch } from '#mock/engines/fleet/commands/request.ts'
import { groupBy } from '#contract/schema/group-by.ts'
import type { LedgerDecision } from '#contract/calls/reform/ledger.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import { ledger as ledgerResource } from '#contract/resources/reform/ledger.ts'
import { paramOf, paramsOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import { comparedFields, type ComparedField, type ComparedValue } from '#domain/reform/ledger-compare.ts'
import { languages, say, type Language, type Text2 } from '#contract/schema/language.ts'
import type { BulkAnswer, RowError } from '#contract/wire/crud.ts'
import { permission } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import { demandsSecond } from '#mock/auth/grants.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuseForm, Refusal, texts, refuse, refuseMissing } from '#mock/lib/refusal.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { attribute } from '#mock/store/row.ts'
import type { StoredLedger } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { problemsFor } from '#mock/resources/references.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import { whatIsSaid, type Said } from './compare-meter.ts'
import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import { sentences } from '#contract/text/sentences.ts'
import { actOnRows } from '#mock/resources/targets.ts'
import { findSeen, seesId, type ScopeParts } from '#mock/resources/data-scope.ts'

type AskingWorld = Pick<World, 'clock' | 'commands' | 'fleet' | 'params' | 'tables'>

const compared: Text2 = ['Ledger compared', '台账核对']

/** Parameters to read or write; values are empty for a read. */
interface Asked {
  kind: 'read' | 'write'
  values: Readonly<Partial<Record<ParamId, string>>>
  by: string
  reason: string
  batchNo?: string
}

/** Sends a meter a command per parameter, except for identical pending ones. */
function ask(world: AskingWorld, device: StoredDevice, asked: Asked): void {
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

/** Reads all compared parameters from meters again. */
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
    ask(world, device, { kind: 'read', values, by: user.loginName, reason: say(compared, language), batchNo })
  })
  return { ...outcome, batchNo }
}

/** Compared parameters of a device. */
function askedOf({ family }: StoredDevice): ParamId[] {
  const own = paramsOf(family)
  return comparedFields.flatMap(({ terminal }) =>
    terminal !== undefined && terminal !== 'voltage' && own.includes(terminal) ? [terminal] : [],
  )
}

/** Asset with an id, if visible to the user. */
export function seenAsset(world: ScopeParts, id: number, person: StoredUser): StoredLedger | undefined {
  const seen = findSeen(world, collectionOf(world, ledgerResource.name), id, person)
  return seen && world.tables.ledger.get(id)
}

/** Device at the place of an asset, if visible to the user. */
export function seenDevice(
  world: ScopeParts & Pick<World, 'fleet'>,
  { deviceId }: StoredLedger,
  person: StoredUser,
): StoredDevice | undefined {
  return seesId(world, deviceResource.name, deviceId, person) ? world.fleet.table.get(deviceId) : undefined
}

/** A decision with the compared field and the current values. */
interface Settled extends LedgerDecision {
  meant: ComparedField
  said: Said
}

const words = {
  nothing: ['It says nothing about this field.', '该来源没有此项内容。'],
  changed: ['It says something else by now. Compare again.', '内容已变化，请重新核对。'],
  product: ['This follows from the product of the device.', '该项由设备所属产品决定，请修改产品。'],
  reason: ['Ledger reconciled', '台账核对'],
} satisfies Record<string, Text2>

/**
 * Applies decisions to take the value of ledger, archive or terminal: atomically per meter, with refusals per field. A
 * ratio that differs in the terminal becomes its wanted value, and is written if the user needs no second person.
 */
export function decide(world: World, decisions: readonly LedgerDecision[], call: UserCall): BulkAnswer {
  const errors = [...groupBy(decisions, ({ id }) => id)].flatMap(([id, own]) =>
    settleMeter(world, id, own, call),
  )
  return { ok: decisions.length - errors.length, fail: errors.length, errors }
}

/** Applies the decisions about one meter; returns the refused ones. */
function settleMeter(
  world: World,
  id: number,
  decisions: readonly LedgerDecision[],
  call: UserCall,
): RowError[] {
  const { language } = call
  const row = seenAsset(world, id, call.user)
  const device = row && seenDevice(world, row, call.user)
  const refused = (which: readonly { field: string }[], text: Text2): RowError[] =>
    which.map(({ field }) => ({ id, field, msg: say(text, language) }))
  if (row === undefined || device === undefined) return refused(decisions, texts.missing)
  const known = decisions.map((one) => knownDecision(world, one, row, device, language))
  const errors = known.flatMap((one) => {
    const problem = problemOf(one)
    return problem === undefined ? [] : refused([one], problem)
  })
  const sound = known.filter((one) => problemOf(one) === undefined)
  if (sound.length === 0) return errors
  try {
    world.store.atomically(() => apply(world, row, device, sound, call))
    return errors
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === code.failed) throw error
    return [...errors, ...refusedTogether(id, sound, error, language)]
  }
}

/** Adds field and current values to a decision; names in the language in which the value was taken. */
function knownDecision(
  world: World,
  decision: LedgerDecision,
  row: StoredLedger,
  device: StoredDevice,
  language: Language,
): Settled {
  const meant = comparedFields.find(({ name }) => name === decision.field)
  if (meant === undefined) throw new Error(`${decision.field} is not compared`)
  const { take, value } = decision
  const saidIn = (one: Language) => whatIsSaid(world, meant, row, device, one)
  const taken = languages.find((one) => saidIn(one)[take] === value)
  return { ...decision, meant, said: saidIn(taken ?? language) }
}

function problemOf({ said, take, value }: Settled): Text2 | undefined {
  if (said[take] === null) return words.nothing
  return said[take] === value ? undefined : words.changed
}

function apply(
  world: World,
  row: StoredLedger,
  device: StoredDevice,
  decisions: readonly Settled[],
  { user, language }: UserCall,
): void {
  const { params, tables, fleet } = world
  const by = { updateBy: user.loginName }
  const reason = say(words.reason, language)
  const ledgerValues = Object.assign(
    {},
    ...decisions.map((one) => ledgerPart(one, device)),
  ) as Partial<StoredLedger>
  const deviceValues = Object.assign(
    {},
    ...decisions.map((one) => devicePart(one, row, device)),
  ) as Partial<StoredDevice>
  const changes = [
    { name: ledgerResource.name, before: row, values: ledgerValues },
    { name: deviceResource.name, before: device, values: deviceValues },
  ].filter(({ values }) => Object.keys(values).length > 0)
  const problems = changes.flatMap(({ name, before, values }) =>
    problemsFor(world, collectionOf(world, name), before, values, user),
  )
  if (problems.length > 0) refuseForm(problems)
  // only the record is corrected; the terminal keeps its value
  const corrected = decisions.flatMap(({ meant: { terminal }, said, value }) =>
    terminal !== undefined && terminal !== 'voltage' && said.terminal !== null && said.terminal !== value
      ? [terminal]
      : [],
  )
  params.keep(device, corrected)
  if (Object.keys(deviceValues).length > 0) {
    const changed = fleet.table.update(device.id, { ...deviceValues, ...by })
    const lost = decisions.filter(
      ({ meant }) =>
        meant.device in deviceValues &&
        attribute(changed ?? device, meant.device) !== deviceValues[meant.device],
    )
    // a value derived from elsewhere was reset, so the decision had no effect
    if (lost.length > 0) refuseForm(lost.map(({ field }) => ({ field, text: words.product })))
  }
  if (Object.keys(ledgerValues).length > 0) tables.ledger.update(row.id, { ...ledgerValues, ...by })
  const wanted = corrected.filter((id) => paramOf(id).access === 'rw')
  if (wanted.length > 0) {
    const values = Object.fromEntries(
      decisions.flatMap(({ meant: { terminal }, value }) =>
        terminal !== undefined && wanted.some((id) => id === terminal) ? [[terminal, String(value)]] : [],
      ),
    )
    params.want(device, values, { by: user.loginName, reason, commandId: 0 })
    if (mayWriteAlone(world, device, user)) {
      ask(world, device, { kind: 'write', values, by: user.loginName, reason })
    }
  }
}

/** Whether the user may write to an active terminal without a second person; if not, others write it later. */
function mayWriteAlone({ grantsOf }: World, { state }: StoredDevice, person: StoredUser): boolean {
  const { permissions } = grantsOf(person)
  const isInUse = state !== 'inactive' && state !== 'retired'
  const isGranted = ['command', 'write'].every((verb) => permissions.has(permission(deviceResource, verb)))
  return isInUse && isGranted && !demandsSecond({ grantsOf }, 'write', person)
}

/** Changes to the ledger; a name is taken in both languages where both are known. */
function ledgerPart({ meant: { name }, said, take, value }: Settled, device: StoredDevice): object {
  if (said.ledger === value) return {}
  if (name === 'userName' && take === 'platform') {
    return { userName: device.userName, userNameZh: device.userNameZh }
  }
  return { [name]: value, ...(name === 'logicalAddress' && { commAddress: value }) }
}

/** Changes to the archive; an installation day keeps the known time of day. */
function devicePart(
  { meant, said, take, value }: Settled,
  row: StoredLedger,
  { installed }: StoredDevice,
): object {
  if (said.platform === value) return {}
  if (meant.name === 'userName' && take === 'ledger') {
    return { userName: row.userName, userNameZh: row.userNameZh }
  }
  return { [meant.device]: meant.name === 'installed' ? momentOf(value, installed) : value }
}

function momentOf(day: ComparedValue, before: string): string {
  return `${day} ${before.slice(11) || '00:00:00'}`
}

/** Errors for a meter whose decisions are refused together: each field shows its own problem, otherwise the first. */
function refusedTogether(
  id: number,
  decisions: readonly Settled[],
  { problems, text }: Refusal,
  language: Language,
): RowError[] {
  return decisions.map(({ field, meant }) => {
    const own = problems.find((problem) => problem.field === field || problem.field === meant.device)
    return { id, field, msg: say(own?.text ?? problems[0]?.text ?? text, language) }
  })
}
