import * as z from 'zod/mini'
import { incidentCauses } from '../../../domain/incident/incident.ts'
import { severities } from '../../../domain/metering/events.ts'
import { eventOptions } from '../../resources/alarm/alarm.ts'
import { alert } from '../../resources/alarm/alert.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named, oneOf, time, day, numberOrNull, bilingual } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { alertStep } from './alarm.declared.ts'
import { outagePlaces } from '../../../domain/outage/infer.ts'

const severity = oneOf(severities)
const words = bilingual('title')

/** Alerts that have one cause. */
export const incident = named(
  'Incident',
  z.object({
    id: described(id, 'Of the alert that stands for the cause'),
    ...words,
    cause: z.enum(incidentCauses),
    code: oneOf(eventOptions),
    severity,
    deviceId: id,
    ...bilingual('deviceName', 'place', 'evidence'),
    alerts: described(count, 'Its alerts, with those that another one stands for'),
    open: described(count, 'Those that stand for themselves'),
    acknowledged: count,
    devices: count,
    of: described(count, 'Devices at the place of the cause; 0 where it has none'),
    assigneeId: id,
    since: time,
    latest: time,
    endTime: described(time, 'When the last of its alerts ended; empty while one is open'),
  }),
)

export const incidentMember = named(
  'IncidentMember',
  z.object({
    id: described(id, 'Of the alert'),
    ...words,
    severity,
    deviceId: id,
    ...bilingual('deviceName'),
    firstTime: time,
    clearTime: described(time, 'When it ended; empty while it is open'),
    isAcknowledged: z.boolean(),
    suppressedBy: id,
    lng: z.number(),
    lat: z.number(),
  }),
)

export const incidentList = named(
  'IncidentList',
  z.object({
    list: z.array(incident),
    total: described(count, 'Incidents; the list may have fewer'),
    open: described(count, 'Alerts in them that stand for themselves'),
  }),
)

export const incidentDetail = named(
  'IncidentDetail',
  z.object({
    incident,
    alertIds: described(z.array(id), 'Open alerts that stand for themselves'),
    toAcknowledge: described(z.array(id), 'Alerts that are neither suppressed nor acknowledged'),
    members: described(z.array(incidentMember), 'The oldest first; not all of a very large one'),
    closed: described(
      z.array(incidentMember),
      'Alerts of the same cause that ended while it lasts, the one that ended last first; not all of very many',
    ),
    timeline: z.array(alertStep),
  }),
)

/** Alerts by their cause. */
export const incidentArea = declare({
  list: {
    ...needs(alert, 'list'),
    summary: 'Open alerts by their cause, the gravest first',
    answer: incidentList,
  },
  ended: {
    ...needs(alert, 'list'),
    summary: 'Incidents of several alerts that have all ended, the one that ended last first',
    answer: incidentList,
  },
  info: {
    ...needs(alert, 'info'),
    summary: 'The incident of an alert, open or ended: evidence, members and what was done',
    answer: incidentDetail,
    refusals: { 404: 'There is no such alert.' },
  },
})

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

/** The page that shows them, by which they are permitted. */
const page = { name: 'alarm/outage' }

/** Who is without supply, and how reliable supply was. */
export const outageArea = declare({
  desk: {
    ...needs(page, 'list'),
    summary:
      'Who is without supply and since when, inferred from events, silence and topology, with SAIDI, SAIFI and CAIDI',
    request: z.object({ areaId: z.optional(described(id, 'Only customers of this transformer area')) }),
    answer: outageDesk,
  },
})
