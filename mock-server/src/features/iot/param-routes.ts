import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { iotCalls, type BatchAnswer, type ParamDrift } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { isParamId, checkParams, paramsOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import type { DeviceParam, ParamChange } from '#domain/metering/telemetry.ts'
import { readValues } from '#mock/engines/fleet/commands/request.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import type { MadeChange } from '#mock/engines/fleet/params.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts, type FieldProblem } from '#mock/lib/refusal.ts'
import { findDevice, seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import { maxLimit } from '#mock/resources/selection.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { nameOfLogin, nobody } from '#mock/tables/person-name.ts'
import { collectionOf, serving, type World, type Served } from '#mock/world/world.ts'
import { sendOrder, wantedOrder, templateOrder, agreed } from './commands/orders.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { paramTemplate, type ParamTemplateRow } from '#contract/resources/iot/param-template.ts'

const lacking: Text2 = ['Devices of this family have no such parameter: ', '该类设备没有此参数：']

/** Parameter templates, applied to devices of their family by commands. */
export const servedParamTemplate: Served<ParamTemplateRow> = {
  resource: paramTemplate,
  problems: (_world, row) => valueProblems(row),
  routes: serving(iotCalls, { applyTemplate: apply }),
}

function valueProblems({ family, values }: ParamTemplateRow): FieldProblem[] {
  const own = new Set<string>(paramsOf(family))
  const missing = Object.keys(values).find((id) => !own.has(id))
  if (missing !== undefined) return [{ field: 'values', text: [lacking[0] + missing, lacking[1] + missing] }]
  const [problem] = Object.entries(checkParams(values))
  if (problem === undefined) return []
  const [id, [en, zh]] = problem
  return [{ field: 'values', text: [`${id}: ${en}`, `${id}：${zh}`] }]
}

/** Writes the values of a template to the target devices; devices of other families are reported and skipped. */
async function apply(
  world: World,
  { templateId, reason, account = '', password = '', ...target }: Sent<typeof iotCalls.applyTemplate>,
  call: UserCall,
): Promise<BatchAnswer> {
  const order = templateOrder(world, templateId, reason)
  const rows = readTarget(world, collectionOf(world, device.name), target, call)
  const agreedBy = await agreed(world, 'write', { account, password }, call, rows.rows)
  return sendOrder(world, call, rows, order, agreedBy)
}

type Parts = Pick<World, 'fleet' | 'params' | 'tables'>

/** Milliseconds for which a result is reused. */
const freshness = 60_000
/** Number of devices checked between two turns of the event loop. */
const slice = 200
const defaultLimit = 20

const known = keptWhile<Promise<readonly ParamDrift[]>>()

/** `GET drift`: visible devices whose parameters differ, by id; filtered by `param`, `family` and `keyword`. */
async function drift(
  world: ScopeParts & Parts & Pick<World, 'clock'>,
  {
    page = 1,
    limit: most = defaultLimit,
    param = '',
    family = '',
    keyword = '',
  }: Sent<typeof iotCalls.drift>,
  { user }: UserCall,
): Promise<{ list: readonly ParamDrift[]; total: number }> {
  const limit = Math.min(most, maxLimit)
  const start = (page - 1) * limit
  const wanted = keyword.trim().toLowerCase()
  const found = (await drifted(world)).filter(
    (row) =>
      seesId(world, device.name, row.deviceId, user) &&
      (param === '' || row.params.some((id) => id === param)) &&
      (family === '' || row.family === family) &&
      `${row.name} ${row.nameZh}`.toLowerCase().includes(wanted),
  )
  return { list: found.slice(start, start + limit), total: found.length }
}

/**
 * Devices with differing parameters; only devices that hold unrecorded values can differ. Clocks raise alerts instead.
 */
function drifted(world: Parts & Pick<World, 'clock'>): Promise<readonly ParamDrift[]> {
  const { fleet, params, clock } = world
  const key = `${params.version} ${fleet.table.rows.length} ${Math.floor(clock() / freshness)}`
  return known(params, key, () => findDrifted(world))
}

async function findDrifted(world: Parts): Promise<readonly ParamDrift[]> {
  const special = world.fleet.table.rows.filter((row) => world.params.isSpecial(row))
  const found: ParamDrift[] = []
  for (let start = 0; start < special.length; start += slice) {
    found.push(...special.slice(start, start + slice).flatMap((row) => differing(world, row)))
    // eslint-disable-next-line no-await-in-loop -- others are answered between two slices
    await nextTurn()
  }
  return found
}

function differing(world: Parts, row: StoredDevice): ParamDrift[] {
  const { params } = world
  if (row.state === 'inactive' || row.state === 'retired') return []
  const ids = params.differing(row)
  return ids.length === 0
    ? []
    : [
        {
          deviceId: row.id,
          name: row.name,
          nameZh: row.nameZh,
          family: row.family,
          params: ids,
          values: ids.map((param) => valueOf(world, row, param)),
        },
      ]
}

/** Wanted and held value of a parameter, each with time and origin. */
function valueOf({ params, tables }: Parts, row: StoredDevice, param: ParamId): ParamDrift['values'][number] {
  const from = params.wantedFrom(row, param)
  const [wantedBy, wantedByZh] = from === undefined ? nobody : nameOfLogin(tables.users, from.by)
  return {
    param,
    wanted: params.wanted(row, param),
    actual: params.held(row, param),
    wantedTime: from?.time ?? '',
    wantedBy,
    wantedByZh,
    ...params.readFrom(row, param),
  }
}

/** A change with the display name of its author. */
function withName({ tables }: Pick<World, 'tables'>, change: MadeChange): ParamChange {
  const [by, byZh] = nameOfLogin(tables.users, change.by)
  return { ...change, by, byZh }
}

/** Parameters of devices: wanted values, held values and changes. Devices change through commands only. */
export const paramRoutes = serving(iotCalls, {
  params: (world, { deviceId }, call) => listParams(world, findDevice(world, deviceId, call)),
  changes: (world, { deviceId }, call) =>
    world.params.changes(findDevice(world, deviceId, call).id).map((change) => withName(world, change)),
  drift,
  writeWanted: giveWanted,
  wantParams: want,
  adoptParams: adopt,
})

function listParams(
  { params, commands }: Pick<World, 'commands' | 'params'>,
  row: StoredDevice,
): DeviceParam[] {
  const pending = new Set(commands.openOf(row.id).map(({ target }) => target))
  return params.list(row, (id) => pending.has(id))
}

function want(
  world: ScopeParts & Pick<World, 'fleet' | 'params'>,
  { deviceId, values, reason }: Sent<typeof iotCalls.wantParams>,
  call: UserCall,
): void {
  const row = findDevice(world, deviceId, call)
  world.params.want(row, readValues(values), { by: call.user.loginName, reason, commandId: 0 })
}

function adopt(
  world: ScopeParts & Pick<World, 'fleet' | 'params'>,
  { deviceId, params, reason }: Sent<typeof iotCalls.adoptParams>,
  call: UserCall,
): void {
  const row = findDevice(world, deviceId, call)
  const ids = params.filter(isOwnId)
  if (ids.length === 0) refuse(code.invalid, texts.invalid)
  const values = Object.fromEntries(ids.map((id) => [id, world.params.held(row, id)]))
  world.params.want(row, values, { by: call.user.loginName, reason, commandId: 0 })
}

/** Writes the wanted values where devices differ, limited to `params` if given. */
async function giveWanted(
  world: World,
  { params, reason, account = '', password = '', ...target }: Sent<typeof iotCalls.writeWanted>,
  call: UserCall,
): Promise<BatchAnswer> {
  const rows = readTarget(world, collectionOf(world, device.name), target, call)
  const agreedBy = await agreed(world, 'write', { account, password }, call, rows.rows)
  return sendOrder(world, call, rows, wantedOrder(world, params, reason), agreedBy)
}

/** Whether a parameter's held value can be adopted; a clock is only ever set. */
function isOwnId(id: string): id is ParamId {
  return isParamId(id) && id !== 'clock'
}
