import { code } from '#contract/envelope.ts'
import { permission } from '#contract/resource.ts'
import type { Text2 } from '#contract/language.ts'
import {
  cameraPicture,
  type CameraPictureRow,
  type PictureHours,
} from '#contract/resources/iot/camera-picture.ts'
import { bodyOf, permitted, type UserCall } from '../http/call.ts'
import { refuse, texts } from '../http/refusal.ts'
import { actOnRows } from '../resources/bulk.ts'
import { collectionOf } from '../resources/collection.ts'
import { readCount } from '../resources/list-query.ts'
import { readSelection, refuseParameter } from '../resources/selection.ts'
import type { Served } from '../resources/served.ts'
import { readTarget } from '../resources/targets.ts'
import { textAttribute, type StoredRow } from '../store/table.ts'
import { formatTime } from '../time.ts'
import type { World } from '../world.ts'
import { picturesOf } from './tables.ts'
import { sendZip } from './zip.ts'

const onlyCameras: Text2 = ['Pictures are taken by cameras only.', '图片只能由摄像头拍摄产生。']

/** Pictures that cameras took. Only their marks change: tags, device, reviewed, favourite. */
export const servedCameraPicture: Served<CameraPictureRow> = {
  resource: cameraPicture,
  newestFirst: true,
  problems: (_world, { path }) => (path ? [] : [{ field: 'cameraId', text: onlyCameras }]),
  routes(world, router) {
    const may = (verb: string, handler: (call: UserCall) => unknown) =>
      permitted(world, permission(cameraPicture, verb), handler)
    router.get(
      '/dayCount',
      may('list', (call) => countDays(world, call)),
    )
    router.get(
      '/hourCount',
      may('list', (call) => countHours(world, call)),
    )
    router.post(
      '/review',
      may('review', (call) => review(world, call)),
    )
    router.post(
      '/zip',
      may('zip', (call) => sendZip(world, call, readTarget(world, collection(world), bodyOf(call)))),
    )
  },
}

/** Pictures of a camera on each day from `start` to `end`, the newest day first; days without any are left out. */
function countDays(world: World, { request }: UserCall): { date: string; count: number }[] {
  const { cameraId, start, end } = request.query
  const id = readCount('cameraId', cameraId, 0)
  const [from, until] = [readDay('start', start), readDay('end', end)]
  const selection = readSelection(world, collection(world), {
    cameraId: String(id),
    timeStart: from,
    timeEnd: until,
  })
  return countBy(world, selection, 10).map(([date, count]) => ({ date, count }))
}

/** Pictures an hour that match the filters of a list. */
function countHours(world: World, { request }: UserCall): PictureHours {
  const selection = readSelection(world, collection(world), request.query)
  const hours = countBy(world, selection, 13).map(([hour, count]) => ({ hour, count }))
  return { until: formatTime(world.clock()), hours }
}

/** How many of the pictures chosen have each beginning of their time, `length` characters long; the latest first. */
function countBy(
  world: World,
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

function review(world: World, call: UserCall): Promise<object> {
  const body = bodyOf(call)
  const { reviewed } = body
  if (typeof reviewed !== 'boolean') return refuse(code.invalid, texts.invalid)
  const pictures = picturesOf(world)
  return actOnRows(readTarget(world, collection(world), body), call.language, ({ id }) => {
    if (pictures.get(id)?.reviewed !== reviewed)
      pictures.update(id, { reviewed, updateBy: call.user.loginName })
  })
}

function readDay(name: string, value: unknown): string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : refuseParameter(name)
}

function collection(world: World) {
  return collectionOf(world, cameraPicture.name)
}
