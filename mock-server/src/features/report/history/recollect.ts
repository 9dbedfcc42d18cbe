import type { BatchAnswer } from '#contract/calls/iot.ts'
import type { historyCalls } from '#contract/calls/report/history.ts'
import { historyLimits } from '#contract/metering/history.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { sentences } from '#contract/text/sentences.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { nextBatch } from '#mock/engines/fleet/commands/next-batch.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import { actOnRows } from '#mock/resources/bulk.ts'
import type { World } from '#mock/world/world.ts'
import { devicesOf, spanOf, type HistoryWorld } from './question.ts'

const reason: Text2 = ['Missing history collected again', '补抄缺失历史数据']

/** `POST recollect`: a command to each device that brings what did not arrive in a range. */
export async function recollect(
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
