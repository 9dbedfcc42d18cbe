import type { Text2 } from '#contract/schema/language.ts'
import { iotCalls, type PictureHours } from '#contract/calls/iot.ts'
import type { BulkAnswer, Filter } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { cameraPicture, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { camera } from '#contract/resources/iot/camera.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serving } from '#mock/world/serving.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { Served } from '#mock/world/world.ts'
import type { World } from '#mock/world/world.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { readSelection } from '#mock/resources/selection.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { textAttribute, type StoredRow } from '#mock/store/row.ts'
import { formatTime } from '#mock/lib/time.ts'
import { picturesOf } from '#mock/tables/camera-tables.ts'
import { linkedPictures } from './linked-pictures.ts'
import { sendZip } from './zip.ts'

const onlyCameras: Text2 = ['Pictures are taken by cameras only.', '图片只能由摄像头拍摄产生。']

/** Pictures that cameras took. Only their marks change: tags, device, reviewed, favourite. */
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

/** Pictures of a camera on each day from `start` to `end`, the newest day first; days without any are left out. */
function countDays(
  world: ScopeParts,
  { cameraId, start, end }: Sent<typeof iotCalls.pictureDays>,
  { user }: UserCall,
): { date: string; count: number }[] {
  const filters = { cameraId: String(cameraId), timeStart: start, timeEnd: end }
  const selection = readSelection(world, collection(world), filters, user)
  return countBy(world, selection, 10).map(([date, count]) => ({ date, count }))
}

/** Pictures an hour that match the filters of a list. */
function countHours(
  world: ScopeParts & Pick<World, 'clock'>,
  filter: Filter,
  { user }: UserCall,
): PictureHours {
  const selection = readSelection(world, collection(world), filter, user)
  const hours = countBy(world, selection, 13).map(([hour, count]) => ({ hour, count }))
  return { until: formatTime(world.clock()), hours }
}

/** How many of the pictures chosen have each beginning of their time, `length` characters long; the latest first. */
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

function review(
  world: ScopeParts & Pick<World, 'store'>,
  { reviewed, ...target }: Sent<typeof iotCalls.reviewPictures>,
  call: UserCall,
): Promise<BulkAnswer> {
  const pictures = picturesOf(world)
  return actOnTarget(world, cameraPicture, target, call, ({ id }) => {
    if (pictures.get(id)?.reviewed !== reviewed)
      pictures.update(id, { reviewed, updateBy: call.user.loginName })
  })
}

function collection(world: Pick<World, 'collections'>) {
  return collectionOf(world, cameraPicture.name)
}
