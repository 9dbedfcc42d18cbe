import { picturePath, type CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'
import { formatTime } from '#mock/lib/time.ts'
import { unit } from '#mock/lib/random.ts'

/** Returns a camera's picture at a time; quality and content follow from camera and time. */
export function newPicture(
  cameraId: number,
  time: number,
  trigger: CameraPictureRow['trigger'],
): Omit<CameraPictureRow, 'id'> {
  const second = Math.floor(time / 1000)
  const luck = unit(cameraId, second, 1)
  const text = formatTime(second * 1000)
  const quality = luck < 0.03 ? 'blurred' : luck < 0.04 ? 'dark' : 'good'
  return {
    cameraId,
    time: text,
    hour: Number(text.slice(11, 13)),
    trigger,
    path: picturePath(cameraId, second),
    size: Math.round(42 + unit(cameraId, second, 2) * 10) / 10,
    quality,
    tags: quality === 'good' && seesPerson(cameraId, second) ? 'person' : '',
    deviceId: 0,
    alertId: 0,
    orderId: 0,
    reviewed: false,
    favourite: false,
  }
}

/** Whether a person is in view of a camera at a second since the epoch. */
function seesPerson(cameraId: number, second: number): boolean {
  return unit(cameraId, second, 3) < 0.06
}
