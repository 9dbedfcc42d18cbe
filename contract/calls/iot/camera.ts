import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type { cameraAim, cameraView, cameraViewArea } from './camera.declared.ts'

/** Direction of a camera: pan and tilt from -1 to 1, and zoom factor. */
export type CameraAim = Output<typeof cameraAim>

/** Direction of a camera with its presets. */
export type CameraView = Output<typeof cameraView>

export const cameraViewCalls = endpoints<typeof cameraViewArea>()({
  view: 'GET /base/iot/devicesCamera/view/{id}',
  turn: 'POST /base/iot/devicesCamera/turn',
  savePreset: 'POST /base/iot/devicesCamera/preset',
  removePreset: 'POST /base/iot/devicesCamera/removePreset',
})
