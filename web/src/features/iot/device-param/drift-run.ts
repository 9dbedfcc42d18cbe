import { iotCalls, type ParamDrift } from '#contract/calls/iot.ts'
import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'

/** What is done with devices that differ: giving each what is wanted of it, or taking over what it holds. */
export type DriftAct = 'write' | 'adopt'

/** A parameter of a device that differs, with both values. */
export type DriftValue = ParamDrift['values'][number] & { row: ParamDrift }

/**
 * What an act changes: the parameter that the devices are filtered by, all that differ where none is. A clock is set,
 * never written or taken over.
 */
export function driftValues(act: DriftAct, rows: readonly ParamDrift[], param: string): DriftValue[] {
  return rows.flatMap((row) =>
    row.values.flatMap((value) => {
      const { param: id } = value
      const isMeant = (param === '' || id === param) && id !== 'clock'
      const isTaken = isParamId(id) && (act === 'adopt' || paramOf(id).access === 'rw')
      return isMeant && isTaken ? [{ ...value, row }] : []
    }),
  )
}

/** Takes over what one device holds; answers how many parameters it concerned. Throws a `Failure`. */
export async function adoptDrift(row: ParamDrift, param: string, reason: string): Promise<number> {
  const params = driftValues('adopt', [row], param).map((value) => value.param)
  if (params.length > 0) await callQuietly(iotCalls.adoptParams, { deviceId: row.deviceId, params, reason })
  return params.length
}
