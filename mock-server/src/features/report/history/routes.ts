import { historyCalls, type HistoryOverview } from '#contract/calls/report/history.ts'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import { historyLimits } from '#domain/metering/history.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { qualities, type Quality } from '#domain/metering/properties.ts'
import { measuredBy } from '#domain/metering/telemetry.ts'
import { serve, serveFile } from '#mock/http/serve.ts'
import { serving, together } from '#mock/world/serving.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnRows } from '#mock/resources/bulk.ts'
import type { World } from '#mock/world/world.ts'
import { changesOf } from '#mock/engines/fleet/settlement.ts'
import { correctionsOf, correctPoints } from './correct.ts'
import { eventPage } from './events.ts'
import { Exports } from './export.ts'
import { curvePage, freezePage, settlementRows } from './values.ts'
import { devicesOf, propertiesIn, spanOf, timesOf, type HistoryWorld } from './question.ts'
import { marksOf } from './marks.ts'

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

/** Most gaps that are listed one by one. */
const mostGaps = 200

interface Gap {
  deviceId: number
  from: number
  until: number
  points: number
}

/** `GET overview`: how many values there are of each quality, where none arrived, and which meters were exchanged. */
async function overviewOf(
  world: HistoryWorld,
  asked: Sent<typeof historyCalls.overview>,
  call: UserCall,
): Promise<HistoryOverview> {
  const { step = '15min', props } = asked
  const devices = devicesOf(world, asked, call)
  const span = spanOf(world, asked, 'curve', step)
  const times = timesOf(span, step)
  const ids = propertiesIn(props)
  const counts = Object.fromEntries(qualities.map((quality) => [quality, 0])) as Record<Quality, number>
  const gaps: Gap[] = []
  for await (const { device, marks } of marksOf(world, devices, times, span.now)) {
    const own = measuredBy(device).filter((id) => ids.includes(id))
    for (const [plain = 'normal'] of marks) counts[plain] += own.length
    const at = new Map(times.map((time, n) => [time, marks[n]?.[0] ?? 'normal']))
    for (const one of world.fleet.correctionsOf(device.id)) {
      const before = at.get(one.time)
      if (before === undefined || one.at > span.now || !own.includes(one.property)) continue
      counts[before] -= 1
      counts[one.quality] += 1
    }
    if (gaps.length < mostGaps) gaps.push(...gapsOf(device.id, times, marks))
  }
  const changes = devices.flatMap(({ id }) => changesOf(world.fleet, id, span))
  return { counts, times: times.length, changes, gaps: gaps.slice(0, mostGaps) }
}

/** Runs of times of which nothing arrived. */
function gapsOf(deviceId: number, times: readonly number[], marks: readonly (readonly Quality[])[]): Gap[] {
  const gaps: Gap[] = []
  const step = (times[1] ?? 0) - (times[0] ?? 0)
  for (const [n, time] of times.entries()) {
    if (marks[n]?.[0] !== 'missing') continue
    const last = gaps.at(-1)
    if (last !== undefined && last.until === time) {
      last.until = time + step
      last.points += 1
    } else gaps.push({ deviceId, from: time, until: time + step, points: 1 })
  }
  return gaps
}
