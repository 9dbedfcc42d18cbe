import type { AlertRow } from '../../contract/resources/alarm/alert.ts'
import type { EventCode, Severity } from '../metering/events.ts'

/** What may have brought many alerts about; `alone` where one stands by itself. */
export const incidentCauses = ['terminal', 'line', 'area', 'station', 'storm', 'device', 'alone'] as const

export type IncidentCause = (typeof incidentCauses)[number]

/** What the grouping needs to know of an alert. */
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

/** How devices hang together. */
export interface Topology {
  /** The terminal that a device is read through; 0 for none. */
  parentOf: (deviceId: number) => number
  /** Devices behind a terminal, of a transformer area, of an organisation: how many there are. */
  sizeOf: (place: 'terminal' | 'area' | 'station', id: number) => number
}

/** What shows that alerts have one cause: so many devices of all at a place, and how many of them began close together. */
export interface Evidence {
  devices: number
  /** Devices at the place of the cause, 0 where it has none. */
  of: number
  /** The most alerts that began within `minutes` of each other. */
  near: number
  minutes: number
}

/** Alerts of one cause. Its id is that of the alert that stands for the cause. */
export interface Incident {
  id: number
  cause: IncidentCause
  /** Of the alert that stands for the cause. */
  code: EventCode
  deviceId: number
  /** The terminal, area, organisation or device at which the cause lies. */
  placeId: number
  /** The worst of those alerts that count. */
  severity: Severity
  /** The oldest first. */
  alertIds: readonly number[]
  /** Those that stand for themselves and are not kept quiet: the number that lists and the bell count. */
  open: number
  acknowledged: number
  /** User to whom all of them are assigned; 0 for none or several. */
  assigneeId: number
  since: string
  latest: string
  /** When the last of its alerts ended; empty while one is open. */
  endTime: string
  evidence: Evidence
}
