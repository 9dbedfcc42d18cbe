import type { DeviceRow } from '#contract/resources/iot/device.ts'
import { hour } from '#contract/schema/time-units.ts'
import { paramIds, paramOf, type ParamId } from '#domain/metering/parameters/parameters.ts'
import { unit } from '#mock/lib/random.ts'
import { dayAt, startOf } from '#mock/simulation/calendar.ts'

/** Share of devices whose parameters differ from the wanted values. */
const driftShare = 0.06
/** Share of those that differ in two parameters. */
const twiceShare = 0.25
/** Share of parameters that were never read. */
const neverShare = 0.03
/** Share of drifted clocks that are actually off: each raises an alert as soon as the platform starts. */
const clockShare = 0.12
/** Deviation of a drifted clock in seconds. */
const driftSeconds = 380
const drifting = ['ct', 'clock', 'loadInterval'] as const
/** Hash salts that keep the random draws independent. */
const lots = { drift: 71, twice: 72, never: 73, clock: 75 } as const

type Values = Readonly<Partial<Record<ParamId, string>>>

/** Returns the wanted value of a parameter that no user has changed. */
export function usualValue(row: DeviceRow, id: ParamId): string {
  return fromRecord(row)[id] || paramOf(id).default
}

/** Returns the parameter values that follow from a device's record. */
function fromRecord(row: DeviceRow): Values {
  return {
    address: row.address,
    ratedVoltage: ratedVoltage(row),
    meterNumber: row.assetNumber.slice(-13, -1),
    assetCode: row.assetNumber,
    maxCurrent: row.family === 'meter-1p' ? '60 A' : '6 A',
    ratedCurrent: row.family === 'meter-1p' ? '5 A' : '1.5 A',
    activeClass: row.family === 'meter-1p' ? '2' : '0.5S',
    constant: row.family === 'meter-1p' ? '1200' : '6400',
    model: row.model,
    customer: row.userNumber.slice(-12),
    ct: String(row.ct || 1),
    pt: String(row.pt || 1),
    iccid: row.iccid,
    heartbeat: String(Math.max(1, Math.round(row.heartbeat / 60))),
    baud: row.protocol === 'dlt645' ? '2400' : '9600',
  }
}

/** Rated voltage of the nameplate: phase to neutral, or phase to phase with three wires. */
function ratedVoltage({ wiring, pt }: DeviceRow): string {
  if (wiring === 'three-wire') return pt > 1 ? '100V' : '380V'
  return pt > 1 ? '57.7 V' : '220 V'
}

/** Returns the deviating parameter values of a device: one or two, for a few devices. */
export function driftOf(row: DeviceRow): Values {
  const places = driftPlaces(row.id)
  return Object.fromEntries(
    places.map((place) => {
      const id = drifting[place] ?? 'loadInterval'
      if (id === 'clock') return [id, String(driftSeconds)]
      return id === 'ct' && row.ct > 1 ? [id, String(row.ct * 2)] : ['loadInterval', '60']
    }),
  )
}

/** Whether any parameter of a device deviates. */
export function isDrifted(deviceId: number): boolean {
  return driftPlaces(deviceId).length > 0
}

/** Returns the clock deviation in seconds of a device whose clock was never set. */
export function clockDrift(deviceId: number): number {
  return driftPlaces(deviceId).some((place) => drifting[place] === 'clock') ? driftSeconds : 0
}

function driftPlaces(deviceId: number): readonly number[] {
  const lot = unit(lots.drift, deviceId)
  if (lot >= driftShare) return []
  const first = Math.floor((lot / driftShare) * drifting.length)
  const places = unit(lots.twice, deviceId) < twiceShare ? [first, (first + 1) % drifting.length] : [first]
  const isClockOff = unit(lots.clock, deviceId) < clockShare
  return places.filter((place) => isClockOff || drifting[place] !== 'clock')
}

/** Returns when the nightly round before `now` last read a parameter; undefined if never. */
export function roundTime(row: DeviceRow, id: ParamId, now: number): number | undefined {
  if (row.lastTime === '' || row.state === 'inactive') return undefined
  if (!Object.hasOwn(driftOf(row), id) && unit(lots.never, row.id, paramIds.indexOf(id)) < neverShare)
    return undefined
  const today = dayAt(now)
  const time = nightRound(row.id, today)
  return time <= now ? time : nightRound(row.id, today - 1)
}

/** Returns the time of a night at which the platform reads a device's parameters and checks its clock. */
export function nightRound(id: number, dayNumber: number): number {
  return startOf(dayNumber) + 2 * hour + Math.floor(unit(74, id) * hour)
}
