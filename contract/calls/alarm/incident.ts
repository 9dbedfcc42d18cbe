import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './incident.declared.ts'

/** An incident as it is listed: its cause in words, its size and how far it is handled. */
export type IncidentRow = Output<typeof declared.incident>

/** One of its alerts, with where its device stands. */
export type IncidentMember = Output<typeof declared.incidentMember>

export type IncidentList = Output<typeof declared.incidentList>

export type IncidentDetail = Output<typeof declared.incidentDetail>

/** Alerts by their cause; what is done about one is done to its alerts, by the calls of alerts. */
export const incidentCalls = endpoints<typeof declared.incidentArea>()({
  list: 'GET /base/alarm/alert/incidents',
  ended: 'GET /base/alarm/alert/incidents/ended',
  info: 'GET /base/alarm/alert/incident/{id}',
})
