import type { Proof } from '#contract/calls/metering/metering.ts'
import type { OrderReport } from '#contract/calls/reform/order.ts'
import { minute } from '#contract/schema/time-units.ts'
import type { BilledSource, ReadingSource } from '#domain/reform/kinds.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { plausibleAt } from '#mock/features/reform/order/reading/readings.ts'
import { rounded } from '#mock/lib/rounded.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import { assetNumberOf, serialOf } from '../../../seed/fleet/numbers.ts'
import { reportOn } from '../order-report.ts'
import type { RandomChoices } from '../random-choices.ts'
import type { TestPlatform } from '../test-platform.ts'
import type { Asking } from './asked.ts'
import { dateOf } from '#mock/lib/days.ts'

/** Beyond the assets of every fleet. */
const firstSerial = 30_000_000
const firstSeal = 9_000_000_000

/** Acts as a demonstration user; a refusal fails the test. */
async function act(platform: TestPlatform, verb: string, body: object, as = 'admin'): Promise<void> {
  const { code, msg, data } = await platform.call('POST', `/base/reform/workOrder/${verb}`, { as, body })
  const errors = (data as { errors?: readonly unknown[] } | null)?.errors ?? []
  if (code !== 0 || errors.length > 0) throw new Error(`${verb}: ${msg} ${JSON.stringify(data)}`)
}

/** Creates and dispatches an order for a device, with the meter to be installed. */
export async function giveOrder(
  platform: TestPlatform,
  device: StoredDevice,
  turn: number,
): Promise<StoredOrder> {
  const { workOrders, ledger, projects, seals } = platform.world.tables
  const today = dateOf(platform.clock)
  const project = projects.rows.find(({ state }) => state === 'construction')
  const days = { planDate: today, due: today }
  await act(platform, 'save', { projectId: project?.id, deviceId: device.id, ...days })
  const order = workOrders.rows.findLast(({ deviceId }) => deviceId === device.id)
  const hanging = platform.world.assets.hangingAt(device.id)
  if (order === undefined || hanging === undefined) throw new Error('Nothing to exchange')
  const serial = serialOf(firstSerial + turn, 2026, 1)
  const { id: _id, firstReading: _first, lastReading: _last, ...place } = hanging
  const plate = { assetNumber: assetNumberOf('01', serial), logicalAddress: serial, commAddress: serial }
  ledger.insert({
    ...place,
    ...plate,
    orderId: order.id,
    phase: 'planned',
    installed: '',
    iccid: device.iccid,
  })
  // ensures that seals never run out
  const stock = seals.rows.find(({ state }) => state === 'stock')
  if (stock === undefined) throw new Error('No seal is in stock')
  for (const n of [0, 1]) {
    const { id: _seal, ...like } = stock
    seals.insert({ ...like, number: `A${firstSeal + turn * 2 + n}` })
  }
  await act(platform, 'dispatch', { ids: [order.id], crewId: 1, ...days })
  return workOrders.get(order.id) ?? order
}

/** Submits an exchange at a past time, with readings that now and then differ from the meter's. */
export async function handIn(
  platform: TestPlatform,
  { id }: StoredOrder,
  removal: number,
  random: RandomChoices,
): Promise<OrderReport> {
  const { world } = platform
  const now = platform.clock
  const order = world.tables.workOrders.get(id)
  if (order === undefined) throw new Error('The order is gone')
  // the pictures show the meter as it was then
  platform.clock = removal
  const report = reportOn(world, order, `drawn-order-${id}`)
  const { freeze, most } = plausibleAt(world, order.deviceId, removal)
  platform.clock = now
  const { total, tariffs } = report.old.registers
  if (total === null || tariffs === null || freeze.total === null || most === null)
    throw new Error('No register')
  const least = freeze.total
  const typed = random.pick([
    total,
    rounded(least + random.upTo(1) * (total - least)),
    rounded(total + random.upTo(1) * (most - total)),
  ])
  // a crew enters the tariffs with the total, or omits them
  const [sharp = 0, peak = 0, flat = 0, valley = 0] = tariffs
  const split = random.pick([
    null,
    [
      sharp,
      peak,
      rounded(flat + typed - total),
      rounded(typed - sharp - peak - rounded(flat + typed - total)),
    ],
  ])
  const first = rounded(random.upTo(0.6))
  const drawn: OrderReport = {
    ...report,
    old: { ...report.old, registers: { total: typed, tariffs: valley < 0 ? null : split } },
    new: {
      ...report.new,
      registers: {
        total: first,
        tariffs: random.pick([null, [0, rounded(first / 2), 0, rounded(first - rounded(first / 2))]]),
      },
    },
    installedAt: formatTime(Math.min(now, removal + Math.floor(random.upTo(20)) * minute)),
  }
  await act(platform, 'submit', { id, report: drawn })
  return drawn
}

/** Passes an order with the reading that is billed. */
export function pass(platform: TestPlatform, { id }: StoredOrder, billed: ReadingSource): Promise<void> {
  return act(platform, 'audit', { ids: [id], outcome: 'pass', opinion: 'Looked at', billed }, 'auditor')
}

/** Bills another reading of a completed order. */
export function correct(
  platform: TestPlatform,
  { id }: StoredOrder,
  billed: BilledSource,
  reading: number,
): Promise<void> {
  return act(platform, 'correctReading', { id, billed, reading, opinion: 'Looked at again' }, 'auditor')
}

/** Reopens a completed order and cancels it. */
export async function takeBack(platform: TestPlatform, { id }: StoredOrder): Promise<void> {
  await act(platform, 'reopen', { ids: [id], reason: 'Wrong meter' })
  await act(platform, 'cancel', { ids: [id], reason: 'Wrong meter' })
}

type Place = NonNullable<Proof['meter']>['registers'][number]['place']

/** Registers and figures of a proof, by place; unrounded. */
interface Chain {
  proof: Proof
  start: (place: Place) => number
  end: (place: Place) => number
  counted: (place: Place) => number
}

/** Returns how a device counted between two times. */
export async function chainBetween(ask: Asking, id: number, from: number, until: number): Promise<Chain> {
  const proof = await ask.get<Proof>(
    `/base/iot/deviceData/proof?of=device&id=${id}&start=${from}&end=${until}`,
  )
  const at = (part: 'start' | 'end' | 'energy') => (place: Place) =>
    proof.meter?.registers.find((one) => one.place === place)?.[part] ?? 0
  return { proof, start: at('start'), end: at('end'), counted: at('energy') }
}

/** Returns supply and sale of an area as in the response, unrounded. */
export async function areaBetween(ask: Asking, areaId: number, from: number, until: number) {
  const { parts, others } = await ask.get<Proof>(
    `/base/iot/deviceData/proof?of=area&id=${areaId}&start=${from}&end=${until}`,
  )
  const sum = (side: 'supply' | 'sale') =>
    [...parts, ...(others ? [others] : [])].reduce((all, one) => all + (one[side] ?? 0), 0)
  return { supply: sum('supply'), sale: sum('sale') }
}

/** Proof of a chain without its pictures, since cameras take more of them meanwhile. */
export function withoutPictures({ proof }: Chain): Proof {
  return { ...proof, meter: proof.meter && { ...proof.meter, pictures: [] } }
}
