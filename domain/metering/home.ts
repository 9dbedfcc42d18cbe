import type { Filter } from '../../contract/wire/crud.ts'
import { openOrderStates } from '../reform/order-acts.ts'
import { countedAlerts } from './quiet.ts'

/** Panels of the dashboard, in default order. */
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

/** Daily target for the percentage of readings that arrive, and the percentage below which a place is critical. */
export const collectTarget = { target: 99, critical: 98 } as const

/** Thresholds for the percentage online, from good to bad. */
export const onlineBounds = [97, 95, 93, 90] as const

/** A device that delivers at most this percentage of its readings needs attention. */
export const poorSuccess = 95

/** Normal range of a transformer area's line loss in percent, and the maximum before an alert is raised. */
export const lossRange = { from: 0, to: 7, most: 10 } as const

/** Filtered list of a resource, whose name is also that of its page. */
export interface ListLink {
  page: string
  filter: Filter
}

const plannedStates = [...openOrderStates, 'completed'].join(',')

/** Lists behind the figures of the dashboard: each figure is the total of its list. */
export const homeLists = {
  online: { page: 'iot/device', filter: { state: 'online' } },
  devices: { page: 'iot/device', filter: {} },
  poor: { page: 'iot/device', filter: { state: 'online,offline', successEnd: String(poorSuccess) } },
  points: {
    page: 'iot/device',
    filter: { family: 'transformer,load-control', state: 'online,offline,maintenance' },
  },
  lossAlerts: { page: 'alarm/alert', filter: { ...countedAlerts, code: 'LINE_LOSS', isActive: 'true' } },
  /** Transformer areas, by the terminals that measure their supply. */
  lossAreas: (areaIds: readonly number[]) => ({
    page: 'iot/device',
    filter: { family: 'transformer', areaId: areaIds.join(',') },
  }),
  /** Work orders of projects by type and batch, all except cancelled ones or those in a state. */
  orders: (type: string, batch: number, state = plannedStates) => ({
    page: 'reform/work-order',
    filter: { type, batch: String(batch), state },
  }),
  alerts: { page: 'alarm/alert', filter: { ...countedAlerts, isActive: 'true' } },
  critical: { page: 'alarm/alert', filter: { ...countedAlerts, isActive: 'true', severity: 'critical' } },
} as const satisfies Record<string, ListLink | ((...of: never) => ListLink)>
