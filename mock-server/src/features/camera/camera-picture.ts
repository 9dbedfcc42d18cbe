import type { Text2 } from '#contract/schema/language.ts'
import { iotCalls, type PictureHours } from '#contract/calls/iot.ts'
import type { BulkAnswer, Filter } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { cameraPicture, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import type { UserCall } from '#mock/http/call.ts'
import { serve, serveFile } from '#mock/http/serve.ts'
import { actOnTarget } from '#mock/resources/bulk.ts'
import { collectionOf } from '#mock/world/collection-of.ts'
import type { Served } from '#mock/world/world.ts'
import type { World } from '#mock/world/world.ts'
import { readSelection } from '#mock/resources/selection.ts'
import { readTarget } from '#mock/resources/targets.ts'
import { textAttribute, type StoredRow } from '#mock/store/row.ts'
import { formatTime } from '#mock/lib/time.ts'
import { picturesOf } from '#mock/tables/camera-tables.ts'
import { sendZip } from './zip.ts'

const onlyCameras: Text2 = ['Pictures are taken by cameras only.', '图片只能由摄像头拍摄产生。']

/** Pictures that cameras took. Only their marks change: tags, device, reviewed, favourite. */
export const servedCameraPicture: Served<CameraPictureRow> = {
  resource: cameraPicture,
  newestFirst: true,
  problems: (_world, { path }) => (path ? [] : [{ field: 'cameraId', text: onlyCameras }]),
  routes(world, router) {
    serve(world, router, iotCalls.pictureDays, (sent) => countDays(world, sent))
    serve(world, router, iotCalls.pictureHours, (filter) => countHours(world, filter))
    serve(world, router, iotCalls.reviewPictures, (sent, call) => review(world, sent, call))
    serveFile(world, router, iotCalls.zipPictures, (target, call) =>
      sendZip(world, call, readTarget(world, collection(world), target)),
    )
  },
}

/** Pictures of a camera on each day from `start` to `end`, the newest day first; days without any are left out. */
function countDays(
  world: Pick<World, 'collections'>,
  { cameraId, start, end }: Sent<typeof iotCalls.pictureDays>,
): { date: string; count: number }[] {
  const selection = readSelection(world, collection(world), {
    cameraId: String(cameraId),
    timeStart: start,
    timeEnd: end,
  })
  return countBy(world, selection, 10).map(([date, count]) => ({ date, count }))
}

/** Pictures an hour that match the filters of a list. */
function countHours(world: Pick<World, 'clock' | 'collections'>, filter: Filter): PictureHours {
  const selection = readSelection(world, collection(world), filter)
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
  world: Pick<World, 'collections' | 'store'>,
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
