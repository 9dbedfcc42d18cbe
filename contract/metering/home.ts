import type { Filter } from '../crud.ts'

/** Panels of the dashboard, in the order in which a person who changed nothing sees them. */
export const homePanels = ['load', 'alerts', 'collect', 'online', 'lineLoss', 'commands', 'todo'] as const

export type HomePanel = (typeof homePanels)[number]

/** How a person wants the dashboard: panels out of sight, and all of them in order. What neither names is shown last. */
export interface HomeLayout {
  hidden: readonly HomePanel[]
  order: readonly HomePanel[]
}

/** Percent of readings due that should arrive in a day; below the second a place is in trouble. */
export const collectTarget = { target: 99, critical: 98 } as const

/** Percent online, from good to bad. */
export const onlineBounds = [97, 95, 93, 90] as const

/** A device that delivers no more than so many percent of its readings needs somebody. */
export const poorSuccess = 95

/** Line loss in percent within which a transformer area is in order. */
export const lossRange = { from: 0, to: 7, most: 10 } as const

/** How much of the fleet figures rest on; while `counted` is below `due`, the platform is still counting. */
export interface Counting {
  counted: number
  due: number
}

/** A list of records by the name of its resource, which is also the page that shows it. */
export interface ListLink {
  page: string
  filter: Filter
}

/** What the figures of the dashboard count: each is the total of its list. */
export const homeLists = {
  online: { page: 'iot/device', filter: { state: 'online' } },
  devices: { page: 'iot/device', filter: {} },
  poor: { page: 'iot/device', filter: { state: 'online,offline', successEnd: String(poorSuccess) } },
  points: {
    page: 'iot/device',
    filter: { family: 'transformer,load-control', state: 'online,offline,maintenance' },
  },
  lossAlerts: { page: 'alarm/alert', filter: { code: 'LINE_LOSS', isActive: 'true', suppressedBy: '0' } },
  alerts: { page: 'alarm/alert', filter: { isActive: 'true', suppressedBy: '0' } },
  critical: { page: 'alarm/alert', filter: { isActive: 'true', suppressedBy: '0', severity: 'critical' } },
} as const satisfies Record<string, ListLink>

/**
 * A figure with what it was a day before, both in the unit of the panel, and a short history, the oldest first. Null
 * while it is not known.
 */
export interface Kpi {
  value: number | null
  before: number | null
  spark: readonly (number | null)[]
}

/** The figures at the top of the dashboard, all of them also published on the topic `home.kpi` every ten seconds. */
export interface HomeKpi {
  /** Epoch milliseconds. */
  ts: number
  counting: Counting
  /** Devices; a point an hour. */
  online: Kpi & { total: number }
  /** Percent; a point a day. `poor` devices deliver too little. */
  success: Kpi & { poor: number }
  /** kWh since midnight, measured at so many `points`; energy of each hour. */
  energy: Kpi & { points: number }
  /** Percent, of yesterday; a point a day. `alerts` are open because of it. */
  lineLoss: Kpi & { alerts: number }
  /** Open alerts that stand for themselves; a point an hour. */
  alerts: Kpi & { critical: number }
}

/** Load of the fleet in kW, a point each quarter hour; null where it lies ahead or is still being counted. */
export interface HomeLoad {
  /** Epoch milliseconds, of today. */
  times: readonly number[]
  today: readonly (number | null)[]
  yesterday: readonly (number | null)[]
  /** Points of today that are there, and those of the whole day. */
  received: number
  due: number
  counting: Counting
}

/** A supply station in the panels that compare stations. */
export interface HomeStation {
  orgId: number
  name: string
  nameZh: string
  devices: number
  online: number
  /** Percent of readings due that arrived today. */
  success: number | null
  /** Percent online in each of 96 quarter hours; null ahead of now. */
  onlineRate: readonly (number | null)[]
}

/** Supply stations, and how far they are counted. */
export interface HomeStations {
  stations: readonly HomeStation[]
  counting: Counting
}

/** Transformer areas by their line loss of yesterday; `from` and `to` percent, null where the band is open. */
export interface LossBand {
  from: number | null
  to: number | null
  areas: number
}

/** The bands, and how many areas are counted. */
export interface HomeLoss {
  bands: readonly LossBand[]
  counting: Counting
}

/** What waits for the person who asks: so many records of a list. */
export interface Todo extends ListLink {
  id: 'unacknowledged' | 'assigned' | 'silent' | 'never-seen'
  count: number
}
