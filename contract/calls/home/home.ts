import { endpoints } from '../../wire/endpoint.ts'
import type { Output } from '../../schema/zod.ts'
import type * as declared from './home.declared.ts'

/** Layout of the dashboard per user: hidden panels, and the order of panels. Panels in neither list are shown last. */
export type HomeLayout = Output<typeof declared.homeLayout>

/** Progress of counting over the fleet; while `counted` is below `due`, the platform is still counting. */
export type Counting = Output<typeof declared.counting>

/**
 * Figure with its value a day before, both in the unit of the panel, and a short history, oldest first. Null while
 * unknown.
 */
export type Kpi = Output<typeof declared.kpi>

/**
 * Figures at the top of the dashboard, also published on the topic `home.kpi` every ten seconds: devices online, hourly
 * points; percent of readings that arrived, daily points, and the number of `poor` devices that deliver too little; kWh
 * since midnight measured at `points` metering points, hourly energy; yesterday's line loss in percent, daily points,
 * and the open alerts it caused; open alerts that are not suppressed, hourly points.
 */
export type HomeKpi = Output<typeof declared.homeKpi>

/**
 * Load of the fleet in kW, a point per quarter hour; null in the future or while being counted. `received` and `due`
 * are the points of today that have arrived, and those of the whole day.
 */
export type HomeLoad = Output<typeof declared.homeLoad>

/**
 * Supply station in the panels that compare stations: percent of due readings that arrived today, and percent online in
 * each of 96 quarter hours, null in the future.
 */
export type HomeStation = Output<typeof declared.homeStation>

/** Supply stations and the progress of counting them. */
export type HomeStations = Output<typeof declared.homeStations>

/**
 * Transformer areas by yesterday's line loss; `from` and `to` in percent, null where the band is open. `areaIds` lists
 * the areas if they are few enough to filter by id, and is empty otherwise.
 */
export type LossBand = Output<typeof declared.lossBand>

/** Bands of line loss, and the progress of counting areas. */
export type HomeLoss = Output<typeof declared.homeLoss>

/** Number of records of a list that wait for the caller. */
export type Todo = Output<typeof declared.todo>

/** Work orders by type and batch. */
export type HomeReform = Output<typeof declared.homeReform>

/** Calls of the dashboard, one per panel. */
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
