import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './own-sheet.declared.ts'

/** Contents detected in a sheet of load curves. */
export type OwnPreview = Output<typeof declared.ownPreview>

/** Import of load curve sheets as transformer areas. */
export const ownSheetCalls = endpoints<typeof declared.ownSheetArea>()({
  preview: 'POST /base/iot/transformerArea/preview',
  take: 'POST /base/iot/transformerArea/take',
  example: 'GET /base/iot/transformerArea/example',
})
