import { paramIds, paramOf, type ParamId, type ParamKind } from '#domain/metering/parameters/parameters.ts'
import type { DeviceParam } from '#domain/metering/telemetry.ts'

/** Devices that are compared at once. */
export const compared = { least: 2, most: 5 } as const

/** What a device holds of a parameter, and what is wanted where that is something else. */
export interface HeldValue {
  /** Nothing where it was never read, or where the device has no such parameter. */
  actual?: string
  wanted?: string
}

/** One parameter of several devices, in their order. */
export interface ComparedParam {
  id: ParamId
  kind: ParamKind
  values: readonly HeldValue[]
  /** Whether the devices that were read do not all hold the same. */
  differs: boolean
}

/** The parameters of several devices side by side, in the order of the catalogue; those that none has are left out. */
export function comparedParams(devices: readonly (readonly DeviceParam[])[]): ComparedParam[] {
  const held = devices.map((params) => new Map(params.map((param) => [param.param, param])))
  return paramIds.flatMap((id) => {
    if (!held.some((own) => own.has(id))) return []
    const values = held.map((own) => valueOf(own.get(id)))
    const known = new Set(values.flatMap(({ actual }) => actual ?? []))
    return [{ id, kind: paramOf(id), values, differs: known.size > 1 }]
  })
}

function valueOf(param: DeviceParam | undefined): HeldValue {
  if (param === undefined) return {}
  const { actual, wanted, match } = param
  return { ...(actual !== null && { actual }), ...(match === 'differs' && { wanted }) }
}
