import { sceneCalls, type ScenePlan } from '#contract/calls/scene/scene.ts'
import { topics } from '#domain/metering/live.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { isPlaced } from '#domain/map/box.ts'
import { mapStateOf } from '#domain/map/kinds.ts'
import { device } from '#contract/resources/iot/device.ts'
import { mostPlanned } from '#domain/scene/plan.ts'
import { serving, together } from '#mock/world/serving.ts'
import { refuse, texts, type FieldProblem } from '#mock/lib/refusal.ts'
import { seesId, visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { StoredScene } from '#mock/tables/scene-tables.ts'
import type { Served, World } from '#mock/world/world.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import { bindThings, emptyScene, unbindThings } from './bind.ts'
import { camerasIn, devicesIn } from './contents.ts'
import { energyOf, figuresOf } from './figures.ts'
import { statOf } from './stat.ts'
import { pointOf } from './map/seen-devices.ts'

const words = {
  bound: [
    'Devices or cameras are part of it. Take them out first.',
    '场景内仍有设备或摄像头，请先解除关联。',
  ],
  itself: ['A scene is not part of itself.', '场景不能归属于自身。'],
  circle: ['That scene is part of this one.', '所选场景已是本场景的下级。'],
} satisfies Record<string, Text2>

/** Scenes: what is part of them, and how they do. */
export const servedScene: Served<StoredScene> = {
  resource: scene,
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
    if (world.fleet.ofScene(id).length + camerasIn(world, id).length > 0) refuse(code.conflict, words.bound)
  },
  // a place is known to a tenth of a metre
  derive: (world, row) => ({ lng: sixDigits(row.lng), lat: sixDigits(row.lat), ...figuresOf(world, row) }),
  shown: (world, row, columns) => ({
    ...figuresOf(world, row),
    ...(columns?.has('energy') !== false && { energy: energyOf(world, row) }),
  }),
  routes: together(
    serving(sceneCalls, {
      sceneStat: (world, _sent, { request, user }) =>
        statOf(world, sceneOf(world, Number(request.params['id']), user)),
      scenePlan: (world, _sent, { request, user }) =>
        planOf(world, sceneOf(world, Number(request.params['id']), user), user),
      bindDevices: (world, { id, ...things }, call) =>
        bindThings(world, sceneOf(world, id, call.user), things, call),
      unbindDevices: (world, { id, ...things }, call) =>
        unbindThings(world, sceneOf(world, id, call.user), things, call),
      discardScene: (world, { id }, { user }) => {
        const row = sceneOf(world, id, user)
        emptyScene(world, row, user.loginName)
        world.tables.scenes.guard.remove?.(row)
        world.tables.scenes.remove(id)
      },
    }),
  ),
}

function sceneOf(world: ScopeParts, id: number, person: Parameters<typeof seesId>[3]): StoredScene {
  const row = world.tables.scenes.get(id)
  return row !== undefined && seesId(world, scene.name, id, person)
    ? row
    : refuse(code.missing, texts.missing)
}

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

/**
 * Brings the figures of scenes up to date for lists that sort and filter by them, one scene after the other. That is no change of a scene: it must
 * not conflict with an edit under way.
 */
export function* settleScenes(world: World): Generator<undefined, void> {
  const { scenes } = world.tables
  for (const { id } of scenes.rows) {
    const row = scenes.get(id)
    if (row === undefined) continue
    const figures = figuresOf(world, row)
    const isSame = Object.entries(figures).every(([name, value]) => Reflect.get(row, name) === value)
    if (!isSame) {
      scenes.restore(id, { ...row, ...figures })
      world.hub.publish(topics.scene, String(id), { id })
    }
    yield
  }
}

/** `GET plan`: where the devices of a scene are, as far as a person sees them. */
function planOf(world: World, { id }: StoredScene, person: StoredUser): ScenePlan {
  const visible = visibleTo(world, collectionOf(world, device.name), person)
  const rows = devicesIn(world, id).filter(
    (row) => isPlaced(row) && (visible === undefined || visible.sees(row)),
  )
  return {
    total: rows.length,
    points: rows.slice(0, mostPlanned).map((row) => pointOf(row, mapStateOf(row))),
  }
}
