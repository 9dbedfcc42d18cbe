/** A figure with what it was, both in the unit of the panel, and a short history, the oldest first. */
export interface Kpi {
  value: number
  before: number
  spark: readonly (number | null)[]
}

/** The figures at the top of the dashboard. */
export interface HomeKpi {
  /** Epoch milliseconds. */
  ts: number
  online: Kpi & { total: number }
  /** Percent. */
  success: Kpi
  /** kWh since midnight. */
  energy: Kpi
  /** Percent, of yesterday. */
  lineLoss: Kpi
  alerts: Kpi & { critical: number; major: number }
}

/** Load of the fleet in kW, a point each quarter hour; null where it lies ahead. */
export interface HomeLoad {
  times: readonly number[]
  today: readonly (number | null)[]
  yesterday: readonly (number | null)[]
  received: number
  due: number
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

/** Transformer areas by their line loss of yesterday; `from` and `to` percent, open at the ends. */
export interface LossBand {
  from: number
  to: number
  areas: number
}

/** What waits for the person who asks; `path` is the list that shows exactly these. */
export interface Todo {
  id: 'unacknowledged' | 'assigned' | 'never-seen' | 'differs' | 'failed-commands'
  count: number
  path: string
}
