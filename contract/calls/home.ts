import type { HomeKpi, HomeLoad, HomeStation, LossBand, Todo } from '../metering/home.ts'
import { endpoint } from './endpoint.ts'

/** What the dashboard reads, one call a panel. */
export const homeCalls = {
  kpi: endpoint<void, HomeKpi>('GET', '/base/home/kpi'),
  load: endpoint<void, HomeLoad>('GET', '/base/home/loadCurve'),
  stations: endpoint<void, HomeStation[]>('GET', '/base/home/collect'),
  lineLoss: endpoint<void, LossBand[]>('GET', '/base/home/lineLoss'),
  todo: endpoint<void, Todo[]>('GET', '/base/home/todo'),
  layout: endpoint<void, { hidden: string[]; order: string[] }>('GET', '/base/home/layout'),
  saveLayout: endpoint<{ hidden: readonly string[]; order: readonly string[] }, null>(
    'POST',
    '/base/home/saveLayout',
  ),
} as const
