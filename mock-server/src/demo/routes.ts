import { Router } from 'express'
import { demoCalls, type DemoState, type MovedOrder } from '#contract/calls/system/demo.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { reportedPhase } from '#domain/metering/properties.ts'
import { stepsOf } from '#domain/reform/kinds.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { handIn, workOn } from '#mock/features/reform/workers/workers.ts'
import { serve } from '#mock/http/call.ts'
import { refuseMissing } from '#mock/lib/refusal.ts'
import { sendSheet, type WrittenSheet } from '#mock/resources/sheets/xlsx.ts'
import { clockMended } from '#mock/simulation/faults/episodes.ts'
import type { Fault } from '#mock/simulation/types.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import { collectionOf, type World } from '#mock/world/world.ts'
import {
  commModes,
  customerClasses,
  families,
  labelIn,
  manufacturers,
  protocols,
  wirings,
} from '#domain/metering/families.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { org } from '#contract/resources/system/org.ts'
import type { Cell } from '#contract/text/csv.ts'
import { headOf, importColumns } from '#mock/resources/sheets/columns.ts'
import { labelIn as labelOf } from '#mock/resources/labels.ts'
import { assetNumberOf, serialOf, userNumberOf } from '../../seed/fleet/numbers.ts'

/** How bad what a presenter makes is: it has to be seen. */
const magnitude = 0.8

/** Makes an event happen on a device; returns the alert that was raised. */
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

/** Ends what a presenter made happen on a device. */
function heal(world: Pick<World, 'alarms' | 'clock' | 'fleet' | 'tickDevices'>, deviceId: number): void {
  const { id } = findDevice(world, deviceId)
  world.fleet.faults.end(id, world.clock(), 'presenter')
  look(world)
}

/** Lets a concentrator fall out, the one with most meters if none is named. */
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

/** Takes the supply from the meters of a transformer area, the one with most of them if none is named, and from its check terminal. */
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

/** Lets many alerts be raised within a short time. */
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

/** Has devices and rules looked at now rather than within the next second. */
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

/** What a presenter can do, for administrators only. */
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

/** What a presenter lets happen to devices. */
function serveTrouble(world: World, router: Router): void {
  serve(world, router, demoCalls.inject, (sent) => inject(world, sent))
  serve(world, router, demoCalls.heal, ({ deviceId }) => heal(world, deviceId))
  serve(world, router, demoCalls.outage, (sent, { language }) => outage(world, sent, language))
  serve(world, router, demoCalls.blackout, (sent, { language }) => blackout(world, sent, language))
  serve(world, router, demoCalls.storm, (sent) => storm(world, sent))
}

/** Lets the answer out before the platform that gives it goes. */
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

/** Lets a crew go on with an order, the one that is furthest if none is named. */
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

/** What a presenter can do to a platform as a whole. */
export interface DemoControls {
  /** Closes every socket and refuses connections for so many seconds, but for the presenter's own calls. */
  cut: (seconds: number) => void
  /** Seconds for which connections are refused. */
  cutFor: () => number
  /** Begins to make the fleet anew with so many devices; the platform serves nothing else until it is there. */
  remake: (devices: number) => void
  /** The size of the fleet that is being made; 0 where none is. */
  making: () => number
}

/** Rows of the sheet, and those of them that cannot be taken. */
const sampleRows = 5000
const sampleMistakes = 37

type Values = Readonly<Record<string, Cell>>

/** Where in each stretch of rows the mistake stands. */
const firstMistake = 40

/** Beyond the ids of fleets and of the assets of their orders. */
const firstId = 21_000_000

/** What is wrong with a row, by turns: each a mistake that people make in a sheet. */
function mistakeOf(turn: number, known: string): Values | undefined {
  const mistakes: readonly Values[] = [
    { assetNumber: '9990001002603000000120' },
    { userNumber: '99070101' },
    { logicalAddress: `990701A1F3${10 + turn}` },
    { orgId: 'Moon station' },
    { iccid: '89860426001234005672' },
    { boxPlace: '2/3' },
    { assetNumber: known },
    { userName: '', userNameZh: '' },
    { removed: '2020-01-01', installed: '2026-05-04' },
    { ct: 'two hundred' },
  ]
  return turn < sampleMistakes ? mistakes[turn % mistakes.length] : undefined
}

/** A sheet of the ledger for the demonstration: 5,000 meters that are to be hung up, 37 of them with one mistake each. */
function ledgerSheet(world: Pick<World, 'collections' | 'tables'>, language: Language): WrittenSheet {
  const columns = importColumns(ledger, language)
  const every = Math.floor(sampleRows / sampleMistakes)
  const known = (turn: number) => world.tables.ledger.rows[turn]?.assetNumber ?? ''
  const values = (index: number): Values => {
    const turn = index % every === firstMistake ? Math.floor(index / every) : sampleMistakes
    return { ...goodRow(world, index, language), ...mistakeOf(turn, known(turn)) }
  }
  return { title: say(ledger.title, language), rows: sheetOf() }

  function* sheetOf(): Generator<readonly Cell[]> {
    yield columns.map((column) => headOf(column, language))
    for (let index = 0; index < sampleRows; index += 1) {
      const row = values(index)
      yield columns.map(({ name }) => row[name] ?? '')
    }
  }
}

const names = [
  ['Wang Fang', '王芳'],
  ['Li Yong', '李勇'],
  ['Zhou Haiyan', '周海燕'],
  ['Sun Xiaoli', '孙晓丽'],
] as const
const stations = [9, 10, 11, 12, 13, 14] as const

function goodRow(world: Pick<World, 'collections'>, index: number, language: Language): Values {
  const id = firstId + index
  const serial = serialOf(id, 2026, 3)
  const [userName, userNameZh] = names[index % names.length] ?? names[0]
  const orgs = collectionOf(world, org.name)
  const station = orgs.table?.get(stations[index % stations.length] ?? stations[0])
  return {
    userNumber: userNumberOf('03', id),
    userName,
    userNameZh,
    address: `Willow Court ${1 + (index % 40)}-${1 + Math.floor(index / 40)}`,
    addressZh: `柳苑 ${1 + (index % 40)} 幢 ${1 + Math.floor(index / 40)} 室`,
    userType: say(labelIn(customerClasses, 'household'), language),
    orgId: station === undefined ? '' : labelOf(orgs, station, language),
    boxPlace: `${1 + (Math.floor(index / 3) % 3)}-${1 + (index % 3)}`,
    assetNumber: assetNumberOf('01', serial),
    logicalAddress: serial,
    commAddress: serial,
    family: say(labelIn(families, 'meter-1p'), language),
    manufacturer: say(labelIn(manufacturers, 'yunluo'), language),
    model: 'YL-D220',
    produced: '2026-08-15',
    ct: 1,
    pt: 1,
    wiring: say(labelIn(wirings, 'single'), language),
    ratedVoltage: '220 V',
    ratedCurrent: '5(60) A',
    protocol: say(labelIn(protocols, 'dlt645'), language),
    comm: say(labelIn(commModes, 'hplc'), language),
  }
}
