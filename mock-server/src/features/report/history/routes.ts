import { historyCalls } from '#contract/calls/report/history.ts'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import { historyLimits } from '#contract/metering/history.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { serve, serveFile } from '#mock/http/serve.ts'
import { serving, together } from '#mock/world/serving.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnRows } from '#mock/resources/bulk.ts'
import type { World } from '#mock/world/world.ts'
import { correctionsOf, correctPoints } from './correct.ts'
import { eventPage } from './events.ts'
import { Exports } from './export.ts'
import { overviewOf } from './overview.ts'
import { curvePage, freezePage, settlementRows } from './values.ts'
import { devicesOf, spanOf, type HistoryWorld } from './question.ts'

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

const reason: Text2 = ['Missing history collected again', '补抄缺失历史数据']

/** `POST recollect`: a command to each device that brings what did not arrive in a range. */
async function recollect(
  world: HistoryWorld & Pick<World, 'commands' | 'tables'>,
  asked: Sent<typeof historyCalls.recollect>,
  call: UserCall,
): Promise<BatchAnswer> {
  const rows = devicesOf(world, asked, call)
  if (rows.length > historyLimits.devices) refuse(code.tooLarge, texts.tooLarge)
  const { from, until, now } = spanOf(world, asked, 'freeze')
  const wanted = `${formatTime(from)}/${formatTime(Math.min(until, now))}`
  const batchNo = nextBatch(world)
  const outcome = await actOnRows({ rows, missing: [] }, call.language, ({ id }) => {
    const device = world.fleet.table.get(id) ?? refuse(code.missing, texts.missing)
    if (device.state === 'inactive') refuse(code.conflict, sentences.deviceNotCommissioned)
    if (device.state === 'retired') refuse(code.conflict, sentences.deviceRetired)
    const isOpen = world.commands.openOf(id).some((one) => one.kind === 'recollect' && one.wanted === wanted)
    if (isOpen) refuse(code.conflict, sentences.commandUnderWay)
    world.commands.submit({
      batchNo,
      kind: 'recollect',
      target: '',
      wanted,
      operator: call.user.loginName,
      reason: say(reason, call.language),
      deviceId: id,
      deviceName: device.name,
      deviceNameZh: device.nameZh,
    })
  })
  return { ...outcome, batchNo }
}
