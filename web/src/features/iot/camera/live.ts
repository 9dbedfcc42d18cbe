import type { Stored } from '#contract/wire/crud.ts'
import type { CameraLive, camera } from '#contract/resources/iot/camera.ts'
import { minute } from '#contract/schema/time-units.ts'

/** Camera as returned by the platform. */
export type CameraRecord = Stored<typeof camera>

/** Returns the live fields the platform adds to a camera, with defaults. */
export function liveOf(row: CameraRecord): CameraLive {
  const { picture, picturesToday }: Record<string, unknown> = Object(row)
  return {
    picture: typeof picture === 'string' ? picture : '',
    picturesToday: typeof picturesToday === 'number' ? picturesToday : 0,
  }
}

/** Returns the age in milliseconds at which the latest picture is overdue: twice the schedule, or a day without one. */
export function staleAfter({ schedule }: Pick<CameraRecord, 'schedule'>): number {
  return schedule === 'off' ? 24 * 60 * minute : 2 * Number(schedule) * minute
}

/** Returns the path of a camera's gallery. */
export function galleryPath(id: number): string {
  return `/devicesCamera_pic2/index/${id}`
}
