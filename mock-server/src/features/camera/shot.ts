import type { CameraAim } from '#contract/calls/fleet/camera-view.ts'
import type { CameraPictureRow } from '#contract/resources/iot/camera-picture.ts'

/** Everything that a picture shows; equal shots are equal pictures. */
export interface Shot {
  cameraId: number
  /** Epoch milliseconds. */
  time: number
  quality: CameraPictureRow['quality']
  /** A person stands in front of the camera. */
  hasPerson: boolean
  /** What stands at the lower edge; empty for no watermark. */
  place: string
  /** Number on the meter that is seen, and its register in kWh. */
  serial: string
  register: number
  isLive: boolean
  /** Where the camera looks. */
  aim: CameraAim
  /** For a wall or a grid: without what would be too small to read there. */
  isSmall: boolean
}

/** Size of a picture in the units it is drawn in. */
export const frame = { width: 640, height: 360 } as const
