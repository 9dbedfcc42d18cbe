import { log, type LogRow } from '#contract/resources/monitor/log.ts'
import { clearRoute } from './clear-route.ts'
import type { Served } from './served.ts'

/** The operation log: read, exported, and cleared as a whole. */
export const servedLog: Served<LogRow> = {
  resource: log,
  isReadOnly: true,
  newestFirst: true,
  routes: (world, router) => clearRoute(world, router, log, world.tables.log),
}
