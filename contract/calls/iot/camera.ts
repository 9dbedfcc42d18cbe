import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { cameraAim, cameraView, cameraViewArea } from './camera.declared.ts'

/** Where a camera looks: turned from -1 to 1 each way, and how many times it enlarges. */
export type CameraAim = Output<typeof cameraAim>

/** The same with the presets of the camera. */
export type CameraView = Output<typeof cameraView>

export const cameraViewCalls = endpoints<typeof cameraViewArea>()({
  view: 'GET /base/iot/devicesCamera/view/{id}',
  turn: 'POST /base/iot/devicesCamera/turn',
  savePreset: 'POST /base/iot/devicesCamera/preset',
  removePreset: 'POST /base/iot/devicesCamera/removePreset',
})
