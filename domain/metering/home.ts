import type { Filter } from '../../contract/wire/crud.ts'
import { openOrderStates } from '../reform/order-acts.ts'
import { countedAlerts } from './quiet.ts'

/** Panels of the dashboard, in the order in which a person who changed nothing sees them. */
export const homePanels = [
  'load',
  'alerts',
  'collect',
  'online',
  'lineLoss',
  'commands',
  'todo',
  'reform',
] as const

export type HomePanel = (typeof homePanels)[number]

/** Percent of readings due that should arrive in a day; below the second a place is in trouble. */
export const collectTarget = { target: 99, critical: 98 } as const

/** Percent online, from good to bad. */
export const onlineBounds = [97, 95, 93, 90] as const

/** A device that delivers at most this percentage of its readings needs attention. */
export const poorSuccess = 95

/** Line loss in percent from and to which a transformer area is in order, and the most before an alert is raised. */
export const lossRange = { from: 0, to: 7, most: 10 } as const

/** A list of records by the name of its resource, which is also the page that shows it. */
export interface ListLink {
  page: string
  filter: Filter
}

const plannedStates = [...openOrderStates, 'completed'].join(',')

/** What the figures of the dashboard count: each is the total of its list. */
export const homeLists = {
  online: { page: 'iot/device', filter: { state: 'online' } },
  devices: { page: 'iot/device', filter: {} },
  poor: { page: 'iot/device', filter: { state: 'online,offline', successEnd: String(poorSuccess) } },
  points: {
    page: 'iot/device',
    filter: { family: 'transformer,load-control', state: 'online,offline,maintenance' },
  },
  lossAlerts: { page: 'alarm/alert', filter: { ...countedAlerts, code: 'LINE_LOSS', isActive: 'true' } },
  /** Transformer areas, by the terminals that measure what they are supplied with. */
  lossAreas: (areaIds: readonly number[]) => ({
    page: 'iot/device',
    filter: { family: 'transformer', areaId: areaIds.join(',') },
  }),
  /** Work orders of the projects of a type and batch, all that were not cancelled or those in a state. */
  orders: (type: string, batch: number, state = plannedStates) => ({
    page: 'reform/work-order',
    filter: { type, batch: String(batch), state },
  }),
  alerts: { page: 'alarm/alert', filter: { ...countedAlerts, isActive: 'true' } },
  critical: { page: 'alarm/alert', filter: { ...countedAlerts, isActive: 'true', severity: 'critical' } },
} as const satisfies Record<string, ListLink | ((...of: never) => ListLink)>
