import { iotCalls, type DeviceMeasures } from '#contract/calls/iot.ts'
import { code } from '#contract/wire/envelope.ts'
import { isValueId } from '#domain/metering/values.ts'
import {
  curveSteps,
  maxCurveValues,
  measuredBy,
  type Curve,
  type CurveQuery,
  type LatestValues,
} from '#domain/metering/telemetry.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { isPropertyId } from '#domain/metering/properties.ts'
import { serving } from '#mock/world/serving.ts'
import { curveOf, firstPoint, type Question } from '#mock/engines/fleet/curves.ts'
import type { UserCall } from '#mock/http/call.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { ScopeParts } from '#mock/resources/data-scope.ts'
import { refuseParameter } from '#mock/resources/selection.ts'
import type { World } from '#mock/world/world.ts'
import { findDevice } from '#mock/resources/find-device.ts'
import { latestValues } from '#mock/engines/fleet/latest.ts'
import { isInScope } from '#mock/engines/fleet/formulas/scope.ts'
import { derivedOf } from '#mock/engines/fleet/formulas/with-outputs.ts'
import { modelOf } from '../models.ts'
import { diagnose } from './diagnosis.ts'
import { collection, freeze } from './freeze.ts'
import { lineLoss } from './line-loss.ts'

/** What devices measured, for those who may look at a device. */
export const telemetryRoutes = serving(iotCalls, {
  latest: (world, _sent, call) => latest(world, call),
  curve,
  freeze,
  collection,
  measures: (world, _sent, call) => measures(world, call),
  lineLoss: (world, sent, { user }) => lineLoss(world, sent, user),
  diagnose: (world, _sent, call) => diagnose(world, call),
})

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

/** `GET latest/{id}`: what a device answers now. */
export function latest(
  world: ScopeParts & Pick<World, 'activations' | 'clock' | 'fleet' | 'simulation'>,
  call: UserCall,
): LatestValues {
  return latestValues(world, findDevice(world, call.request.params['id'], call))
}

/**
 * `GET measures/{id}`: what the model of a device's product says that it measures. Parameters are left out, and what its
 * wiring cannot measure; what only the model knows stays, for the device may report it one day.
 */
function measures(world: World, call: UserCall): DeviceMeasures {
  const row = findDevice(world, call.request.params['id'], call)
  const product = world.tables.products.get(row.productId) ?? refuse(code.missing, texts.missing)
  const { version, properties } = modelOf(world, product)
  const own = new Set<string>(measuredBy(row))
  return {
    version,
    outputs: world.formulas.enabled.filter(({ scope }) => isInScope(scope, row)).map(derivedOf),
    properties: properties.filter(
      ({ id, access }) => !access.includes('write') && (own.has(id) || !isPropertyId(id)),
    ),
  }
}
