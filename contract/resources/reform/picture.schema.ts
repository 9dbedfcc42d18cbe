import * as z from 'zod/mini'
import { named, time } from '../../schema/zod.ts'

/** What pictures were before they were taken again. */
export const pictureVersions = z.array(
  named(
    'PictureVersion',
    z.object({
      path: z.string(),
      time,
      replacedAt: time,
      replacedBy: z.string(),
      reason: z.string(),
    }),
  ),
)
