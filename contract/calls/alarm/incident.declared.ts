import * as z from 'zod/mini'
import { incidentCauses } from '../../../domain/incident/incident.ts'
import { severities } from '../../../domain/metering/events.ts'
import { eventOptions } from '../../resources/alarm/alarm.ts'
import { alert } from '../../resources/alarm/alert.ts'
import { needs } from '../../schema/resource.ts'
import { count, described, id, named, oneOf, time, bilingual } from '../../schema/zod.ts'
import { declare } from '../../wire/declaration.ts'
import { alertStep } from './alarm.declared.ts'

const severity = oneOf(severities)
const words = bilingual('title')

/** Alerts with a common cause. */
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

/** Calls about incidents. */
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
