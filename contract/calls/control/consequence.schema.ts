import * as z from 'zod/mini'
import { count, described, id, named, bilingual, text2 } from '../../schema/zod.ts'

/** Things that are switched and named each; beyond them only sums are said. */
export const namedAtMost = 200

const about = z.object({ id, ...bilingual('name') })

/** What switching units or single devices would bring about. */
export const consequence = named(
  'SwitchConsequence',
  z.object({
    users: count,
    load: described(z.number(), 'kW'),
    alerts: count,
    important: described(z.array(about), 'Units with important users'),
    cameras: z.array(about),
    things: described(
      z.array(z.object({ ...about.shape, load: z.number(), users: count })),
      `The units or devices, the first ${namedAtMost}`,
    ),
    refused: z.array(z.object({ ...about.shape, ...text2 })),
    needsSecond: z.boolean(),
    approvers: described(z.array(about), 'Who else may agree'),
  }),
)
