import * as z from 'zod/mini'
import { count, numberOrNull, bilingual } from '../../schema/zod.ts'

export const deviceLive = z.object({
  success7: z.array(numberOrNull),
  metersRead: count,
  meters: count,
  relay: z.optional(z.enum(['open', 'closed'])),
  lineLoss: z.optional(z.number()),
  worst: z.optional(z.object({ severity: z.string(), ...bilingual('text') })),
})

export const cameraLive = z.object({ picture: z.string(), picturesToday: count })
