import { clockSpeeds, demoLimits, fleetSizes, type FleetSize } from '#contract/calls/demo.ts'
import { isEventCode, type EventCode } from '#contract/metering/events.ts'
import { bodyOf, type UserCall } from '../http/call.ts'
import { refuseParameter } from '../resources/selection.ts'

/** A whole number of the body from 1 to a limit. */
function readWhole(call: UserCall, name: string, most: number): number {
  const value = bodyOf(call)[name]
  return isWhole(value) && value >= 1 && value <= most ? value : refuseParameter(name)
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

/** The same where it may be left out. */
function readOptional(call: UserCall, name: string, most: number): number | undefined {
  return bodyOf(call)[name] === undefined ? undefined : readWhole(call, name, most)
}

/** How the clock is to be moved. */
export function readWarp(call: UserCall): { minutes: number | undefined; speed: number | undefined } {
  const { speed } = bodyOf(call)
  const known = clockSpeeds.find((one) => one === speed)
  if (speed !== undefined && known === undefined) refuseParameter('speed')
  return { minutes: readOptional(call, 'minutes', demoLimits.minutes), speed: known }
}

export function readCut(call: UserCall): number {
  return readWhole(call, 'seconds', demoLimits.seconds)
}

export function readScale(call: UserCall): FleetSize {
  const { devices } = bodyOf(call)
  return fleetSizes.find((size) => size === devices) ?? refuseParameter('devices')
}

export function readStorm(call: UserCall): { alerts: number; seconds: number } {
  return {
    alerts: readWhole(call, 'alerts', demoLimits.alerts),
    seconds: readWhole(call, 'seconds', demoLimits.seconds),
  }
}

export function readMinutes(call: UserCall): number {
  return readWhole(call, 'minutes', demoLimits.minutes)
}

export function readEvent(call: UserCall): EventCode {
  const { code } = bodyOf(call)
  return typeof code === 'string' && isEventCode(code) ? code : refuseParameter('code')
}

/** The id of a device; undefined where none is named. */
export function readDeviceId(call: UserCall): number | undefined {
  return readOptional(call, 'deviceId', Number.MAX_SAFE_INTEGER)
}
