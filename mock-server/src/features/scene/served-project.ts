import { createHash, randomBytes } from 'node:crypto'
import { sceneProjectCalls, type ViewedProject, type ViewerLink } from '#contract/calls/scene/scene.ts'
import { sceneProject, type SceneProjectRow } from '#contract/resources/scene/scene-project.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { user as userResource } from '#contract/resources/system/user.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { sceneWords } from '#contract/text/scene.ts'
import { code } from '#contract/wire/envelope.ts'
import { checkMembers } from '#domain/scene/members.ts'
import { onlineShare } from '#mock/engines/fleet/live-values.ts'
import { serveOpen } from '#mock/http/serve.ts'
import { refuse, refuseForm, type FieldProblem } from '#mock/lib/refusal.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { actOnEach } from '#mock/resources/targets.ts'
import { seenBy, seenRow, seesId } from '#mock/resources/data-scope.ts'
import type { StoredScene, StoredSceneProject, StoredViewerLink } from '#mock/tables/scene-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { serving, together, type Effects, type Served, type World } from '#mock/world/world.ts'
import { devicesIn, headsOf, energyOf, figuresOf } from './figures.ts'

/** Messages for invalid links. */
const linkWords = {
  unknown: ['This link is not known.', '该链接无效。'],
  expired: ['This link has expired.', '该链接已过期。'],
  revoked: ['This link was revoked.', '该链接已被撤销。'],
  archived: sceneWords.projectArchived,
} satisfies Record<string, Text2>

const eachScene = actOnEach(scene, ({ tables }) => tables.scenes)

/** Length of a token in bytes; long enough to be unguessable. */
const tokenBytes = 32

/** Creates a viewer link to a project; only a hash of its token is stored. */
function makeLink(
  { tables, clock }: Pick<World, 'clock' | 'tables'>,
  { id: projectId, state }: StoredSceneProject,
  days: number,
  createBy: string,
): { id: number; token: string; expires: string } {
  if (state === 'archived') refuse(code.conflict, linkWords.archived)
  const token = randomBytes(tokenBytes).toString('base64url')
  const created = clock()
  const expires = created + days * day
  const link = { hash: hashOf(token), projectId, expires, created, createBy, isRevoked: false }
  const { id } = tables.viewerLinks.insert(link)
  return { id, token, expires: formatTime(expires) }
}

/** Links to a project, newest first. */
function linksOf(
  { tables, clock }: Pick<World, 'clock' | 'tables'>,
  project: Pick<StoredSceneProject, 'id'>,
): ViewerLink[] {
  return tables.viewerLinks.rows
    .filter(({ projectId, isRevoked }) => projectId === project.id && !isRevoked)
    .toReversed()
    .map(({ id, expires, created, createBy }) => ({
      id,
      expires: formatTime(expires),
      createTime: formatTime(created),
      createBy,
      isOver: expires <= clock(),
    }))
}

/** Project of a token with the scenes visible to the link's creator; refuses with the reason if the link is invalid. */
function viewBy(world: World, token: string): ViewedProject {
  const { tables, clock } = world
  const link = findLink(tables.viewerLinks.rows, token)
  if (link === undefined) return refuse(code.missing, linkWords.unknown)
  const maker = tables.users.rows.find(({ loginName }) => loginName === link.createBy)
  if (link.isRevoked || maker?.status !== 'active') return refuse(code.conflict, linkWords.revoked)
  if (link.expires <= clock()) refuse(code.conflict, linkWords.expired)
  const project = tables.sceneProjects.get(link.projectId)
  if (project === undefined) return refuse(code.missing, linkWords.unknown)
  if (project.state === 'archived') refuse(code.conflict, linkWords.archived)
  const sees = seenBy(world, scene, maker)
  return {
    name: project.name,
    nameZh: project.nameZh,
    time: formatTime(clock()),
    expires: formatTime(link.expires),
    scenes: tables.scenes.rows
      .filter((row) => row.projectId === project.id && row.state === 'enabled' && sees(row))
      .map((row) => viewed(world, row)),
  }
}

/** Finds a link by hash, so that comparison time reveals nothing about the token. */
function findLink(links: readonly StoredViewerLink[], token: string): StoredViewerLink | undefined {
  const hash = hashOf(token)
  return links.find((link) => link.hash === hash)
}

function viewed(world: World, row: StoredScene): ViewedProject['scenes'][number] {
  const { id, name, nameZh, type, address, addressZh, lng, lat } = row
  const { health, grade, devices, online, alerts, load, loadRate } = figuresOf(world, row)
  const place = { lng: lng ?? null, lat: lat ?? null }
  const figures = { health, grade, devices, online, alerts, load, loadRate, energy: energyOf(world, row) }
  return { id, name, nameZh, type, address, addressZh, ...place, ...figures }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64')
}

const words = {
  span: ['It must not end before it starts.', '结束日期不能早于开始日期。'],
  scenes: ['Scenes are part of it. Take them out first.', '项目内仍有场景，请先移出。'],
  notHere: ['It is not part of this project.', '不属于该项目。'],
  archived: sceneWords.projectArchived,
  person: ['Choose people of your organisations.', '请选择本组织范围内的人员。'],
} satisfies Record<string, Text2>

/** Scene projects: scenes, members and viewer links. */
export const servedSceneProject: Served<StoredSceneProject> = {
  resource: sceneProject,
  belongs: { org: ({ orgId }) => orgId, own: isIn },
  initial: () => ({ state: 'running', members: [] }),
  example: { number: 'SP-2026-09', start: '2026-03-01', end: '2027-02-28' },
  problems: (_world, { start, end }): FieldProblem[] =>
    start !== '' && end !== '' && end < start ? [{ field: 'end', text: words.span }] : [],
  assertRemovable(world, { id }) {
    if (scenesIn(world, id).length > 0) refuse(code.conflict, words.scenes)
  },
  shown: sumsOf,
  actions: {
    archive:
      ({ world }) =>
      ({ id }: StoredSceneProject) => {
        endLinks(world, id)
        return {}
      },
  } satisfies Effects<typeof sceneProject, StoredSceneProject>,
  routes: together(
    serving(sceneProjectCalls, {
      viewerLinks: (world, _sent, { id, user }) => linksOf(world, projectOf(world, id, user)),
      shareProject: (world, { id, days }, { user }) =>
        makeLink(world, projectOf(world, id, user), days, user.loginName),
      bindScenes: (world, { id, sceneIds }, call) => {
        const { state } = projectOf(world, id, call.user)
        if (state === 'archived') refuse(code.conflict, words.archived)
        const values = { projectId: id, updateBy: call.user.loginName }
        return eachScene(world, { ids: [...sceneIds] }, call, (row) => {
          world.tables.scenes.update(row.id, values)
        })
      },
      unbindScenes: (world, { id, sceneIds }, call) => {
        projectOf(world, id, call.user)
        const values = { projectId: 0, updateBy: call.user.loginName }
        return eachScene(world, { ids: [...sceneIds] }, call, (row) => {
          if (row.projectId !== id) refuse(code.conflict, words.notHere)
          world.tables.scenes.update(row.id, values)
        })
      },
      setMembers: (world, { id, members }, call) => {
        projectOf(world, id, call.user)
        const wrong = checkMembers(members)
        if (wrong !== undefined) refuseForm([{ field: 'members', text: wrong }])
        if (members.some(({ userId }) => !seesId(world, userResource.name, userId, call.user)))
          refuseForm([{ field: 'members', text: words.person }])
        world.tables.sceneProjects.update(id, { members: [...members], updateBy: call.user.loginName })
      },
      revokeLink: (world, { id, linkId }, { user }) => {
        projectOf(world, id, user)
        if (world.tables.viewerLinks.get(linkId)?.projectId !== id) refuse(code.missing, linkWords.unknown)
        world.tables.viewerLinks.update(linkId, { isRevoked: true })
      },
    }),
    (world, router) => {
      serveOpen(world, router, sceneProjectCalls.viewProject, ({ token }) => viewBy(world, token))
    },
  ),
}

/** Whether a user is a member, the manager or the creator of a project. */
function isIn({ managerId, members, createBy }: StoredSceneProject, { id, loginName }: StoredUser): boolean {
  return managerId === id || createBy === loginName || members.some(({ userId }) => userId === id)
}

const projectOf = seenRow(sceneProject, ({ tables }) => tables.sceneProjects)

function endLinks({ tables }: Pick<World, 'tables'>, project: number): void {
  for (const { id, projectId } of tables.viewerLinks.rows)
    if (projectId === project) tables.viewerLinks.update(id, { isRevoked: true })
}

function scenesIn({ tables }: Pick<World, 'tables'>, project: number): StoredScene[] {
  return tables.scenes.rows.filter(({ projectId }) => projectId === project)
}

type Sums = Pick<SceneProjectRow, 'alerts' | 'devices' | 'energy' | 'load' | 'onlineRate' | 'scenes'>

/** Totals over the scenes of a project; energy only if it is among the requested columns. */
function sumsOf(world: World, { id }: StoredSceneProject, columns?: ReadonlySet<string>): Partial<Sums> {
  const rows = scenesIn(world, id)
  const figures = rows.map((row) => figuresOf(world, row))
  const sum = (name: 'alerts' | 'devices' | 'load') => figures.reduce((total, one) => total + one[name], 0)
  return {
    scenes: rows.length,
    devices: sum('devices'),
    onlineRate: rounded(onlineShare(rows.flatMap((row) => devicesIn(world, row.id))) ?? 0, 1),
    alerts: sum('alerts'),
    load: rounded(sum('load'), 1),
    ...(columns?.has('energy') !== false && { energy: energyOfMonth(world, rows) }),
  }
}

/** MWh since the first of the month. */
function energyOfMonth(world: World, rows: readonly StoredScene[]): number {
  const { simulation, clock } = world
  const first = momentOf(`${formatTime(clock()).slice(0, 7)}-01`)
  const heads = rows.flatMap(({ id }) => headsOf(devicesIn(world, id)))
  return rounded(heads.reduce((sum, { id }) => sum + simulation.energy(id, first, clock()), 0) / 1000, 2)
}
