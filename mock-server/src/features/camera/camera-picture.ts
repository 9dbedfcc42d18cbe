import { strToU8 } from 'fflate'
import { iotCalls, linkFilter, type LinkedPictures, type PictureHours } from '#contract/calls/iot/iot.ts'
import { cameraPicture, zipLimit, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import type { BulkAnswer, Filter } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { sendArchive, type PackedFile } from '#mock/engines/pictures/archive.ts'
import type { Call, UserCall } from '#mock/http/call.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnEach, readTarget, type TargetRows } from '#mock/resources/targets.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import { matchingRows, readSelection } from '#mock/resources/selection.ts'
import { textAttribute, type StoredRow } from '#mock/store/row.ts'
import { camerasOf, picturesOf } from '#mock/tables/camera-tables.ts'
import { collectionOf, serving, type Served, type World } from '#mock/world/world.ts'
import { drawPicture } from './draw-picture.ts'
import { watching } from './linked.ts'
import { storedShot } from './picture-file.ts'
import { subjectOf } from './subject.ts'

const onlyCameras: Text2 = ['Pictures are taken by cameras only.', '图片只能由摄像头拍摄产生。']

/** Camera pictures. Only tags, device, reviewed and favourite can change. */
export const servedCameraPicture: Served<CameraPictureRow> = {
  resource: cameraPicture,
  newestFirst: true,
  belongs: { with: { resource: camera.name, id: ({ cameraId }) => cameraId } },
  problems: (_world, { path }) => (path ? [] : [{ field: 'cameraId', text: onlyCameras }]),
  routes: serving(iotCalls, {
    pictureDays: countDays,
    pictureHours: countHours,
    linkedPictures,
    reviewPictures: review,
    zipPictures: (world, target, call) =>
      sendZip(world, call, readTarget(world, collection(world), target, call)),
  }),
}

/** Counts the pictures of a camera per day from `start` to `end`, newest first; days without pictures are omitted. */
function countDays(
  world: ScopeParts,
  { cameraId, start, end }: Sent<typeof iotCalls.pictureDays>,
  { user }: UserCall,
): { date: string; count: number }[] {
  const filters = { cameraId: String(cameraId), timeStart: start, timeEnd: end }
  const selection = readSelection(world, collection(world), filters, user)
  return countBy(world, selection, 10).map(([date, count]) => ({ date, count }))
}

/** Counts the pictures per hour that match a list filter. */
function countHours(
  world: ScopeParts & Pick<World, 'clock'>,
  filter: Filter,
  { user }: UserCall,
): PictureHours {
  const selection = readSelection(world, collection(world), filter, user)
  const hours = countBy(world, selection, 13).map(([hour, count]) => ({ hour, count }))
  return { until: formatTime(world.clock()), hours }
}

/** Counts the selected pictures by the first `length` characters of their time, latest first. */
function countBy(
  world: Pick<World, 'collections'>,
  selection: ReturnType<typeof readSelection>,
  length: number,
): (readonly [string, number])[] {
  const rows: readonly StoredRow[] = collection(world).lister.all(selection, {
    field: 'time',
    descending: true,
  })
  const counts = new Map<string, number>()
  for (const row of rows) {
    const key = textAttribute(row, 'time').slice(0, length)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
}

const eachPicture = actOnEach(cameraPicture, (world: ScopeParts & Pick<World, 'store'>) => picturesOf(world))

function review(
  world: ScopeParts & Pick<World, 'store'>,
  { reviewed, ...target }: Sent<typeof iotCalls.reviewPictures>,
  call: UserCall,
): Promise<BulkAnswer> {
  const pictures = picturesOf(world)
  return eachPicture(world, target, call, (row) => {
    if (row.reviewed !== reviewed) pictures.update(row.id, { reviewed, updateBy: call.user.loginName })
  })
}

function collection(world: Pick<World, 'collections'>) {
  return collectionOf(world, cameraPicture.name)
}

/** Sends full-size pictures as a zip file, built in memory because there are at most `zipLimit`. */
async function sendZip(
  world: Pick<World, 'clock' | 'simulation' | 'store'>,
  call: Call,
  { rows }: TargetRows,
): Promise<void> {
  if (rows.length > zipLimit) refuse(code.invalid, tooMany(rows.length))
  const pictures = rows.flatMap(({ id }) => picturesOf(world).get(id) ?? [])
  if (pictures.length === 0) refuseMissing()
  await sendArchive(call, filesOf(world, pictures), world.clock())
}

function filesOf(
  world: Pick<World, 'simulation' | 'store'>,
  pictures: readonly CameraPictureRow[],
): PackedFile[] {
  return pictures.flatMap((picture) => {
    const row = camerasOf(world).get(picture.cameraId)
    if (row === undefined) return []
    const bytes = () => strToU8(drawPicture(storedShot(world, row, picture)))
    return [{ name: entryName(row.name, picture), bytes }]
  })
}

/** File name that is safe on every file system; the id separates two pictures of the same second. */
function entryName(name: string, { id, time }: CameraPictureRow): string {
  const safe = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)
  return `${safe}_${time.replaceAll(':', '').replace(' ', '_')}_${id}.svg`
}

function tooMany(count: number): Text2 {
  return [
    `A download holds at most ${zipLimit} pictures, and ${count} are chosen. Choose fewer, such as those of one day.`,
    `单次最多下载 ${zipLimit} 张图片，当前已选 ${count} 张。请缩小范围，例如只选某一天。`,
  ]
}

type Parts = ScopeParts & Pick<World, 'fleet' | 'store'>

/**
 * `GET linked`: number of visible pictures of an alert or order, and the cameras that the user may use for more; empty
 * if neither is named.
 */
function linkedPictures(
  world: Parts,
  link: Sent<typeof iotCalls.linkedPictures>,
  { user }: UserCall,
): LinkedPictures {
  const subject = subjectOf(world, link, user)
  if (subject === undefined) return { count: 0, cameras: [] }
  const pictures = collectionOf(world, cameraPicture.name)
  const mayTake = world.grantsOf(user).permissions.has(permission(camera, 'snapshot'))
  return {
    count: matchingRows(world, pictures, linkFilter(subject.link), user).length,
    cameras: mayTake ? watching(world, subject).filter(({ id }) => seesId(world, camera.name, id, user)) : [],
  }
}
