import { sceneCalls, type ScenePlan } from '#contract/calls/scene/scene.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import { device } from '#contract/resources/iot/device.ts'
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
import { actOnEach } from '#mock/resources/bulk.ts'
import { seenBy, seenRow } from '#mock/resources/data-scope.ts'
import { orgsBelow } from '#mock/resources/orgs-below.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import { camerasOf } from '#mock/tables/camera-tables.ts'
import type { StoredScene } from '#mock/tables/scene-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { serving, together } from '#mock/world/serving.ts'
import type { Served, World } from '#mock/world/world.ts'
import { camerasIn, devicesIn } from './contents.ts'
import { energyOf, figuresOf } from './figures.ts'
import { pointOf } from './map/seen-devices.ts'
import { statOf } from './stat.ts'

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

/** Scenes: what is part of them, and how they do. */
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
  // a place is known to a tenth of a metre
  derive: (world, row) => ({ lng: sixDigits(row.lng), lat: sixDigits(row.lat), ...figuresOf(world, row) }),
  shown: (world, row, columns) => ({
    ...figuresOf(world, row),
    ...(columns?.has('energy') !== false && { energy: energyOf(world, row) }),
  }),
  routes: together(
    serving(sceneCalls, {
      sceneStat: (world, _sent, { id, user }) =>
        statOf(world, sceneOf(world, id, user), seenBy(world, device, user)),
      scenePlan: (world, _sent, { id, user }) => planOf(world, sceneOf(world, id, user), user),
      bindDevices: (world, { id, ...things }, call) =>
        bindThings(world, sceneOf(world, id, call.user), things, call),
      unbindDevices: (world, { id, ...things }, call) =>
        unbindThings(world, sceneOf(world, id, call.user), things, call),
      discardScene: (world, { id }, { user }) => {
        const row = sceneOf(world, id, user)
        // whatever keeps the scene keeps its devices and cameras in it
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

/** Brings the figures of scenes up to date for lists that sort and filter by them, one scene after the other. */
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

/** `GET plan`: where the devices of a scene are, as far as a person sees them. */
function planOf(world: World, { id }: StoredScene, person: StoredUser): ScenePlan {
  const sees = seenBy(world, device, person)
  const rows = devicesIn(world, id).filter((row) => isPlaced(row) && sees(row))
  return {
    total: rows.length,
    points: rows.slice(0, mostPlanned).map((row) => pointOf(row, mapStateOf(row))),
  }
}

type Things = Omit<Sent<typeof sceneCalls.bindDevices>, 'id'>

/** Makes devices and cameras part of a scene of the same organisation, or of one above. */
function bindThings(world: World, scene: StoredScene, things: Things, call: UserCall): Promise<BulkAnswer> {
  const orgs = orgsBelow(world, [scene.orgId])
  return onThings(world, things, call, ({ sceneId, orgId }) => {
    if (!orgs.has(orgId)) refuse(code.conflict, words.foreign)
    if (sceneId !== 0 && sceneId !== scene.id) refuse(code.conflict, words.elsewhere)
    return scene.id
  })
}

/** Takes devices and cameras out of a scene. */
function unbindThings(world: World, scene: StoredScene, things: Things, call: UserCall): Promise<BulkAnswer> {
  return onThings(world, things, call, ({ sceneId }) =>
    sceneId === scene.id ? 0 : refuse(code.conflict, words.notHere),
  )
}

/** Takes everything out of a scene, visible to the user or not. */
function emptyScene(world: Pick<World, 'fleet' | 'store'>, scene: StoredScene, updateBy: string): void {
  for (const { id } of devicesIn(world, scene.id)) world.fleet.table.update(id, { sceneId: 0, updateBy })
  for (const { id } of camerasIn(world, scene.id)) camerasOf(world).update(id, { sceneId: 0, updateBy })
}

interface Placed {
  sceneId: number
  orgId: number
}

const eachDevice = actOnEach(device, ({ fleet }: World) => fleet.table)
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
