import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './firmware.declared.ts'

export type RollOutProgress = Output<typeof declared.rollOutProgress>

/** Staged roll-out of firmware to devices. */
export const firmwareCalls = endpoints<typeof declared.firmwareArea>()({
  progress: 'GET /base/iot/rollOut/progress/{id}',
  versions: 'GET /base/iot/rollOut/versions/{id}',
  act: 'POST /base/iot/rollOut/act',
})
