import { permission } from '#contract/resource.ts'
import { code } from '#contract/envelope.ts'
import {
  cameraPicture,
  readPicturePath,
  type CameraPictureRow,
} from '#contract/resources/iot/camera-picture.ts'
import { camera, type CameraRow } from '#contract/resources/iot/camera.ts'
import { refuse, texts } from '../http/refusal.ts'
import { momentOf } from '../time.ts'
import type { StoredUser } from '../tables.ts'
import type { World } from '../world.ts'
import { drawPicture } from './draw-picture.ts'
import { pictureIndex } from './picture-index.ts'
import { seenMeter } from './seen-meter.ts'
import type { Shot } from './shot.ts'
import { camerasOf } from './tables.ts'

/** A drawn picture, and whether it stays as it is. */
export interface DrawnPicture {
  svg: string
  isLive: boolean
}

/** Milliseconds in which a passer-by shows on a live picture, of those in which one comes by. */
const walk = { takes: 66_000, every: 420_000 }

/** Whether a path is one of a camera's pictures, which only those may see who may list cameras or their pictures. */
export function isCameraPath(path: string): boolean {
  return path.startsWith('cam/')
}

/** Draws the picture under a path for a user; refuses what there is not with status 404. */
export function drawCameraFile(world: World, user: StoredUser, path: string): DrawnPicture {
  const { permissions } = world.grantsOf(user)
  const maySee = [camera, cameraPicture].some((resource) => permissions.has(permission(resource, 'list')))
  if (!maySee) refuse(code.forbidden, texts.forbidden)
  const file = readPicturePath(path)
  const row = file && camerasOf(world).get(file.cameraId)
  if (file === undefined || row === undefined) return refuseMissing()
  if (file.isLive) return { svg: drawPicture(liveShot(world, row, file.isSmall)), isLive: true }
  const picture = pictureIndex(world).byPath.get(file.path) ?? refuseMissing()
  return { svg: drawPicture(storedShot(world, row, picture, file.isSmall)), isLive: false }
}

/** What a stored picture shows. */
export function storedShot(world: World, row: CameraRow, picture: CameraPictureRow, isSmall = false): Shot {
  const { quality, tags, time } = picture
  return {
    ...shotOf(world, row, momentOf(time)),
    quality,
    hasPerson: tags.includes('person'),
    isLive: false,
    isSmall,
  }
}

/** What a camera sees now; one that is off line or disabled sees nothing. */
function liveShot(world: World, row: CameraRow, isSmall: boolean): Shot {
  if (row.state !== 'online') refuseMissing()
  const now = world.clock()
  const hasPerson = (now + row.id * 31_000) % walk.every < walk.takes
  return { ...shotOf(world, row, now), quality: 'good', hasPerson, isLive: true, isSmall }
}

function shotOf(world: World, { id, name, code: number, watermark, deviceIds }: CameraRow, time: number) {
  const place = watermark ? `${name}  ${number}` : ''
  return { cameraId: id, time, place, ...seenMeter(world, deviceIds[0] ?? 0, id, time) }
}

function refuseMissing(): never {
  return refuse(code.missing, texts.missing, { status: 404 })
}
