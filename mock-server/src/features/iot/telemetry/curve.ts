import { code } from '#contract/wire/envelope.ts'
import { isValueId } from '#contract/metering/values.ts'
import { curveSteps, maxCurveValues, type Curve, type CurveQuery } from '#contract/metering/telemetry.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'

import { curveOf, firstPoint, type Question } from '#mock/engines/fleet/curves.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { World } from '#mock/world/world.ts'
import { findDevice } from '#mock/resources/find-device.ts'

/** `GET curve`: properties of one device over a span. */
export function curve(
  world: ScopeParts & Pick<World, 'clock' | 'fleet' | 'simulation'>,
  query: CurveQuery,
  call: UserCall,
): Curve {
  const row = findDevice(world, query.deviceId, call)
  const { installed = 0 } = world.fleet.profile(row.id) ?? {}
  const question = readQuestion(query)
  const answered = curveOf(world.simulation, row.id, question, world.clock())
  const exchanges = (row.meterExchanges ?? []).filter(
    ({ time }) => time >= question.from && time < question.until,
  )
  return {
    ...answered,
    due: answered.times.filter((time) => time >= installed).length,
    ...(exchanges.length > 0 && { exchanges }),
  }
}

function readQuestion({ props, step: seconds, start, end: until }: CurveQuery): Question {
  const ids = [...new Set(props.split(',').filter(isValueId))]
  const known = curveSteps.find(({ step }) => step === seconds) ?? refuseParameter('step')
  const step = known.step * 1000
  const from = firstPoint(start, step)
  if (until < from) refuseParameter('end')
  if (until - from > known.days * day) refuse(code.tooLarge, tooLong(known.days))
  const points = Math.ceil((until - from) / step)
  if (points * ids.length > maxCurveValues) refuse(code.tooLarge, tooMany(points * ids.length))
  return { ids, from, until, step }
}

function tooLong(days: number): Text2 {
  return days < 1
    ? [`With this step at most ${days * 24} hours can be shown.`, `该步长最多可查询 ${days * 24} 小时。`]
    : [`With this step at most ${days} days can be shown.`, `该步长最多可查询 ${days} 天。`]
}

function tooMany(values: number): Text2 {
  return [
    `These are ${values} values, more than ${maxCurveValues}. Ask for fewer properties or a shorter span.`,
    `共 ${values} 个数值，超过 ${maxCurveValues} 个。请减少属性或缩短时段。`,
  ]
}
