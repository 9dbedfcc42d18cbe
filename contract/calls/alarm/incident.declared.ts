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
    id: described(id, 'Id of the alert that represents the cause'),
    ...words,
    cause: z.enum(incidentCauses),
    code: oneOf(eventOptions),
    severity,
    deviceId: id,
    ...bilingual('deviceName', 'place', 'evidence'),
    alerts: described(count, 'Number of its alerts, including suppressed ones'),
    open: described(count, 'Number of its alerts that are not suppressed'),
    acknowledged: count,
    devices: count,
    of: described(count, 'Number of devices at the place of the cause; 0 when it has none'),
    assigneeId: id,
    since: time,
    latest: time,
    endTime: described(
      time,
      'Time at which its last alert ended, YYYY-MM-DD HH:mm:ss; empty while any is open',
    ),
  }),
)

export const incidentMember = named(
  'IncidentMember',
  z.object({
    id: described(id, 'Id of the alert'),
    ...words,
    severity,
    deviceId: id,
    ...bilingual('deviceName'),
    firstTime: time,
    clearTime: described(time, 'Time at which it ended, YYYY-MM-DD HH:mm:ss; empty while it is open'),
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
    total: described(count, 'Total number of incidents; the list may be shorter'),
    open: described(count, 'Number of alerts in all incidents that are not suppressed'),
  }),
)

export const incidentDetail = named(
  'IncidentDetail',
  z.object({
    incident,
    alertIds: described(z.array(id), 'Ids of open alerts that are not suppressed'),
    toAcknowledge: described(z.array(id), 'Ids of alerts that are neither suppressed nor acknowledged'),
    members: described(z.array(incidentMember), 'Oldest first; truncated for very large incidents'),
    closed: described(
      z.array(incidentMember),
      'Alerts of the same cause that ended during the incident, latest end first; truncated when there are very many',
    ),
    timeline: z.array(alertStep),
  }),
)

/** Calls about incidents. */
export const incidentArea = declare({
  list: {
    ...needs(alert, 'list'),
    summary: 'List open alerts grouped by cause, most severe first',
    answer: incidentList,
  },
  ended: {
    ...needs(alert, 'list'),
    summary: 'List ended incidents of several alerts, latest end first',
    answer: incidentList,
  },
  info: {
    ...needs(alert, 'info'),
    summary: 'Get the incident of an alert, open or ended, with evidence, members and timeline',
    answer: incidentDetail,
    refusals: { 404: 'There is no such alert.' },
  },
})
