import type { BoxLayout, BoxMeter, BoxMoment } from '#contract/calls/reform/box.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { minute, day, hour } from '#contract/schema/time-units.ts'
import { finalStates } from '#domain/metering/commands.ts'
import { hasRelay } from '#domain/metering/parameters/parameters.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { openOrderStates, type OrderState } from '#domain/reform/order-acts.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { hash, unit } from '#mock/lib/random.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { formatTime, momentOf, compareTimes } from '#mock/lib/time.ts'
import { profileOf } from '#mock/simulation/devices/profile.ts'
import { theftSeen } from '#mock/simulation/faults/effects.ts'
import { attribute, textAttribute } from '#mock/store/row.ts'
import {
  openOrderOf,
  type StoredBox,
  type StoredLedger,
  type StoredOrder,
} from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { assetsIn, hungIn, type Hung } from './contents.ts'
import { listed } from '#mock/lib/listed.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'

type Known = Pick<World, 'alertsOf' | 'clock' | 'fleet' | 'simulation'>

/** A meter's display, and its current as metered and as it actually flows. */
interface MeterNow {
  meter: BoxMeter
  /** A; undefined if the meter was not read. */
  counted: number | undefined
  flowing: number
}

const volts = 220
/** Assumed load of a stopped meter, as a share of its peak load. */
const deadShare = 0.3

function meterNow(world: Known, hung: Hung, seals: BoxMeter['seals'], orderId: number): MeterNow {
  const { asset, device } = hung
  const isRead = device?.state === 'online'
  const read = (property: PropertyId): number | null =>
    isRead && device !== undefined ? world.simulation.sample(device.id, property, world.clock()).value : null
  const currents = (['ia', 'ib', 'ic'] as const).map(read).filter((value) => value !== null)
  const meter: BoxMeter = {
    ledgerId: asset?.id ?? 0,
    deviceId: device?.id ?? 0,
    assetNumber: asset?.assetNumber ?? device?.assetNumber ?? '',
    address: asset?.logicalAddress ?? device?.address ?? '',
    model: asset?.model ?? device?.model ?? '',
    userNumber: asset?.userNumber ?? device?.userNumber ?? '',
    user: {
      en: asset?.userName ?? device?.userName ?? '',
      zh: asset?.userNameZh ?? device?.userNameZh ?? '',
    },
    short: shortName(device, asset?.userNumber ?? ''),
    state: device?.state ?? '',
    since: device?.since ?? '',
    ...worstOf(world, device),
    ...(device !== undefined &&
      hasRelay(device.family) && { relay: world.fleet.isRelayOpen(device.id) ? 'open' : 'closed' }),
    reading: rounded(read('forward'), 2),
    power: rounded(read('p'), 2),
    current: currents.length === 0 ? null : rounded(Math.max(...currents), 1),
    voltage: rounded(read('ua'), 1),
    powerFactor: rounded(read('pf'), 3),
    maxCurrent: maxCurrentOf(hung),
    seals,
    orderId,
  }
  const counted = currents.length === 0 ? undefined : currents.reduce((sum, value) => sum + value, 0)
  return { meter, counted, flowing: flowing(world, device, counted) }
}

function worstOf({ alertsOf }: Known, device: StoredDevice | undefined): Pick<BoxMeter, 'worst'> {
  const worst = device === undefined ? undefined : alertsOf(device.id).worst
  return worst === undefined ? {} : { worst: { en: worst.text, zh: worst.textZh, severity: worst.severity } }
}

/** Actual current in A: estimated from the load if the meter was not read, corrected if it under-registers. */
function flowing(
  { simulation, clock }: Known,
  device: StoredDevice | undefined,
  counted: number | undefined,
): number {
  if (device === undefined || device.state === 'inactive') return 0
  const { planted } = device
  const seen = counted ?? (Math.abs(simulation.power(device.id, clock())) * 1000) / volts
  if (planted === undefined || planted.from > clock() || planted.kind === 'wrong-area') return seen
  return planted.kind === 'theft' ? seen / theftSeen : (profileOf(device).maxPower * deadShare * 1000) / volts
}

/** Second number of a rating such as `5(60) A`, multiplied by the CT ratio. */
function maxCurrentOf({ asset, device }: Hung): number {
  const [, most] = /\((\d+)\)/.exec(asset?.ratedCurrent ?? '') ?? []
  const usual = device?.wiring === 'single' || device === undefined ? 60 : 100
  const ct = device?.ct ?? 1
  return (most === undefined ? (ct > 1 ? 6 : usual) : Number(most)) * ct
}

/** Distinguishing part of a user's name within a box: room or house number. */
function shortName(device: StoredDevice | undefined, userNumber: string): { en: string; zh: string } {
  if (device === undefined) return { en: userNumber, zh: userNumber }
  const [room] = /(?<!\d)\d+-\d+-\d+$/.exec(device.name) ?? []
  const [house] = /(?<!\d)\d+$/.exec(device.name) ?? []
  const texts: Text2 =
    room !== undefined
      ? [room, room]
      : house !== undefined
        ? [`No. ${house}`, `${house}号`]
        : [device.name, device.nameZh]
  return { en: texts[0], zh: texts[1] }
}

/** Minutes after which an open door raises an alarm. */
const doorLimit = 10
/** Permitted difference in A between busbar and meters, or as a share of the busbar current. */
const gapLimit = { least: 1.5, share: 0.03 }

type Shown = BoxLayout['positions'][number]
type Position = Omit<Shown, 'before' | 'meters'> & { meters: BoxMeter[]; before: Shown['before'][number][] }

/** Layout of a box: positions, meters, door, and recent events. */
export function layoutOf(world: World, box: StoredBox): BoxLayout {
  const now = world.clock()
  const orders = openOrders(world, box)
  const seals = sealsByDevice(world, box)
  const meters = hungIn(world, box).map((hung) => ({
    hung,
    now: meterNow(world, hung, sealsOf(hung, seals), orderOf(world, hung)),
  }))
  const positions = positionsOf(box, meters, assetsIn(world, box.id))
  const shown = new Set(positions.flatMap((position) => position.meters))
  return {
    time: formatTime(now),
    rows: box.rows,
    columns: box.columns,
    positions,
    unplaced: meters.flatMap(({ now: { meter } }) => (shown.has(meter) ? [] : [meter])),
    door: {
      minutes: Math.max(0, Math.floor((now - momentOf(box.doorSince || formatTime(now))) / minute)),
      limit: doorLimit,
      isUnlocked: box.lock === 'smart' && box.door === 'open',
      commandId: unlockUnderWay(world, box),
    },
    sum: sumOf(
      box,
      meters.map((one) => one.now),
      now,
    ),
    load: rounded(
      meters.reduce((sum, one) => sum + (one.now.meter.power ?? 0), 0),
      2,
    ),
    temperature: temperatureOf(world, box),
    orderIds: orders.map(({ id }) => id),
    log: momentsOf(world, box),
  }
}

/** Row and column of a place; undefined if it is not of the form `row-column`. */
export function readPlace(place: string): { row: number; column: number } | undefined {
  const [, row, column] = /^([1-9]\d?)-([1-9]\d?)$/.exec(place.trim()) ?? []
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) }
}

/** All positions of the box, followed by those that only the ledger refers to. */
function positionsOf(
  { rows, columns }: StoredBox,
  meters: readonly { hung: Hung; now: MeterNow }[],
  assets: readonly StoredLedger[],
): Position[] {
  const positions = new Map<string, Position>()
  for (let row = 1; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) {
      positions.set(`${row}-${column}`, emptyPosition(row, column, false))
    }
  }
  const at = (place: string): Position | undefined => {
    const found = readPlace(place)
    if (found === undefined) return undefined
    const key = `${found.row}-${found.column}`
    const position = positions.get(key) ?? emptyPosition(found.row, found.column, true)
    positions.set(key, position)
    return position
  }
  for (const { hung, now } of meters) at(hung.place)?.meters.push(now.meter)
  for (const asset of assets) {
    if (asset.phase !== 'removed') continue
    const { assetNumber, model, removed, lastReading = null, orderId } = asset
    at(asset.boxPlace)?.before.unshift({ assetNumber, model, removed, reading: lastReading, orderId })
  }
  return [...positions.values()]
}

function emptyPosition(row: number, column: number, isBeyond: boolean): Position {
  return { place: `${row}-${column}`, row, column, isBeyond, meters: [], before: [] }
}

/** Busbar current compared with the sum of the meters; without a gap unless every meter was read. */
function sumOf({ id }: StoredBox, meters: readonly MeterNow[], now: number): BoxLayout['sum'] {
  const read = meters.filter(({ counted }) => counted !== undefined)
  const counted = read.reduce((sum, one) => sum + (one.counted ?? 0), 0)
  const allFlowing = meters.reduce((sum, one) => sum + one.flowing, 0)
  // a clamp is slightly inexact, and stable for a minute
  const busbar = allFlowing * (0.996 + unit(id, Math.floor(now / minute)) * 0.012)
  return {
    busbar: rounded(busbar, 1),
    meters: rounded(counted, 1),
    read: read.length,
    gap: read.length === meters.length && meters.length > 0 ? rounded(busbar - counted, 1) : null,
    limit: rounded(Math.max(gapLimit.least, busbar * gapLimit.share), 1),
  }
}

/** Temperature derived from that of the concentrator, with an offset per box. */
function temperatureOf({ simulation, clock }: World, { id, concentratorId }: StoredBox): number {
  const nearby = simulation.sample(concentratorId, 'temperature', clock()).value ?? 25
  return rounded(nearby - 2 + (hash(id, 1) % 40) / 10, 1)
}

function openOrders({ tables }: World, { id }: StoredBox): StoredOrder[] {
  const open: readonly OrderState[] = openOrderStates
  return tables.workOrders.rows.filter(({ boxId, state }) => boxId === id && open.includes(state))
}

function orderOf(world: World, { device }: Hung): number {
  return device === undefined ? 0 : (openOrderOf(world, device.id)?.id ?? 0)
}

/** Id of the pending unlock command of a box; 0 if there is none. */
export function unlockUnderWay({ commands }: Pick<World, 'commands'>, box: StoredBox): number {
  return (
    commands
      .openOf(box.concentratorId)
      .find(
        ({ kind, target, status }) => kind === 'unlock' && target === box.number && !finalStates.has(status),
      )?.id ?? 0
  )
}

type Seals = BoxMeter['seals']

/** Seals in the register by the device that they close. */
function sealsByDevice({ collections }: World, { id }: StoredBox): ReadonlyMap<number, Seals> {
  const byDevice = new Map<number, Seals>()
  for (const row of collections.get('reform/seal')?.source.rows ?? []) {
    if (attribute(row, 'boxId') !== id) continue
    const deviceId = Number(attribute(row, 'deviceId'))
    const seal = {
      number: textAttribute(row, 'number'),
      place: textAttribute(row, 'place'),
      state: textAttribute(row, 'state'),
    }
    byDevice.set(deviceId, [...(byDevice.get(deviceId) ?? []), seal])
  }
  return byDevice
}

/** Seals of a meter; if the register has none, those named by its ledger row. */
function sealsOf({ asset, device }: Hung, registered: ReadonlyMap<number, Seals>): Seals {
  const own = registered.get(device?.id ?? 0)
  if (own !== undefined) return own
  return listed(asset?.seals ?? '').map((number) => ({ number, place: '', state: '' }))
}

const mostMoments = 60
/** Milliseconds for which opened covers are listed. */
const coverSpan = 30 * day

const words = {
  cover: ['Meter cover opened, {place}', '{place} 电表开盖'],
  coverNote: ['Event of the meter', '电表上报事件'],
  stopped: ['{place} stopped answering', '{place} 停止应答'],
  door: ['Door opened', '箱门打开'],
  inspected: ['Door closed', '箱门关闭'],
  visited: ['Inspection round', '例行巡视'],
  installed: ['Meter exchanged, {place}', '{place} 换表完成'],
} satisfies Record<string, Text2>

/** Events at a box, newest first: door and lock, covers and silences of its meters, and visits. */
function momentsOf(world: World, box: StoredBox): BoxMoment[] {
  const hung = hungIn(world, box)
  return [
    ...doorNow(box),
    ...stored(world, box),
    ...hung.flatMap((one) => ofMeter(world, one)),
    ...exchanges(world, box),
    ...rounds(box),
  ]
    .toSorted((a, b) => compareTimes(b.time, a.time))
    .slice(0, mostMoments)
}

/** Opening of a door that is still open, unless the platform recorded it otherwise. */
function doorNow({ door, doorSince, openedBy, openedByZh }: StoredBox): BoxMoment[] {
  if (door !== 'open' || openedBy === 'Remote unlocking') return []
  const isBad = openedBy !== 'Crew at work'
  return [moment(doorSince, 'open', isBad, words.door, [openedBy, openedByZh])]
}

function stored({ tables }: World, { id }: StoredBox): BoxMoment[] {
  return tables.boxMoments.rows
    .filter(({ boxId }) => boxId === id)
    .map(({ time, kind, title, note }) => moment(time, kind, false, title, note))
}

function ofMeter({ simulation, clock }: World, { device, place }: Hung): BoxMoment[] {
  if (device === undefined) return []
  const now = clock()
  const where = placeText(place)
  const covers = simulation
    .faults(device.id, now - coverSpan, now)
    .filter(({ code }) => code === 'COVER_OPEN')
    .map(({ from }) =>
      moment(formatTime(from), 'cover', true, fillBoth(words.cover, { place: where }), words.coverNote),
    )
  const user: Text2 = [device.userName, device.userNameZh]
  return device.state === 'offline'
    ? [...covers, moment(device.since, 'offline', true, fillBoth(words.stopped, { place: where }), user)]
    : covers
}

function exchanges({ tables }: World, { id }: StoredBox): BoxMoment[] {
  return tables.workOrders.rows
    .filter(({ boxId, installedAt }) => boxId === id && installedAt !== '')
    .map(({ boxPlace, installedAt, number, worker, workerZh }) =>
      moment(installedAt, 'visit', false, fillBoth(words.installed, { place: placeText(boxPlace) }), [
        `${worker}, ${number}`,
        `${workerZh}，${number}`,
      ]),
    )
}

/** Past inspections up to the last visit, each with an open door for some minutes. */
function rounds({ id, lastVisit }: StoredBox): BoxMoment[] {
  const last = lastVisit === '' ? 0 : momentOf(lastVisit)
  if (last === 0) return []
  return Array.from({ length: 2 + (hash(id, 2) % 4) }, (_, n) => {
    const closed = last - n * (60 + (hash(id, 3, n) % 40)) * day - (n === 0 ? 0 : (hash(id, 4, n) % 5) * hour)
    const minutes = 6 + (hash(id, 5, n) % 30)
    const [en, zh] = words.inspected
    return [
      moment(
        formatTime(closed),
        'close',
        false,
        [`${en}, ${minutes} min`, `${zh}，历时 ${minutes} 分钟`],
        words.visited,
      ),
      moment(formatTime(closed - minutes * minute), 'open', false, words.door, words.visited),
    ]
  }).flat()
}

function moment(
  time: string,
  kind: BoxMoment['kind'],
  isBad: boolean,
  [en, zh]: Text2,
  [noteEn, noteZh]: Text2,
): BoxMoment {
  return { time, kind, isBad, title: { en, zh }, note: { en: noteEn, zh: noteZh } }
}

/** Displays a place such as `2-3`. */
function placeText(place: string): Text2 {
  const [row = '', column = ''] = place.split('-')
  return column === '' ? [place || '?', place || '?'] : [`R${row} C${column}`, `${row}排${column}列`]
}
