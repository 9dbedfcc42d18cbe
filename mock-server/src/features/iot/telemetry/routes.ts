import { iotCalls, type DeviceMeasures } from '#contract/calls/iot/iot.ts'
import { transformerArea } from '#contract/resources/iot/transformer-area.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import { clockLimits } from '#domain/metering/clock.ts'
import { isPropertyId } from '#domain/metering/properties.ts'
import {
  curveSteps,
  maxCurveValues,
  measuredBy,
  type CollectionDay,
  type Curve,
  type CurveQuery,
  type Freeze,
  type LatestValues,
  type LossDay,
} from '#domain/metering/telemetry.ts'
import { isValueId } from '#domain/metering/values.ts'
import { curveOf, firstPoint, type Question } from '#mock/engines/fleet/curves.ts'
import { isInScope, derivedOf } from '#mock/engines/fleet/formulas/with-outputs.ts'
import { frozenAt } from '#mock/engines/fleet/history.ts'
import { latestValues } from '#mock/engines/fleet/latest.ts'
import type { UserCall } from '#mock/http/call.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { before, days, months } from '#mock/lib/periods.ts'
import { refuse, refuseMissing } from '#mock/lib/refusal.ts'
import { findDevice, seesId, type ScopeParts } from '#mock/resources/data-scope.ts'
import { readDate, refuseParameter } from '#mock/resources/selection.ts'
import type { Simulation } from '#mock/simulation/types.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import { serving, type World } from '#mock/world/world.ts'
import { modelOf } from '../models.ts'
import { diagnose } from './diagnosis.ts'

/** Maximum number of days per call: each day sums up every meter of the area. */
const maxDays = 62
const tooManyDays: Text2 = ['Ask for at most 62 days.', '最多可查询 62 天。']

/** `GET lineLoss`: loss of a transformer area per day; today up to now. */
function lineLoss(
  world: ScopeParts & Pick<World, 'clock' | 'simulation'>,
  { areaId, start, end }: Sent<typeof iotCalls.lineLoss>,
  person: StoredUser,
): LossDay[] {
  const { clock, simulation } = world
  if (!seesId(world, transformerArea.name, areaId, person)) refuseMissing()
  const now = clock()
  const [first, last] = [readDate('start', start), Math.min(readDate('end', end), now)]
  if (readDate('end', end) < first) refuseParameter('end')
  if (last - first >= maxDays * day) refuse(code.tooLarge, tooManyDays)
  const count = Math.max(0, Math.floor((last - first) / day) + 1)
  return Array.from({ length: count }, (_, n) => {
    const from = first + n * day
    const loss = simulation.lineLoss(areaId, from, Math.min(from + day, now))
    return { date: dateOf(from), loss: loss === null ? null : Math.round(loss * 100) / 100 }
  })
}

/** Maximum number of freezes per call. */
const maxFreezes = 400
const tooManyFreezes: Text2 = ['Ask for at most 400 days or months.', '最多可查询 400 天（月）。']

/** `GET freeze`: registers frozen at the start of days or months. */
function freeze(
  world: ScopeParts & Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { deviceId, period, start: from, end: until }: Sent<typeof iotCalls.freeze>,
  call: UserCall,
): Freeze[] {
  const row = findDevice(world, deviceId, call)
  const [start, end] = [readDate('start', from), readDate('end', until)]
  if (end < start) refuseParameter('end')
  if (end - start > maxFreezes * day * (period === 'day' ? 1 : 31)) refuse(code.tooLarge, tooManyFreezes)
  const moments = period === 'day' ? days(start, end) : months(start, end)
  return moments
    .filter((time) => time <= world.clock())
    .map((time) => frozenAt(world, row.id, time, before(time, period)))
}

/** `GET collection`: collection success per day, oldest first. */
export function collection(
  world: ScopeParts & Pick<World, 'clock' | 'fleet' | 'simulation'>,
  { deviceId, days: count }: Sent<typeof iotCalls.collection>,
  call: UserCall,
): CollectionDay[] {
  const row = findDevice(world, deviceId, call)
  const now = world.clock()
  const first = midnight(now) - (count - 1) * day
  return days(first, now).map((time) => collectedOn(world.simulation, row.id, time, now))
}

function collectedOn(simulation: Simulation, id: number, time: number, now: number): CollectionDay {
  const end = Math.min(time + day - 1, now)
  const success = simulation.success(id, end)
  if (success === null) return { date: dateOf(time), freeze: null, curve: success, events: null, clock: null }
  const isFrozen = simulation.quality(id, 'forward', time, now) !== 'missing'
  const heard = simulation.lastHeard(id, end)
  const deviation = heard < time ? null : simulation.sample(id, 'clockDeviation', heard).value
  return {
    date: dateOf(time),
    freeze: isFrozen ? 100 : 0,
    curve: Math.round(success * 10) / 10,
    events: success > 0 ? 100 : 0,
    // a clock that could not be checked does not count as correct
    clock: deviation !== null && Math.abs(deviation) <= clockLimits.watched ? 100 : 0,
  }
}

/** Routes for device measurements. */
export const telemetryRoutes = serving(iotCalls, {
  latest: (world, _sent, call) => latest(world, call),
  curve,
  freeze,
  collection,
  measures: (world, _sent, call) => measures(world, call),
  lineLoss: (world, sent, { user }) => lineLoss(world, sent, user),
  diagnose: (world, _sent, call) => diagnose(world, call),
})

/** `GET curve`: properties of a device over a span. */
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

function tooLong(most: number): Text2 {
  return most < 1
    ? [`With this step at most ${most * 24} hours can be shown.`, `该步长最多可查询 ${most * 24} 小时。`]
    : [`With this step at most ${most} days can be shown.`, `该步长最多可查询 ${most} 天。`]
}

function tooMany(values: number): Text2 {
  return [
    `These are ${values} values, more than ${maxCurveValues}. Ask for fewer properties or a shorter span.`,
    `共 ${values} 个数值，超过 ${maxCurveValues} 个。请减少属性或缩短时段。`,
  ]
}

/** `GET latest/{id}`: present values of a device. */
export function latest(
  world: ScopeParts & Pick<World, 'activations' | 'clock' | 'fleet' | 'simulation'>,
  call: UserCall,
): LatestValues {
  return latestValues(world, findDevice(world, call.id, call))
}

/**
 * `GET measures/{id}`: properties measured according to the product's model. Parameters, and properties that the wiring
 * cannot measure, are omitted; properties known only to the model are kept, because the device may report them later.
 */
function measures(world: World, call: UserCall): DeviceMeasures {
  const row = findDevice(world, call.id, call)
  const product = world.tables.products.get(row.productId) ?? refuseMissing()
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
