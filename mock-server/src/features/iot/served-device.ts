import { rounded } from '#mock/lib/rounded.ts'
import { keptWhile } from '#mock/lib/kept/kept-by.ts'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { cameraPicture } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device, type DeviceLive, type DeviceState } from '#contract/resources/iot/device.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { org } from '#contract/resources/system/org.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import { isTerminal } from '#domain/metering/families.ts'
import { hasRelay } from '#domain/metering/parameters/parameters.ts'
import { energyToday, lossYesterday } from '#mock/engines/fleet/energy.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { isLive, liveValues } from '#mock/engines/fleet/live-values.ts'
import type { UserCall } from '#mock/http/call.ts'
import { midnight } from '#mock/lib/days.ts'
import { refuse, refuseForm, type FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnEach } from '#mock/resources/targets.ts'
import { isMadeBy, seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import { serving, type Served, type World } from '#mock/world/world.ts'

const words = {
  disabled: ['The product is disabled.', '该产品已停用。'],
  parent: ['Choose a terminal.', '请选择终端。'],
  needsParent: ['Meters hang below a terminal.', '电表须归属于终端。'],
  itself: ['A device cannot hang below itself.', '设备不能归属于自身。'],
  commissioned: ['Only devices that are not commissioned can be removed.', '仅未投运的设备可以删除。'],
  retired: sentences.deviceRetired,
  inactive: sentences.deviceNotCommissioned,
  org: ['Choose an organisation.', '请选择组织。'],
} satisfies Record<string, Text2>

const each = actOnEach(device, ({ fleet }: World) => fleet.table)

/** Actions on devices besides editing; all are idempotent. */
const deviceActs = serving(iotCalls, {
  activate: (world, target, call) => each(world, target, call, (row) => activate(world, row, call)),
  maintain: (world, { on, ...target }, call) =>
    each(world, target, call, (row) => maintain(world, row, on, call)),
  retire: (world, target, call) => each(world, target, call, (row) => retire(world, row, call)),
  move: (world, { orgId, ...target }, call) => {
    if (!isOrg(world, orgId, call)) refuseForm([{ field: 'orgId', text: words.org }])
    const values = { orgId, updateBy: call.user.loginName }
    return each(world, target, call, ({ id }) => void world.fleet.table.update(id, values))
  },
})

/** Whether an organisation exists and is visible to the user. */
function isOrg(world: ScopeParts, id: number, { user }: UserCall): boolean {
  return world.tables.orgs.get(id) !== undefined && seesId(world, org.name, id, user)
}

/** Commissions a device; it is offline until its first report. */
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
  { id, state: before }: StoredDevice,
  state: DeviceState,
  call: UserCall,
  more: Pick<StoredDevice, 'commissioned'> = {},
): void {
  if (before === 'sheet') refuse(code.conflict, sentences.deviceOfSheet)
  const since = formatTime(clock())
  fleet.table.update(id, { state, since, updateBy: call.user.loginName, ...more })
}

const pastDays = 6
/** Maximum number of devices whose collection success of past days is cached. */
const maxKnown = 5000

/** Current values of a device; energy only if it is among the requested columns. */
export function shownValues(
  world: Pick<World, 'activations' | 'alertsOf' | 'clock' | 'simulation'>,
  row: StoredDevice,
  columns?: ReadonlySet<string>,
): object {
  const energy = columns?.has('energy') === false ? undefined : energyToday(world, row)
  return { ...liveNow(world, row), ...(energy !== undefined && { energy }) }
}

function liveNow(
  world: Pick<World, 'activations' | 'alertsOf' | 'clock' | 'simulation'>,
  row: StoredDevice,
): object {
  const { simulation, clock, alertsOf } = world
  const now = clock()
  if (!isLive(row)) return { alerts: alertsOf(row.id).count, success: null }
  const sources = {
    simulation,
    isWaiting: world.activations.has,
    openAlerts: (id: number) => alertsOf(id).count,
  }
  const { state: _state, since: _since, ...values } = liveValues(sources, row, now)
  return world.activations.has(row.id) ? { ...values, success: null } : values
}

/** Values computed only for the rows of a page. */
export function pageValues(
  world: Pick<World, 'alertsOf' | 'clock' | 'fleet' | 'simulation'>,
  row: StoredDevice,
): DeviceLive {
  const { worst } = world.alertsOf(row.id)
  return {
    success7: success7(world, row),
    ...metersRead(world, row),
    ...(worst && { worst }),
    ...(hasRelay(row.family) &&
      row.lastTime !== '' && { relay: world.fleet.isRelayOpen(row.id) ? 'open' : 'closed' }),
    ...lossOfArea(world, row),
  }
}

/** Yesterday's line loss in percent of a check terminal's transformer area. */
function lossOfArea(
  world: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { family, areaId }: StoredDevice,
): Pick<DeviceLive, 'lineLoss'> {
  const loss = family === 'transformer' ? lossYesterday(world, areaId) : null
  return loss === null ? {} : { lineLoss: loss }
}

const pasts = new WeakMap<
  object,
  Map<number, { today: number; version: number; shares: (number | null)[] }>
>()

/** Collection success of the last seven days; past days are cached until the day ends or their data changes. */
function success7(
  world: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { id }: StoredDevice,
): (number | null)[] {
  const { fleet, simulation, clock } = world
  const now = clock()
  const today = midnight(now)
  const known = remembered(pasts, fleet.table)
  let past = known.get(id)
  if (past?.today !== today || fleet.past.after(past.version) < today) {
    const shares = Array.from({ length: pastDays }, (_, n) =>
      rounded(simulation.success(id, today - (pastDays - n - 1) * day - 1), 1),
    )
    past = { today, version: fleet.past.version, shares }
    known.set(id, past)
    const [oldest] = known.keys()
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
  }
  return [...past.shares, rounded(simulation.success(id, now), 1)]
}

function metersRead(
  { fleet, simulation, clock }: Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { id }: StoredDevice,
): Pick<DeviceLive, 'metersRead' | 'meters'> {
  const children = fleet.childrenOf(id)
  const now = clock()
  const read = children.filter((child) => (simulation.success(child, now) ?? 0) > 0)
  return { metersRead: read.length, meters: children.length }
}

/** Cache by row id, one per table. */
function remembered<Value>(all: WeakMap<object, Map<number, Value>>, table: object): Map<number, Value> {
  const known = all.get(table) ?? new Map<number, Value>()
  all.set(table, known)
  return known
}

/** Terminals and meters: their records and live state. */
export const servedDevice: Served<StoredDevice> = {
  resource: device,
  belongs: {
    org: ({ orgId }) => orgId,
    own: (row, person, world) => isMadeBy(row, person) || devicesSentTo(world, person.id).has(row.id),
    ownBy: [alert.name, crew.name, workOrder.name],
  },
  example: {
    address: '990701F0A1B2',
    assetNumber: '9990002000000000099993',
    name: 'Garden Row meter 12',
    nameZh: '花园里 12 号表',
    userNumber: '9907010100000001',
    iccid: '',
    lng: 118.2,
    lat: 29.6,
  },
  defaults: { ct: 1, pt: 1, heartbeat: 300 },
  cascadeTo: ['iot/device-file', 'iot/note', alert.name, 'compute/resemble-result'],
  nullifiedIn: [camera.name, cameraPicture.name, 'scene/rule-log'],
  problems: deviceProblems,
  assertRemovable(_world, { state }) {
    if (state !== 'inactive' && state !== 'sheet') refuse(code.conflict, words.commissioned)
  },
  derive({ tables, clock }, row) {
    const product = tables.products.get(row.productId)
    return {
      ...(product && { family: product.family, protocol: product.protocol }),
      ...(isNew(row) && {
        state: 'inactive',
        alerts: 0,
        success: 0,
        signal: 0,
        lastTime: '',
        since: formatTime(clock()),
      }),
    }
  },
  shown: shownValues,
  shownInPages: pageValues,
  routes: deviceActs,
}

/** Whether a device is new: neither forms nor sheets can set its state. */
function isNew(row: Partial<StoredDevice>): boolean {
  return row.state === undefined
}

function deviceProblems(
  { tables, fleet }: Pick<World, 'fleet' | 'tables'>,
  row: StoredDevice,
  previous: StoredDevice | undefined,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const product = tables.products.get(row.productId)
  const isNewProduct = previous?.productId !== row.productId
  if (isNewProduct && product?.state === 'disabled')
    problems.push({ field: 'productId', text: words.disabled })
  const parent = row.parentId === 0 ? undefined : fleet.table.get(row.parentId)
  const isNewChild = previous === undefined && product?.kind === 'child' && row.state !== 'sheet'
  if (row.parentId === row.id) problems.push({ field: 'parentId', text: words.itself })
  else if (parent !== undefined && !isTerminal(parent.family)) {
    problems.push({ field: 'parentId', text: words.parent })
  } else if (isNewChild && row.parentId === 0) {
    problems.push({ field: 'parentId', text: words.needsParent })
  }
  return problems
}

type ByPerson = ReadonlyMap<number, ReadonlySet<number>>
type Tables = Pick<World['tables'], 'alerts' | 'crews' | 'workOrders'>

const known = keptWhile<ByPerson>()
const none: ReadonlySet<number> = new Set()

/** Devices of active alerts assigned to a user and of orders of the user's crews: these make a device visible. */
function devicesSentTo({ tables }: Pick<World, 'tables'>, userId: number): ReadonlySet<number> {
  const { alerts, crews, workOrders } = tables
  const version = [alerts.version, crews.version, workOrders.version].join()
  return known(alerts, version, () => byPerson(tables)).get(userId) ?? none
}

function byPerson({ alerts, crews, workOrders }: Tables): ByPerson {
  const devices = new Map<number, Set<number>>()
  const send = (userId: number, deviceId: number) => {
    const own = devices.get(userId) ?? new Set()
    devices.set(userId, own.add(deviceId))
  }
  for (const { assigneeId, deviceId, isActive } of alerts.rows) {
    if (assigneeId !== 0 && isActive) send(assigneeId, deviceId)
  }
  for (const { crewId, deviceId } of workOrders.rows) {
    for (const userId of crews.get(crewId)?.memberIds ?? []) send(userId, deviceId)
  }
  return devices
}
