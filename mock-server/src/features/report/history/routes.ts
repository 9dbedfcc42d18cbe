import { Router } from 'express'
import { historyCalls } from '#contract/calls/report/history.ts'
import { serve, serveFile } from '#mock/http/serve.ts'
import type { World } from '#mock/world/world.ts'
import { correctionsOf, correctPoints } from './correct.ts'
import { eventPage } from './events.ts'
import { Exports } from './export.ts'
import { overviewOf } from './overview.ts'
import { recollect } from './recollect.ts'
import { curvePage, freezePage, settlementRows } from './values.ts'

/** What devices measured, did and counted in the past. */
export function historyRoutes(world: World): Router {
  const router = Router()
  const exports = new Exports(world)
  serve(world, router, historyCalls.list, (sent, call) => eventPage(world, sent, call))
  serve(world, router, historyCalls.curve, (sent, call) => curvePage(world, sent, call))
  serve(world, router, historyCalls.freeze, (sent, call) => freezePage(world, sent, call))
  serve(world, router, historyCalls.settlement, (sent, call) => settlementRows(world, sent, call))
  serve(world, router, historyCalls.overview, (sent, call) => overviewOf(world, sent, call))
  serve(world, router, historyCalls.corrections, (sent, call) => correctionsOf(world, sent, call))
  serve(world, router, historyCalls.correct, (sent, call) => correctPoints(world, sent, call))
  serve(world, router, historyCalls.recollect, (sent, call) => recollect(world, sent, call))
  serveFile(world, router, historyCalls.export, (sent, call) => exports.send(sent, call))
  serve(world, router, historyCalls.startExport, (sent, call) => exports.start(sent, call))
  serve(world, router, historyCalls.exports, (_sent, call) => exports.list(call))
  serveFile(world, router, historyCalls.exportFile, (_sent, call) => exports.file(call))
  serve(world, router, historyCalls.cancelExport, ({ id }, call) => exports.cancel(id, call))
  serve(world, router, historyCalls.removeExport, ({ id }, call) => exports.remove(id, call))
  return router
}
