import type { iotCalls } from '#contract/calls/iot.ts'
import type { LossDay } from '#domain/metering/telemetry.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { readDate } from '#mock/resources/find-device.ts'

/** Most days that one call returns: each sums up every meter of the area. */
const maxDays = 62
const tooMany: Text2 = ['Ask for at most 62 days.', '最多可查询 62 天。']

/** `GET lineLoss`: what a transformer area lost on each day of a span, of today so far. */
export function lineLoss(
  world: ScopeParts & Pick<World, 'clock' | 'simulation'>,
  { areaId, start, end }: Sent<typeof iotCalls.lineLoss>,
  person: StoredUser,
): LossDay[] {
  const { clock, simulation } = world
  if (!seesId(world, transformerArea.name, areaId, person)) refuse(code.missing, texts.missing)
  const now = clock()
  const [first, last] = [readDate('start', start), Math.min(readDate('end', end), now)]
  if (readDate('end', end) < first) refuseParameter('end')
  if (last - first >= maxDays * day) refuse(code.tooLarge, tooMany)
  const count = Math.max(0, Math.floor((last - first) / day) + 1)
  return Array.from({ length: count }, (_, n) => {
    const from = first + n * day
    const loss = simulation.lineLoss(areaId, from, Math.min(from + day, now))
    return { date: dateOf(from), loss: loss === null ? null : Math.round(loss * 100) / 100 }
  })
}
