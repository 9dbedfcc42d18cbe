import type { AlertRow } from '../../contract/resources/alarm/alert.ts'
import type { EventCode, Severity } from '../metering/events.ts'

/** Causes of alerts; `alone` for a single alert. */
export const incidentCauses = ['terminal', 'line', 'area', 'station', 'storm', 'device', 'alone'] as const

export type IncidentCause = (typeof incidentCauses)[number]

/** Properties of an alert that grouping depends on. */
export type GroupedAlert = Pick<
  AlertRow,
  | 'id'
  | 'severity'
  | 'code'
  | 'deviceId'
  | 'areaId'
  | 'orgId'
  | 'firstTime'
  | 'suppressedBy'
  | 'isQuiet'
  | 'isActive'
  | 'clearTime'
  | 'isAcknowledged'
  | 'assigneeId'
>

/** Topology of devices. */
export interface Topology {
  /** Returns the terminal that a device is read through; 0 for none. */
  parentOf: (deviceId: number) => number
  /** Returns the number of devices behind a terminal, of a transformer area, or of an organisation. */
  sizeOf: (place: 'terminal' | 'area' | 'station', id: number) => number
}

/** Evidence of a common cause: number of affected devices at a place, and how many alerts began close together. */
export interface Evidence {
  devices: number
  /** Number of devices at the place of the cause, 0 where it has none. */
  of: number
  /** Maximum number of alerts that began within `minutes` of each other. */
  near: number
  minutes: number
}

/** Alerts with a common cause. Its id is that of the root cause alert. */
export interface Incident {
  id: number
  cause: IncidentCause
  /** Event code of the root cause alert. */
  code: EventCode
  deviceId: number
  /** Id of the terminal, area, organisation or device where the cause is located. */
  placeId: number
  /** Worst severity of its counted alerts. */
  severity: Severity
  /** Oldest first. */
  alertIds: readonly number[]
  /** Number of alerts that are neither suppressed nor quiet, as counted by lists and the bell. */
  open: number
  acknowledged: number
  /** User to whom all of them are assigned; 0 for none or several. */
  assigneeId: number
  since: string
  latest: string
  /** End of the last alert; empty while one is open. */
  endTime: string
  evidence: Evidence
}
