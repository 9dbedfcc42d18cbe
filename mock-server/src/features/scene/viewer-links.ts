import { createHash, randomBytes } from 'node:crypto'
import type { ViewedProject, ViewerLink } from '#contract/calls/scene/scene-project.ts'
import { day } from '#contract/schema/time-units.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { sceneWords } from '#contract/text/scene.ts'
import { refuse } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredScene, StoredSceneProject, StoredViewerLink } from '#mock/tables/scene-tables.ts'
import type { World } from '#mock/world/world.ts'
import { energyOf, figuresOf } from './figures.ts'

/** The answer for links that show nothing. */
export const linkWords = {
  unknown: ['This link is not known.', '该链接无效。'],
  expired: ['This link has expired.', '该链接已过期。'],
  revoked: ['This link was revoked.', '该链接已被撤销。'],
  archived: sceneWords.projectArchived,
} satisfies Record<string, Text2>

/** Bytes of a token: too many to guess. */
const tokenBytes = 32

/** Makes a link to a project; what is kept of its token is a hash. */
export function makeLink(
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

/** The links to a project, the newest first. */
export function linksOf(
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

/** What a token shows: its project and the scenes of it. Says why where it shows nothing. */
export function viewBy(world: World, token: string): ViewedProject {
  const { tables, clock } = world
  const link = findLink(tables.viewerLinks.rows, token)
  if (link === undefined) return refuse(code.missing, linkWords.unknown)
  if (link.isRevoked) refuse(code.conflict, linkWords.revoked)
  if (link.expires <= clock()) refuse(code.conflict, linkWords.expired)
  const project = tables.sceneProjects.get(link.projectId)
  if (project === undefined) return refuse(code.missing, linkWords.unknown)
  if (project.state === 'archived') refuse(code.conflict, linkWords.archived)
  return {
    name: project.name,
    nameZh: project.nameZh,
    time: formatTime(clock()),
    expires: formatTime(link.expires),
    scenes: tables.scenes.rows
      .filter(({ projectId, state }) => projectId === project.id && state === 'enabled')
      .map((row) => viewed(world, row)),
  }
}

/** By hash: the time of the comparison reveals nothing of the token. */
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
