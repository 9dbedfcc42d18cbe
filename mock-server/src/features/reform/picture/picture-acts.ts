import { isOldSlot, kindOf, albumLimit, archiveLimit, archiveName } from '#domain/reform/pictures.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { logFailure } from '#mock/lib/log.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import type { orderPicture } from '#contract/resources/reform/picture.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { StoredPicture } from '#mock/tables/reform-tables.ts'
import { collectionOf, type Effects, type World } from '#mock/world/world.ts'
import { flagsOf, forgetTwin, withReading, countPictures } from './picture-part.ts'
import { distanceOf, factsOf, keepLastOld, openOrder } from './order-of.ts'
import { strToU8 } from 'fflate'
import { project as projectResource } from '#contract/resources/reform/project.ts'
import { sendArchive, type PackedFile } from '#mock/engines/pictures/archive.ts'
import type { Call } from '#mock/http/call.ts'
import { ChangedFile } from '#mock/store/files/kept-files.ts'
import { visibleTo, type ScopeParts } from '#mock/resources/data-scope.ts'
import type { TargetRows } from '#mock/resources/targets.ts'
import { drawStored } from './picture-file.ts'

const noOrder: Text2 = ['Bring the picture to an order first.', '请先将照片归入工单。']

export function storedPicture({ tables }: Pick<World, 'tables'>, id: number): StoredPicture {
  return tables.orderPictures.get(id) ?? refuseMissing()
}

/** Actions on pictures and old-meter pictures. */
export const pictureEffects: Effects<typeof orderPicture, StoredPicture> = {
  accept({ world, call }) {
    const values = { state: 'accepted', reason: '', reasonZh: '', updateBy: call.user.loginName } as const
    return ({ id, orderId }) => {
      if (orderId === 0) refuse(code.conflict, noOrder)
      world.tables.orderPictures.update(id, values)
      countPictures(world, orderId)
    }
  },
  reject({ world, call }, { reason }) {
    const values = { state: 'rejected', reason, reasonZh: reason, updateBy: call.user.loginName } as const
    return ({ id, orderId }) => {
      // a rejected picture must be retaken, so its order must be open
      if (openOrder(world, orderId) === undefined) refuse(code.conflict, noOrder)
      world.tables.orderPictures.update(id, values)
      countPictures(world, orderId)
    }
  },
  move({ world, call }, { orderId }) {
    return (row) => movePicture(world, row, orderId, call.user)
  },
  retag({ world, call }, { slot }) {
    return (row) => {
      if (row.slot === slot) return
      const order = openOrder(world, row.orderId)
      const { assetNumber } = factsOf(world, order, slot)
      const changed = { ...row, slot, kind: kindOf(slot), assetNumber, updateBy: call.user.loginName }
      if (isOldSlot(row.slot) && !isOldSlot(slot)) keepLastOld(world, row)
      world.tables.orderPictures.put({ ...changed, flags: withReading(world, changed) })
      countPictures(world, row.orderId)
    }
  },
  discard({ world }) {
    return (row) => discardPicture(world, row)
  },
}

function movePicture(world: World, row: StoredPicture, orderId: number, { loginName }: StoredUser): void {
  if (row.orderId === orderId) return
  openOrder(world, row.orderId)
  const order = openOrder(world, orderId)
  keepLastOld(world, row)
  const moved = { ...row, ...factsOf(world, order, row.slot), ...distanceOf(row, order) }
  const flags = withReading(world, { ...moved, flags: flagsOf(world, moved, order, row.id) })
  const orgId = order?.orgId ?? row.orgId
  world.tables.orderPictures.put({ ...moved, orgId, state: 'new', flags, updateBy: loginName })
  forgetTwin(world, row)
  countPictures(world, row.orderId)
  countPictures(world, orderId)
}

/** Deletes a picture of an open order; its files are removed once the deletion is flushed to disk. */
export function discardPicture(world: World, row: StoredPicture): void {
  openOrder(world, row.orderId)
  keepLastOld(world, row)
  world.store.atomically(() => {
    world.tables.orderPictures.remove(row.id)
    forgetTwin(world, row)
  })
  countPictures(world, row.orderId)
  const removeFiles = async () => {
    await world.store.flushed()
    await Promise.all([row, ...row.versions].map(({ path }) => world.gallery.remove(path)))
  }
  removeFiles().catch((error: unknown) => logFailure(world.log, world.clock, error))
}

type Worlds = Pick<World, 'clock' | 'gallery' | 'tables'>

/** Sends pictures as an archive; files are named after user number and slot. */
export async function sendPictures(world: Worlds, call: Call, target: TargetRows): Promise<void> {
  await sendArchive(call, filesOf(world, chosen(world, target, archiveLimit)), world.clock())
}

/** Captions of pictures for an album, ordered by order and picture. */
export function captionsOf(world: ScopeParts & Worlds, target: TargetRows, person: StoredUser) {
  const { workOrders, projects } = world.tables
  const seen = visibleTo(world, collectionOf(world, projectResource.name), person)
  return chosen(world, target, albumLimit)
    .toSorted((a, b) => a.orderId - b.orderId || a.id - b.id)
    .map(({ id, path, slot, orderId, projectId, userNumber, userName, userNameZh, time }) => {
      const row = projects.get(projectId)
      // a user who may see an order need not see its project
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

/** Files of pictures; equal names are numbered. */
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

/** Treats a damaged file like a missing one, so that the others are still sent. */
function ifChanged(error: unknown): undefined {
  if (!(error instanceof ChangedFile)) throw error
}

function tooMany(count: number, most: number): Text2 {
  return [
    `At most ${most} pictures go together, and ${count} are chosen. Choose fewer.`,
    `单次最多 ${most} 张照片，当前已选 ${count} 张，请缩小范围。`,
  ]
}
