import { endpoints } from '../../wire/endpoint.ts'
import type { Output } from '../../schema/zod.ts'
import type * as declared from './home.declared.ts'

/** How a person wants the dashboard: panels out of sight, and all of them in order. What neither names is shown last. */
export type HomeLayout = Output<typeof declared.homeLayout>

/** How much of the fleet figures rest on; while `counted` is below `due`, the platform is still counting. */
export type Counting = Output<typeof declared.counting>

/**
 * A figure with what it was a day before, both in the unit of the panel, and a short history, the oldest first. Null
 * while it is not known.
 */
export type Kpi = Output<typeof declared.kpi>

/**
 * The figures at the top of the dashboard, all of them also published on the topic `home.kpi` every ten seconds: devices
 * online, a point an hour; percent of readings that arrived, a point a day, and the `poor` devices that deliver too
 * little; kWh since midnight measured at so many `points`, energy of each hour; line loss of yesterday in percent, a point
 * a day, and the alerts open because of it; open alerts that stand for themselves, a point an hour.
 */
export type HomeKpi = Output<typeof declared.homeKpi>

/**
 * Load of the fleet in kW, a point each quarter hour; null where it lies ahead or is still being counted. `received` and
 * `due` are the points of today that are there, and those of the whole day.
 */
export type HomeLoad = Output<typeof declared.homeLoad>

/**
 * A supply station in the panels that compare stations: percent of readings due that arrived today, and percent online in
 * each of 96 quarter hours, null ahead of now.
 */
export type HomeStation = Output<typeof declared.homeStation>

/** Supply stations, and how far they are counted. */
export type HomeStations = Output<typeof declared.homeStations>

/**
 * Transformer areas by their line loss of yesterday; `from` and `to` percent, null where the band is open. `areaIds` names
 * the areas, as long as they are few enough to ask for them by name; it is empty otherwise.
 */
export type LossBand = Output<typeof declared.lossBand>

/** The bands, and how many areas are counted. */
export type HomeLoss = Output<typeof declared.homeLoss>

/** What waits for the person who asks: so many records of a list. */
export type Todo = Output<typeof declared.todo>

/** Work orders by type and batch. */
export type HomeReform = Output<typeof declared.homeReform>

/** What the dashboard reads, one call a panel. */
export const homeCalls = endpoints<typeof declared.home>()({
  kpi: 'GET /base/home/kpi',
  load: 'GET /base/home/loadCurve',
  stations: 'GET /base/home/collect',
  lineLoss: 'GET /base/home/lineLoss',
  todo: 'GET /base/home/todo',
  reform: 'GET /base/home/reform',
  layout: 'GET /base/home/layout',
  saveLayout: 'POST /base/home/saveLayout',
})
