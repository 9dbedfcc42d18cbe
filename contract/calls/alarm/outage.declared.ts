import * as z from 'zod/mini'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named, time, day, numberOrNull, bilingual } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { outagePlaces } from '../../../domain/outage/infer.ts'

export const outage = named(
  'Outage',
  z.object({
    place: z.enum(outagePlaces),
    placeId: described(id, 'Id of the transformer area, meter box or device'),
    ...bilingual('name'),
    since: time,
    restoredAt: described(
      time,
      'Time at which its last meter reported again, YYYY-MM-DD HH:mm:ss; empty while any has not',
    ),
    customers: count,
    restored: described(count, 'Number of customers whose meters have reported again'),
    events: described(
      count,
      'Number of customers whose meters reported a power failure; the other meters stopped reporting',
    ),
    of: described(count, 'Number of customers supplied by the place'),
    alertId: described(id, 'Id of one of its alerts; the incident of that alert is that of the outage'),
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
  'IEEE 1366 indices of interruptions longer than five minutes. An ongoing interruption counts until now, entirely on the day on which it began.',
)

export const outageMonth = named(
  'OutageMonth',
  z.object({
    month: z.string(),
    all: outageIndices,
    without: described(outageIndices, 'Indices without the major-event days'),
    major: z.array(z.object({ date: day, indices: outageIndices })),
  }),
)

export const outageDesk = named(
  'OutageDesk',
  z.object({
    served: described(count, 'Number of customers in service'),
    out: described(count, 'Number of customers without supply'),
    unknown: described(
      count,
      'Number of customers whose meters do not report, without evidence of an outage',
    ),
    minutesToday: described(z.number(), 'Customer minutes of interruption since midnight'),
    month: described(outageIndices, 'Indices of the current month to date'),
    list: described(
      z.array(outage),
      'Ongoing outages, largest first, then outages that ended within the last day',
    ),
    open: count,
    first: described(time, 'Time since which outages are recorded, YYYY-MM-DD HH:mm:ss'),
    threshold: described(
      numberOrNull,
      'SAIDI above which a day is a major-event day; null when too few days are recorded',
    ),
    months: described(z.array(outageMonth), 'Newest first'),
  }),
)

/** Page whose permission applies. */
const page = { name: 'alarm/outage' }

/** Customers without supply, and reliability indices. */
export const outageArea = declare({
  desk: {
    ...needs(page, 'list'),
    summary: 'Current outages, inferred from events, silent meters and topology, with SAIDI, SAIFI and CAIDI',
    request: z.object({
      areaId: z.optional(described(id, 'Id of a transformer area, to include only its customers')),
    }),
    answer: outageDesk,
  },
})
