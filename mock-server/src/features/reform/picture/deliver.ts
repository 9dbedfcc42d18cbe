import { strToU8 } from 'fflate'
import { albumLimit, archiveLimit, archiveName } from '#domain/reform/pictures.ts'
import { project as projectResource } from '#contract/resources/reform/project.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { sendArchive, type PackedFile } from '#mock/engines/pictures/archive.ts'
import type { Call } from '#mock/http/call.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { ChangedFile } from '#mock/store/files/kept-files.ts'
import { visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { TargetRows } from '#mock/resources/targets.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { World } from '#mock/world/world.ts'
import { drawStored } from './picture-file.ts'

type Worlds = Pick<World, 'clock' | 'gallery' | 'tables'>

/** Sends pictures as one archive; each is named after its user and its slot. */
export async function sendPictures(world: Worlds, call: Call, target: TargetRows): Promise<void> {
  await sendArchive(call, filesOf(world, chosen(world, target, archiveLimit)), world.clock())
}

/** What an album says about pictures, order by order and slot by slot. */
export function captionsOf(world: ScopeParts & Worlds, target: TargetRows, person: StoredUser) {
  const { workOrders, projects } = world.tables
  const seen = visibleTo(world, collectionOf(world, projectResource.name), person)
  return chosen(world, target, albumLimit)
    .toSorted((a, b) => a.orderId - b.orderId || a.id - b.id)
    .map(({ id, path, slot, orderId, projectId, userNumber, userName, userNameZh, time }) => {
      const row = projects.get(projectId)
      // a user who sees an order need not see its project
      const project = row !== undefined && seen?.sees(row) !== false ? row : undefined
      return {
        id,
        path,
        slot,
        order: workOrders.get(orderId)?.number ?? '',
        project: project?.name ?? '',
        projectZh: project?.nameZh ?? '',
        userNumber,
        userName,
        userNameZh,
        time,
      }
    })
}

function chosen({ tables }: Worlds, { rows }: TargetRows, most: number): StoredPicture[] {
  if (rows.length > most) refuse(code.invalid, tooMany(rows.length, most))
  const pictures = rows.flatMap(({ id }) => tables.orderPictures.get(id) ?? [])
  return pictures.length === 0 ? refuseMissing() : pictures
}

/** The files of pictures; two of one user and slot are counted. */
function filesOf(world: Worlds, pictures: readonly StoredPicture[]): PackedFile[] {
  const used = new Map<string, number>()
  return pictures.map((picture) => {
    const name = archiveName(picture)
    const n = (used.get(name) ?? 0) + 1
    used.set(name, n)
    const ending = picture.path.slice(picture.path.lastIndexOf('.'))
    return { name: `${name}${n === 1 ? '' : `-${n}`}${ending}`, bytes: () => bytesOf(world, picture) }
  })
}

async function bytesOf(world: Worlds, picture: StoredPicture): Promise<Uint8Array | undefined> {
  const { path } = picture
  if (path.startsWith('order/')) return strToU8(drawStored(world, picture, { path, isSmall: false }))
  return world.gallery.read(path).catch(ifChanged)
}

/** A file that was damaged is missing, as one that is gone: the others still go together. */
function ifChanged(error: unknown): undefined {
  if (!(error instanceof ChangedFile)) throw error
}

function tooMany(count: number, most: number): Text2 {
  return [
    `At most ${most} pictures go together, and ${count} are chosen. Choose fewer.`,
    `单次最多 ${most} 张照片，当前已选 ${count} 张，请缩小范围。`,
  ]
}
