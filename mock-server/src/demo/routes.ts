import { Router } from 'express'
import { demoCalls, type DemoState, type MovedOrder } from '#contract/calls/system/demo.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { reportedPhase } from '#domain/metering/properties.ts'
import { stepsOf } from '#domain/reform/kinds.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { handIn, workOn } from '#mock/features/reform/workers/workers.ts'
import { serve } from '#mock/http/serve.ts'
import { refuseMissing } from '#mock/lib/refusal.ts'
import { sendSheet } from '#mock/resources/sheets/xlsx.ts'
import { clockMended } from '#mock/simulation/faults/episodes.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { ledgerSheet } from './ledger-sheet.ts'

/** Magnitude of injected faults, large enough to be visible. */
const magnitude = 0.8

/** Injects a fault into a device; returns the alert that was raised. */
function inject(
  world: Pick<World, 'alarms' | 'clock' | 'fleet' | 'tickDevices'>,
  { deviceId, code, minutes }: Sent<typeof demoCalls.inject>,
): { alertId: number } {
  const device = findDevice(world, deviceId)
  const phase = reportedPhase(device.wiring, 'B')
  const { from, until } = spanFrom(world, minutes)
  const ended = code === 'CLOCK' ? clockMended(deviceId, from, until - from) : until
  addFault(world, { deviceId, code, phase, from, until: ended })
  const alerts = world.alarms.context.open.ofDevice(deviceId).filter((row) => row.code === code)
  return { alertId: alerts.at(-1)?.id ?? 0 }
}

/** Ends the faults that a presenter injected into a device. */
function heal(world: Pick<World, 'alarms' | 'clock' | 'fleet' | 'tickDevices'>, deviceId: number): void {
  const { id } = findDevice(world, deviceId)
  world.fleet.faults.end(id, world.clock(), 'presenter')
  look(world)
}

/** Takes a concentrator offline; by default the one with most meters. */
function outage(
  world: Pick<World, 'alarms' | 'clock' | 'fleet' | 'tickDevices'>,
  { deviceId, minutes }: Sent<typeof demoCalls.outage>,
  language: Language,
): { deviceId: number; name: string; meters: number } {
  const device = deviceId === undefined ? largestConcentrator(world) : findDevice(world, deviceId)
  addFault(world, { deviceId: device.id, code: 'OFFLINE', ...spanFrom(world, minutes) })
  return {
    deviceId: device.id,
    name: say([device.name, device.nameZh], language),
    meters: world.fleet.childrenOf(device.id).length,
  }
}

/** Cuts the supply of a transformer area, meters and check terminal; by default of the one with most meters. */
function blackout(
  world: Pick<World, 'alarms' | 'clock' | 'fleet' | 'tables' | 'tickDevices'>,
  { areaId, minutes }: Sent<typeof demoCalls.blackout>,
  language: Language,
): { areaId: number; name: string; meters: number } {
  const { fleet, tables } = world
  const sizeOf = ({ id }: { id: number }) => fleet.usersOf(id).length
  const area =
    areaId === undefined
      ? tables.transformerAreas.rows.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
      : tables.transformerAreas.get(areaId)
  if (area === undefined) return refuseMissing()
  const meters = fleet.usersOf(area.id)
  const span = spanFrom(world, minutes)
  for (const deviceId of [...meters, ...[fleet.checkOf(area.id) ?? []].flat()])
    fleet.faults.add({ deviceId, code: 'POWER_OFF', ...span, magnitude, source: 'presenter' })
  look(world)
  return { areaId: area.id, name: say([area.name, area.nameZh], language), meters: meters.length }
}

/** Raises many alerts within a short time. */
function storm(world: Pick<World, 'alarms'>, sent: Sent<typeof demoCalls.storm>): void {
  world.alarms.storm(sent)
}

function addFault(
  world: Pick<World, 'alarms' | 'fleet' | 'tickDevices'>,
  fault: Omit<Fault, 'magnitude' | 'source'>,
): void {
  world.fleet.faults.add({ ...fault, magnitude, source: 'presenter' })
  look(world)
}

/** Updates devices and alerts immediately rather than within the next second. */
function look({ tickDevices, alarms }: Pick<World, 'alarms' | 'tickDevices'>): void {
  tickDevices()
  alarms.tick()
}

function spanFrom({ clock }: Pick<World, 'clock'>, minutes: number): Pick<Fault, 'from' | 'until'> {
  const from = clock()
  return { from, until: from + minutes * minute }
}

function findDevice({ fleet }: Pick<World, 'fleet'>, id: number): StoredDevice {
  return fleet.table.get(id) ?? refuseMissing()
}

function largestConcentrator({ fleet }: Pick<World, 'fleet'>): StoredDevice {
  let largest: { row: StoredDevice; meters: number } | undefined
  for (const row of fleet.table.rows) {
    if (row.family !== 'concentrator' || row.state !== 'online') continue
    const meters = fleet.childrenOf(row.id).length
    if (largest === undefined || meters > largest.meters) largest = { row, meters }
  }
  return largest?.row ?? refuseMissing()
}

/** Creates the presenter's routes, for administrators only. */
export function demoRoutes(world: World, controls: DemoControls): Router {
  const router = Router()
  const { reset, scale, warp: warpCall, cut } = demoCalls
  const state = (): DemoState => ({
    now: world.clock(),
    speed: world.clock.speed(),
    devices: world.fleet.table.rows.length,
    cutFor: controls.cutFor(),
    making: controls.making(),
    rejects: Math.round(world.rejectRate * 100),
  })
  const thenState =
    <Payload>(act: (sent: Payload) => void) =>
    (sent: Payload) => {
      act(sent)
      return state()
    }
  serve(world, router, demoCalls.state, state)
  serve(
    world,
    router,
    reset,
    thenState(() => remakeSoon(controls, world.fleet.table.rows.length)),
  )
  serve(
    world,
    router,
    scale,
    thenState(({ devices }) => remakeSoon(controls, devices)),
  )
  serve(
    world,
    router,
    warpCall,
    thenState((sent) => warp(world, sent)),
  )
  serve(
    world,
    router,
    cut,
    thenState(({ seconds }) => controls.cut(seconds)),
  )
  serveTrouble(world, router)
  serve(world, router, demoCalls.workOrder, (sent) => moveOn(world, sent))
  serve(
    world,
    router,
    demoCalls.rejects,
    thenState(({ percent }) => {
      world.rejectRate = percent / 100
    }),
  )
  serve(world, router, demoCalls.ledgerSheet, (_sent, call) =>
    sendSheet(call, 'xlsx', ledgerSheet(world, call.language)),
  )
  return router
}

/** Routes that inject and end faults. */
function serveTrouble(world: World, router: Router): void {
  serve(world, router, demoCalls.inject, (sent) => inject(world, sent))
  serve(world, router, demoCalls.heal, ({ deviceId }) => heal(world, deviceId))
  serve(world, router, demoCalls.outage, (sent, { language }) => outage(world, sent, language))
  serve(world, router, demoCalls.blackout, (sent, { language }) => blackout(world, sent, language))
  serve(world, router, demoCalls.storm, (sent) => storm(world, sent))
}

/** Defers the restart until the response has been sent. */
function remakeSoon(controls: DemoControls, devices: number): void {
  setImmediate(() => controls.remake(devices))
}

function warp(
  { clock, tickDevices, alarms }: Pick<World, 'alarms' | 'clock' | 'tickDevices'>,
  { minutes, speed }: Sent<typeof demoCalls.warp>,
): void {
  if (speed !== undefined) clock.run(speed)
  if (minutes !== undefined) clock.shift(minutes)
  tickDevices()
  alarms.tick()
}

/** Lets a crew continue with an order; by default the most advanced one. */
function moveOn(world: World, { id, act }: Sent<typeof demoCalls.workOrder>): MovedOrder {
  const given = world.tables.workOrders.rows.filter(
    ({ state }) => state === 'dispatched' || state === 'rejected',
  )
  const order = id === undefined ? furthest(given) : given.find((row) => row.id === id)
  if (order === undefined) return refuseMissing()
  if (act === 'submit') handIn(world, order)
  else workOn(world, order)
  const { number, state, step } = world.tables.workOrders.get(order.id) ?? order
  return { id: order.id, number, state, ...(state === 'dispatched' && step !== undefined && { step }) }
}

function furthest(rows: readonly StoredOrder[]): StoredOrder | undefined {
  const place = (order: StoredOrder) => (order.step === undefined ? -1 : stepsOf(order).indexOf(order.step))
  return rows.toSorted((a, b) => place(b) - place(a) || a.due.localeCompare(b.due))[0]
}

/** Controls of a presenter over the platform as a whole. */
export interface DemoControls {
  /** Closes every socket and refuses connections for a number of seconds, except the presenter's own calls. */
  cut: (seconds: number) => void
  /** Remaining seconds for which connections are refused. */
  cutFor: () => number
  /** Starts recreating the fleet with a number of devices; nothing else is served until it is ready. */
  remake: (devices: number) => void
  /** Size of the fleet being created; 0 if none is. */
  making: () => number
}
