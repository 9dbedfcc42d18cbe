import type { Output } from '../../schema/zod.ts'
import { endpoints } from '../../wire/endpoint.ts'
import type * as declared from './incident.declared.ts'

/** Incident as listed: its cause in words, its size and its progress. */
export type IncidentRow = Output<typeof declared.incident>

/** Alert of an incident, with the location of its device. */
export type IncidentMember = Output<typeof declared.incidentMember>

export type IncidentList = Output<typeof declared.incidentList>

export type IncidentDetail = Output<typeof declared.incidentDetail>

/** Calls about incidents; actions on an incident use the calls of its alerts. */
export const incidentCalls = endpoints<typeof declared.incidentArea>()({
  list: 'GET /base/alarm/alert/incidents',
  ended: 'GET /base/alarm/alert/incidents/ended',
  info: 'GET /base/alarm/alert/incident/{id}',
})
