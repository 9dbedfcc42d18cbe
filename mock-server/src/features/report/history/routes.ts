import { historyCalls } from '#contract/calls/report/history.ts'
import { serve, serveFile } from '#mock/http/serve.ts'
import { serving, together } from '#mock/world/serving.ts'
import { correctionsOf, correctPoints } from './correct.ts'
import { eventPage } from './events.ts'
import { Exports } from './export.ts'
import { overviewOf } from './overview.ts'
import { recollect } from './recollect.ts'
import { curvePage, freezePage, settlementRows } from './values.ts'

/** What devices measured, did and counted in the past. */
export const historyRoutes = together(
  serving(historyCalls, {
    list: eventPage,
    curve: curvePage,
    freeze: freezePage,
    settlement: settlementRows,
    overview: overviewOf,
    corrections: correctionsOf,
    correct: correctPoints,
    recollect,
  }),
  (world, router) => {
    const exports = new Exports(world)
    serveFile(world, router, historyCalls.export, (sent, call) => exports.send(sent, call))
    serve(world, router, historyCalls.startExport, (sent, call) => exports.start(sent, call))
    serve(world, router, historyCalls.exports, (_sent, call) => exports.list(call))
    serveFile(world, router, historyCalls.exportFile, (_sent, call) => exports.file(call))
    serve(world, router, historyCalls.cancelExport, ({ id }, call) => exports.cancel(id, call))
    serve(world, router, historyCalls.removeExport, ({ id }, call) => exports.remove(id, call))
  },
)
