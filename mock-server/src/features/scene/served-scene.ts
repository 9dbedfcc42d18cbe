import { registerChain } from '#mock/engines/fleet/settlement.ts'
import {
  sceneCalls,
  type ScenePlan,
  type SceneFeeder,
  type SceneStat,
  type SceneTransformer,
} from '#contract/calls/scene/scene.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device as deviceResource } from '#contract/resources/iot/device.ts'
import { scene as sceneResource } from '#contract/resources/scene/scene.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { isPlaced } from '#domain/map/box.ts'
import { mapStateOf } from '#domain/map/kinds.ts'
import { topics } from '#domain/metering/live.ts'
import { mostPlanned } from '#domain/scene/kinds.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts, type FieldProblem } from '#mock/lib/refusal.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { actOnEach } from '#mock/resources/targets.ts'
import { seenBy, seenRow, orgsBelow } from '#mock/resources/data-scope.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'
import type { StoredScene } from '#mock/tables/scene-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { serving, together, type Served, type World } from '#mock/world/world.ts'
import {
  camerasIn,
  devicesIn,
  energyOf,
  figuresOf,
  headsOf,
  alertsOn,
  healthNow,
  loadOf,
  loadRateOf,
  type FigureParts,
} from './figures.ts'
import { pointOf } from './map/layers.ts'
import { customerClasses, isTerminal } from '#domain/metering/families.ts'
import { tariffs } from '#domain/metering/tariffs.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { sampleNow } from '#mock/engines/fleet/energy.ts'
import { midnight } from '#mock/lib/days.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { slots } from '#mock/simulation/calendar.ts'

const words = {
  bound: [
    'Devices or cameras are part of it. Take them out first.',
    '场景内仍有设备或摄像头，请先解除关联。',
  ],
  itself: ['A scene is not part of itself.', '场景不能归属于自身。'],
  circle: ['That scene is part of this one.', '所选场景已是本场景的下级。'],
  elsewhere: ['It is part of another scene.', '已属于其他场景。'],
  foreign: ['It belongs to another organisation.', '不属于该场景所属的组织。'],
  notHere: ['It is not part of this scene.', '不属于该场景。'],
} satisfies Record<string, Text2>

/** Scenes with their parts and health. */
export const servedScene: Served<StoredScene> = {
  resource: sceneResource,
  cascadeTo: ['scene/rule', 'scene/rule-log'],
  nullifiedIn: ['control/unit'],
  belongs: {
    org: ({ orgId }) => orgId,
    own: ({ managerId, createBy }, { id, loginName }) => managerId === id || createBy === loginName,
  },
  example: { code: 'PDS-09-101', lng: 118.42, lat: 29.36, phone: '13900000000', voltage: '10 kV' },
  defaults: { boundary: null },
  initial: () => ({ state: 'enabled' }),
  problems: parentProblems,
  assertRemovable(world, { id }) {
    if (devicesIn(world, id).length + camerasIn(world, id).length > 0) refuse(code.conflict, words.bound)
  },
  // rounded to about 0.1 m
  derive: (world, row) => ({ lng: sixDigits(row.lng), lat: sixDigits(row.lat), ...figuresOf(world, row) }),
  shown: (world, row, columns) => ({
    ...figuresOf(world, row),
    ...(columns?.has('energy') !== false && { energy: energyOf(world, row) }),
  }),
  routes: together(
    serving(sceneCalls, {
      sceneStat: (world, _sent, { id, user }) =>
        statOf(world, sceneOf(world, id, user), seenBy(world, deviceResource, user)),
      scenePlan: (world, _sent, { id, user }) => planOf(world, sceneOf(world, id, user), user),
      bindDevices: (world, { id, ...things }, call) =>
        bindThings(world, sceneOf(world, id, call.user), things, call),
      unbindDevices: (world, { id, ...things }, call) =>
        unbindThings(world, sceneOf(world, id, call.user), things, call),
      discardScene: (world, { id }, { user }) => {
        const row = sceneOf(world, id, user)
        // a refused deletion must leave devices and cameras in the scene
        world.store.atomically(() => {
          emptyScene(world, row, user.loginName)
          world.tables.scenes.remove(id)
        })
      },
    }),
  ),
}

const sceneOf = seenRow(sceneResource, ({ tables }) => tables.scenes)

function parentProblems({ tables }: Pick<World, 'tables'>, { id, parentId }: StoredScene): FieldProblem[] {
  if (parentId === 0) return []
  if (parentId === id) return [{ field: 'parentId', text: words.itself }]
  const seen = new Set<number>()
  for (
    let above = parentId;
    above !== 0 && !seen.has(above);
    above = tables.scenes.get(above)?.parentId ?? 0
  ) {
    if (above === id) return [{ field: 'parentId', text: words.circle }]
    seen.add(above)
  }
  return []
}

function sixDigits(degrees: number | null): number | null {
  return degrees === null || degrees === undefined ? degrees : rounded(degrees, 6)
}

/** Updates the stored figures of scenes one by one, because lists sort and filter by them. */
export function* settleScenes(world: World): Generator<undefined, void> {
  const { scenes } = world.tables
  for (const { id } of scenes.rows) {
    const row = scenes.get(id)
    if (row === undefined) continue
    const differing = scenes.settle(id, figuresOf(world, row))
    if (differing.length > 0) world.hub.publish(topics.scene, String(id), { id })
    yield
  }
}

/** `GET plan`: positions of a scene's devices that are visible to the user. */
function planOf(world: World, { id }: StoredScene, person: StoredUser): ScenePlan {
  const sees = seenBy(world, deviceResource, person)
  const rows = devicesIn(world, id).filter((row) => isPlaced(row) && sees(row))
  return {
    total: rows.length,
    points: rows.slice(0, mostPlanned).map((row) => pointOf(row, mapStateOf(row))),
  }
}

type Things = Omit<Sent<typeof sceneCalls.bindDevices>, 'id'>

/** Assigns devices and cameras to a scene of the same organisation or one above it. */
function bindThings(world: World, scene: StoredScene, things: Things, call: UserCall): Promise<BulkAnswer> {
  const orgs = orgsBelow(world, [scene.orgId])
  return onThings(world, things, call, ({ sceneId, orgId }) => {
    if (!orgs.has(orgId)) refuse(code.conflict, words.foreign)
    if (sceneId !== 0 && sceneId !== scene.id) refuse(code.conflict, words.elsewhere)
    return scene.id
  })
}

/** Removes devices and cameras from a scene. */
function unbindThings(world: World, scene: StoredScene, things: Things, call: UserCall): Promise<BulkAnswer> {
  return onThings(world, things, call, ({ sceneId }) =>
    sceneId === scene.id ? 0 : refuse(code.conflict, words.notHere),
  )
}

/** Removes everything from a scene, visible to the user or not. */
function emptyScene(world: Pick<World, 'fleet' | 'store'>, scene: StoredScene, updateBy: string): void {
  for (const { id } of devicesIn(world, scene.id)) world.fleet.table.update(id, { sceneId: 0, updateBy })
  for (const { id } of camerasIn(world, scene.id)) camerasOf(world).update(id, { sceneId: 0, updateBy })
}

interface Placed {
  sceneId: number
  orgId: number
}

const eachDevice = actOnEach(deviceResource, ({ fleet }: World) => fleet.table)
const eachCamera = actOnEach(camera, (world: World) => camerasOf(world))

async function onThings(
  world: World,
  { deviceIds = [], cameraIds = [] }: Things,
  call: UserCall,
  sceneFor: (row: Placed) => number,
): Promise<BulkAnswer> {
  if (deviceIds.length + cameraIds.length === 0) refuse(code.invalid, texts.invalid)
  const updateBy = call.user.loginName
  const move = (table: Table) => (row: Placed & StoredRow) => {
    table.update(row.id, { sceneId: sceneFor({ ...row, sceneId: row.sceneId || 0 }), updateBy })
  }
  const outcomes = [
    deviceIds.length > 0 && (await eachDevice(world, { ids: [...deviceIds] }, call, move(world.fleet.table))),
    cameraIds.length > 0 && (await eachCamera(world, { ids: [...cameraIds] }, call, move(camerasOf(world)))),
  ].filter((outcome) => outcome !== false)
  return {
    ok: outcomes.reduce((sum, { ok }) => sum + ok, 0),
    fail: outcomes.reduce((sum, { fail }) => sum + fail, 0),
    errors: outcomes.flatMap(({ errors }) => errors),
  }
}

type Sees = (row: StoredDevice) => boolean

/**
 * Present state of a scene: health, power flows, load of two days, and energy. Sums cover all devices; single devices
 * are shown only if visible to the user.
 */
function statOf(world: FigureParts, row: StoredScene, sees: Sees): SceneStat {
  const devices = devicesIn(world, row.id)
  const heads = headsOf(devices)
  const transformers = devices.filter(({ family }) => family === 'transformer')
  return {
    time: world.clock(),
    health: healthNow(world, row, devices),
    transformers: transformers.filter(sees).map((device) => transformerOf(world, device)),
    feeders: feedersOf(world, devices, transformers.length > 0, sees),
    load: loadOf(world, heads),
    load96: loadCurve(world, heads),
    energy: {
      today: energyOf(world, row),
      before: energyBefore(world, heads),
      month: tariffsOfMonth(world, heads),
    },
    deviceIds: devices.filter(sees).map(({ id }) => id),
    measuredBy: heads.filter(sees).map(({ id }) => id),
  }
}

function transformerOf(world: FigureParts, { id }: StoredDevice): SceneTransformer {
  const { simulation, fleet, clock } = world
  const value = (property: PropertyId) => sampleNow(simulation, id, property, clock()).value
  const voltages = (['ua', 'ub', 'uc'] as const).map(value)
  return {
    deviceId: id,
    capacity: fleet.profile(id)?.capacity ?? 0,
    // off only if no phase has voltage; unknown voltages count as on
    isOn: !voltages.every((voltage) => voltage !== null && voltage < 1),
    p: value('p'),
    q: value('q'),
    s: value('s'),
    pf: value('pf'),
    frequency: value('frequency'),
    temperature: value('temperature'),
    unbalance: value('unbalanceI'),
    loadRate: fleet.table.get(id) === undefined ? null : rateOf(world, id),
    voltages,
    currents: (['ia', 'ib', 'ic'] as const).map(value),
  }
}

function rateOf(world: FigureParts, id: number): number | null {
  const row = world.fleet.table.get(id)
  return row === undefined ? null : loadRateOf(world, [row])
}

/** Lines and large customers individually, other customers grouped by class. */
function feedersOf(
  world: FigureParts,
  devices: readonly StoredDevice[],
  hasTransformer: boolean,
  sees: Sees,
): SceneFeeder[] {
  const isSingle = ({ family }: StoredDevice) => family === 'substation' || family === 'load-control'
  const single = devices.filter((row) => isSingle(row) && sees(row))
  const users = devices.filter(({ family }) => !isTerminal(family))
  const groups = customerClasses.flatMap(([customers, en, zh]) => {
    const members = users.filter(({ customerClass }) => customerClass === customers)
    const feeder = { key: customers, name: { en, zh }, deviceId: 0, customerClass: customers }
    return members.length === 0 ? [] : [{ ...feeder, ...flowing(world, members) }]
  })
  const own = single.map((row) => ({
    key: String(row.id),
    name: { en: row.name, zh: row.nameZh },
    deviceId: row.id,
    customerClass: '',
    ...flowing(world, [row]),
  }))
  return hasTransformer ? [...groups, ...own] : [...own, ...groups]
}

type Flowing = Omit<SceneFeeder, 'customerClass' | 'deviceId' | 'key' | 'name'>

function flowing(world: FigureParts, members: readonly StoredDevice[]): Flowing {
  const { simulation, fleet, clock } = world
  const now = clock()
  const [only] = members
  const current =
    members.length === 1 && only !== undefined ? simulation.sample(only.id, 'ia', now).value : null
  return {
    devices: members.length,
    offline: members.filter(({ state }) => state === 'offline').length,
    alerts: alertsOn(world, members).length,
    isClosed: !members.every(({ id }) => fleet.isRelayOpen(id)),
    load: loadOf(world, members),
    current,
  }
}

/** kW at the quarter hours of today and yesterday, summed as on the dashboard. */
function loadCurve(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  heads: readonly StoredDevice[],
): SceneStat['load96'] {
  const now = clock()
  const begin = midnight(now)
  const at = (time: number) =>
    rounded(
      heads.reduce((sum, { id }) => sum + simulation.power(id, time), 0),
      2,
    )
  const times = Array.from({ length: slots }, (_, slot) => begin + slot * quarter)
  const received = times.filter((time) => time <= now).length
  return {
    times,
    today: times.map((time) => (time <= now ? at(time) : null)),
    yesterday: times.map((time) => at(time - day)),
    received,
  }
}

function energyBefore(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  heads: readonly StoredDevice[],
): number {
  const until = Math.floor(clock() / quarter) * quarter - day
  const from = midnight(clock()) - day
  return rounded(
    heads.reduce((sum, { id }) => sum + simulation.energy(id, from, until), 0),
    2,
  )
}

/** Energy by tariff of the head devices since the first of the month, exchanged devices included. */
function tariffsOfMonth(
  { simulation, clock }: Pick<World, 'clock' | 'simulation'>,
  heads: readonly StoredDevice[],
): SceneStat['energy']['month'] {
  const now = clock()
  const from = momentOf(`${formatTime(now).slice(0, 7)}-01`)
  const chains = heads.map(({ id }) => registerChain({ simulation, from, until: now, now }, id))
  const sumOf = (tariff: (typeof tariffs)[number]) =>
    rounded(chains.reduce((sum, { steps }) => sum + steps[tariff].energy, 0))
  const [sharp = 0, peak = 0, flat = 0, valley = 0] = tariffs.map(sumOf)
  return { sharp, peak, flat, valley }
}
