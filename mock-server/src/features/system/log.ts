import { systemCalls } from '#contract/calls/system.ts'
import { log, type LogRow } from '#contract/resources/monitor/log.ts'
import { clearRoute } from '#mock/resources/clear-route.ts'
import type { Served } from '#mock/world/world.ts'

/** The operation log: read, exported, and cleared as a whole. */
export const servedLog: Served<LogRow> = {
  resource: log,
  isReadOnly: true,
  newestFirst: true,
  routes: (world, router) => clearRoute(world, router, systemCalls.clearLog, world.tables.log),
}
