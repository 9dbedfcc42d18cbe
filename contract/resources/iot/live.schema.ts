import * as z from 'zod/mini'
import { count, numberOrNull } from '../../schema/zod.ts'

export const deviceLive = z.object({
  success7: z.array(numberOrNull),
  metersRead: count,
  meters: count,
  worst: z.optional(z.object({ severity: z.string(), text: z.string(), textZh: z.string() })),
})

export const cameraLive = z.object({ picture: z.string(), picturesToday: count })
