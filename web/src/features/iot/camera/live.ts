import type { Stored } from '#contract/wire/crud.ts'
import type { CameraLive, camera } from '#contract/resources/iot/camera.ts'
import { minute } from '#contract/schema/time-units.ts'

/** A camera as the platform answers it. */
export type CameraRecord = Stored<typeof camera>

/** What the platform adds to a camera; nothing where it adds nothing. */
export function liveOf(row: CameraRecord): CameraLive {
  const { picture, picturesToday }: Record<string, unknown> = Object(row)
  return {
    picture: typeof picture === 'string' ? picture : '',
    picturesToday: typeof picturesToday === 'number' ? picturesToday : 0,
  }
}

/** Milliseconds after which the last picture of a camera is overdue: twice its schedule, a day without one. */
export function staleAfter({ schedule }: Pick<CameraRecord, 'schedule'>): number {
  return schedule === 'off' ? 24 * 60 * minute : 2 * Number(schedule) * minute
}

/** Where the pictures of a camera are. */
export function galleryPath(id: number): string {
  return `/devicesCamera_pic2/index/${id}`
}
