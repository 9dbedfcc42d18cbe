import * as z from 'zod/mini'
import { count, described, id, named } from '../../schema/zod.ts'

/** Things that are switched and named each; beyond them only sums are said. */
export const namedAtMost = 200

const about = z.object({ id, name: z.string(), nameZh: z.string() })

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
    refused: z.array(z.object({ ...about.shape, en: z.string(), zh: z.string() })),
    needsSecond: z.boolean(),
    approvers: described(z.array(about), 'Who else may agree'),
  }),
)
