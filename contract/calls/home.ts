import type { HomeKpi, HomeLayout, HomeLoad, HomeLoss, HomeStations, Todo } from '../metering/home.ts'
import { endpoint } from './endpoint.ts'

/** What the dashboard reads, one call a panel. */
export const homeCalls = {
  kpi: endpoint<void, HomeKpi>('GET', '/base/home/kpi'),
  load: endpoint<void, HomeLoad>('GET', '/base/home/loadCurve'),
  stations: endpoint<void, HomeStations>('GET', '/base/home/collect'),
  lineLoss: endpoint<void, HomeLoss>('GET', '/base/home/lineLoss'),
  todo: endpoint<void, Todo[]>('GET', '/base/home/todo'),
  layout: endpoint<void, HomeLayout>('GET', '/base/home/layout'),
  saveLayout: endpoint<HomeLayout, null>('POST', '/base/home/saveLayout'),
} as const
