import { iotCalls } from '#contract/calls/iot.ts'
import { isParamId, paramOf } from '#contract/metering/parameters/parameters.ts'
import { call } from '#web/api/http.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'

import type { ParamDrift } from '#contract/calls/iot.ts'

/** What is done device by device: giving each what is wanted of it, or taking over what it holds. */
export type DriftAct = 'write' | 'adopt'

/** Parameters of a device that an act can change; a clock is set, never written or taken over. */
export function actable(act: DriftAct, params: readonly string[]): string[] {
  return params.filter(
    (id) => isParamId(id) && id !== 'clock' && (act === 'adopt' || paramOf(id).access === 'rw'),
  )
}

/** Carries out an act on one device; answers how many parameters it concerned. Throws a `Failure`. */
export async function actOnDrift(
  act: DriftAct,
  { deviceId, params }: ParamDrift,
  reason: string,
): Promise<{ count: number; refusal?: string }> {
  const ids = actable(act, params)
  if (ids.length === 0) return { count: 0 }
  if (act === 'adopt') {
    await call(iotCalls.adoptParams, { deviceId, params: ids, reason }, { isQuiet: true })
    return { count: ids.length }
  }
  const known = await callQuietly(iotCalls.params, { deviceId }, undefined)
  const wanted = known.filter(({ param, match }) => ids.includes(param) && match === 'differs')
  if (wanted.length === 0) return { count: 0 }
  const values = Object.fromEntries(wanted.map(({ param, wanted: value }) => [param, value]))
  const { ok, errors } = await call(
    iotCalls.send,
    { ids: [deviceId], kind: 'write', params: values, reason },
    { isQuiet: true },
  )
  return ok > 0 ? { count: wanted.length } : { count: 0, refusal: errors[0]?.msg ?? '' }
}
