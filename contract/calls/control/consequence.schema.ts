import * as z from 'zod/mini'
import { count, described, id, named, bilingual, text2 } from '../../schema/zod.ts'

/** Maximum number of switched units or devices listed by name; more are only summed up. */
export const namedAtMost = 200

const about = z.object({ id, ...bilingual('name') })

/** Consequences of switching units or single devices. */
export const consequence = named(
  'SwitchConsequence',
  z.object({
    users: count,
    load: described(z.number(), 'Load in kW'),
    alerts: count,
    important: described(z.array(about), 'Units that supply important users'),
    cameras: z.array(about),
    things: described(
      z.array(z.object({ ...about.shape, load: z.number(), users: count })),
      `Units or devices, at most the first ${namedAtMost}`,
    ),
    refused: z.array(z.object({ ...about.shape, ...text2 })),
    needsSecond: z.boolean(),
    approvers: described(z.array(about), 'Other users who may approve'),
  }),
)
