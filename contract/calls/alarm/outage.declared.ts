import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named, time, day, numberOrNull, bilingual } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { outagePlaces } from '../../../domain/outage/infer.ts'

export const outage = named(
  'Outage',
  z.object({
    place: z.enum(outagePlaces),
    placeId: described(id, 'Of the transformer area, meter box or device'),
    ...bilingual('name'),
    since: time,
    restoredAt: described(time, 'When the last of its meters reported again; empty while one has not'),
    customers: count,
    restored: described(count, 'Customers whose meters have reported again'),
    events: described(count, 'Customers whose meters reported that power went down; the others fell silent'),
    of: described(count, 'Customers that the place supplies'),
    alertId: described(id, 'An alert of it: its incident is that of the outage'),
  }),
)

export const outageIndices = named(
  'OutageIndices',
  z.object({
    customerMinutes: z.number(),
    interruptions: count,
    saidi: numberOrNull,
    saifi: numberOrNull,
    caidi: numberOrNull,
  }),
  'IEEE 1366, of interruptions of more than five minutes; what lasts counts until now, all of it on the day on which it began.',
)

export const outageMonth = named(
  'OutageMonth',
  z.object({
    month: z.string(),
    all: outageIndices,
    without: described(outageIndices, 'Without its major-event days'),
    major: z.array(z.object({ date: day, indices: outageIndices })),
  }),
)

export const outageDesk = named(
  'OutageDesk',
  z.object({
    served: described(count, 'Customers in service'),
    out: described(count, 'Customers without supply'),
    unknown: described(count, 'Customers not heard from while nothing shows that they are without supply'),
    minutesToday: described(z.number(), 'Customer minutes since midnight'),
    month: described(outageIndices, 'Of the month to date'),
    list: described(
      z.array(outage),
      'Outages that last, the largest first, then those that ended within a day',
    ),
    open: count,
    first: described(time, 'Since when outages are known'),
    threshold: described(numberOrNull, 'SAIDI of a major-event day; null where too few days are known'),
    months: described(z.array(outageMonth), 'The newest first'),
  }),
)

/** Page whose permission applies. */
const page = { name: 'alarm/outage' }

/** Customers without supply, and reliability indices. */
export const outageArea = declare({
  desk: {
    ...needs(page, 'list'),
    summary:
      'Who is without supply and since when, inferred from events, silence and topology, with SAIDI, SAIFI and CAIDI',
    request: z.object({ areaId: z.optional(described(id, 'Only customers of this transformer area')) }),
    answer: outageDesk,
  },
})
