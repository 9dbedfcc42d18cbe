import { expect, it } from 'vitest'
import type { ReplacementChain } from '#contract/calls/reform/ledger.ts'
import type { OrderCheck } from '#contract/calls/reform/order.ts'
import type { MeterFace, Proof } from '#contract/calls/metering/metering.ts'
import type { SettlementRow } from '#contract/calls/report/history.ts'
import { billedSources, readingSources, type ReadingSource } from '#domain/reform/kinds.ts'
import { measured } from '#domain/metering/telemetry.ts'
import type { WorkOrderRow } from '#contract/resources/reform/work-order.ts'
import { day, hour, minute, quarter } from '#contract/schema/time-units.ts'
import { dateOf, midnight } from '#mock/lib/days.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { openOrderOf } from '#mock/tables/reform-tables.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { createRandom, drawsOr } from '#mock/testing/random-choices.ts'
import { asking } from '#mock/testing/truth/asked.ts'
import {
  areaBetween,
  chainBetween,
  correct,
  giveOrder,
  handIn,
  pass,
  takeBack,
  withoutPictures,
} from '#mock/testing/truth/exchange.ts'
import { energyByCall, lossByCall } from '#mock/testing/truth/by-call.ts'

const draws = drawsOr(25)
const platform = platformOfFile({ devices: 400, tokenLifetime: 3650 * day, tickEvery: day })
const random = createRandom()
const ask = asking(platform)

const chainOf = (...span: [id: number, from: number, until: number]) => chainBetween(ask, ...span)
const areaOf = (...span: [areaId: number, from: number, until: number]) => areaBetween(ask, ...span)
const face = (id: number) => ask.get<MeterFace>(`/base/iot/deviceData/meterFace/${id}`)
const exchangedAt = new Map<number, number>()

/** A random span in whole seconds below a limit, in milliseconds. */
const seconds = (limit: number) => Math.floor(random.upTo(limit) / 1000) * 1000

/** Picks a device that can be exchanged and whose registers are undisturbed. */
function drawDevice(): StoredDevice {
  const { world, clock } = platform
  return random.pick(
    world.fleet.table.rows.filter(
      (row) =>
        measured[row.family].includes('energy') &&
        row.state === 'online' &&
        openOrderOf(world, row.id) === undefined &&
        world.assets.hangingAt(row.id)?.assetNumber === row.assetNumber &&
        (exchangedAt.get(row.id) ?? 0) < clock - 3 * day &&
        !world.simulation
          .faults(row.id, clock - 4 * day, clock + 3 * day)
          .some(({ code }) => code === 'REG_BACK'),
    ),
  )
}

/** An address as frames carry it: bytes in reverse order. */
function inFrames(address: string): string {
  return (address.match(/../g) ?? []).toReversed().join(' ')
}

const tariffPlaces = ['sharp', 'peak', 'flat', 'valley'] as const
const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)

/** Runs one exchange: compares the figures before the audit with those afterwards. */
async function exchange(turn: number): Promise<void> {
  const { world } = platform
  platform.clock += seconds(90 * minute)
  const device = drawDevice()
  const { id } = device
  const order = await giveOrder(platform, device, turn)
  const given = platform.clock
  platform.clock += seconds((turn % 4 === 0 ? 40 : 6) * hour) + minute
  const removal = given + 1000 + seconds(platform.clock - given - 1000)
  const report = await handIn(platform, order, removal, random)
  platform.clock += seconds(5 * hour)
  const now = platform.clock
  exchangedAt.set(id, now)

  // figures while the platform still knows only the old meter
  const begin = midnight(removal)
  const isOver = begin + day <= now
  const until = isOver ? begin + day : now
  const [past, old, later, whole, faceThen] = await Promise.all([
    chainOf(id, begin - 2 * day, begin),
    chainOf(id, begin, removal),
    chainOf(id, removal, until),
    chainOf(id, begin, until),
    face(id),
  ])
  const untilNow = await chainOf(id, removal, now)
  const areaThen = device.areaId === 0 ? undefined : await areaOf(device.areaId, begin, until)
  const quadrantsThen = world.simulation.registers(id, removal)?.quadrants ?? []

  const readings: Record<ReadingSource, number> = {
    typed: report.old.registers.total ?? NaN,
    photo: rounded(old.end('total')),
    register: rounded(old.end('total')),
    freeze: rounded(old.start('total')),
  }
  const passed = random.pick(readingSources)[0]
  await pass(platform, order, passed)
  // the auditor may have chosen the wrong reading and corrects it
  const drawn = rounded(old.start('total') + random.upTo(1.5) * (old.end('total') - old.start('total')))
  const wanted = random.upTo(1) < 0.5 ? passed : random.pick(billedSources)[0]
  const asked = wanted === 'corrected' ? drawn : readings[wanted]
  const isCorrected = asked !== readings[passed]
  if (isCorrected) await correct(platform, order, wanted, asked)
  const billed = isCorrected ? wanted : passed
  const reading = isCorrected ? asked : readings[passed]
  const first = report.new.registers.total ?? NaN
  const about = { ...random.context, turn, id, billed, readings, first, removal, until }

  // work order, ledger and reconciliation
  const [row, checks, after, faceNow] = await Promise.all([
    ask.get<WorkOrderRow>(`/base/reform/workOrder/info/${order.id}`),
    ask.get<OrderCheck[]>(`/base/reform/workOrder/check/${order.id}`),
    chainOf(id, begin, until),
    face(id),
  ])
  const assets = await ask.get<ReplacementChain>(
    `/base/reform/ledger/chain/${world.assets.hangingAt(id)?.id ?? 0}`,
  )
  const taken = assets.links.find(({ assetNumber }) => assetNumber === order.oldAsset)
  const hung = assets.links.find(({ assetNumber }) => assetNumber === report.new.asset)
  const splice = { time: removal, before: reading, after: first }
  const named = { ...splice, order: order.number, orderId: order.id }
  const removed = { assetNumber: device.assetNumber, address: device.address }
  expect({
    about,
    order: [row.oldReading, row.billedReading, row.billedFrom, row.newReading],
    ledger: [taken?.lastReading, hung?.firstReading],
    readings: checks.find((one) => one.id === 'reading')?.readings,
    proof: after.proof.meter?.splices,
    face: faceNow.exchanges[0],
  }).toEqual({
    about,
    order: [readings.typed, reading, billed, first],
    ledger: [reading, first],
    readings,
    proof: [{ ...named, ...removed }],
    face: { ...named, ...removed },
  })

  // energy of the day: the billed part of the old meter plus what the new one counted
  const energy = rounded(reading - old.start('total') + later.counted('total'))
  expect({ about, energy: after.proof.figures.energy }).toEqual({ about, energy })
  expect(sumOf(tariffPlaces.map(after.counted))).toBeCloseTo(after.counted('total'), 6)
  expect(after.counted('reverse')).toBeCloseTo(whole.counted('reverse'), 6)
  const typedTariffs = billed === 'typed' ? report.old.registers.tariffs : null
  for (const [n, place] of tariffPlaces.entries()) {
    if (typedTariffs === null) break
    const counted = (typedTariffs[n] ?? NaN) - old.start(place) + later.counted(place)
    expect(after.counted(place), JSON.stringify({ about, place })).toBeCloseTo(counted, 6)
  }
  const date = dateOf(begin)
  const [settled] = await ask.get<SettlementRow[]>(
    `/base/rpt/historyData/settlement?deviceIds=${id}&start=${date}&end=${date}`,
  )
  if (isOver) {
    const figures = await energyByCall(ask, id, { begin, date })
    const there = Object.entries(figures).filter(([, value]) => typeof value === 'number')
    expect({ about, figures: there.map(([name, value]) => [name, rounded(Number(value))]) }).toEqual({
      about,
      figures: there.map(([name]) => [name, energy]),
    })
  } else {
    const today = await ask.get<{ energy: number | null }>(`/base/iot/devices/info/${id}`)
    const full = await chainOf(id, begin, Math.floor(now / quarter) * quarter)
    if (today.energy !== null) expect(today.energy).toBe(full.proof.figures.energy)
  }
  const isSettled = isOver || removal <= Math.floor(now / quarter) * quarter
  if (settled !== undefined && isSettled) expect(settled.changes).toEqual([{ deviceId: id, ...splice }])

  // line loss
  if (areaThen !== undefined) {
    const side = device.family === 'transformer' ? 'supply' : 'sale'
    const areaNow = await areaOf(device.areaId, begin, until)
    const moved = { ...areaThen, [side]: areaThen[side] + reading - old.end('total') }
    const isPart = device.family === 'transformer' || device.family.startsWith('meter')
    expect(areaNow.sale).toBeCloseTo(isPart ? moved.sale : areaThen.sale, 6)
    expect(areaNow.supply).toBeCloseTo(isPart ? moved.supply : areaThen.supply, 6)
    if (isOver && turn % 3 === 0) {
      const {
        isCounted,
        tariffs: _tariffs,
        ...losses
      } = await lossByCall(ask, now, device.areaId, { begin, date })
      for (const [name, figures] of Object.entries(losses)) {
        const values = new Set(
          Object.values(figures).filter((value) => value !== null && value !== undefined),
        )
        if (isCounted) expect({ about, name, figures, values: values.size }).toMatchObject({ values: 1 })
      }
    }
  }

  // each register of the new meter starts at its own first reading, or at 0
  const newTariffs = report.new.registers.tariffs ?? [0, 0, first, 0]
  const shown = tariffPlaces.map((place) => faceNow.forward[place])
  for (const [n, place] of tariffPlaces.entries()) {
    expect(shown[n]).toBeCloseTo((newTariffs[n] ?? NaN) + untilNow.counted(place), 6)
  }
  expect(faceNow.forward.total).toBeCloseTo(first + untilNow.counted('total'), 6)
  expect(faceNow.reverse.total).toBeCloseTo(untilNow.counted('reverse'), 6)
  for (const [n, value] of faceNow.quadrants.entries()) {
    expect(value).toBeCloseTo((faceThen.quadrants[n] ?? NaN) - (quadrantsThen[n] ?? NaN), 6)
  }
  let most = 0
  const month = Date.parse(`${dateOf(now).slice(0, 7)}-01T00:00:00+08:00`)
  for (let at = Math.max(month, Math.ceil(removal / quarter) * quarter); at + quarter <= now; at += quarter)
    most = Math.max(most, world.simulation.energy(id, at, at + quarter) * 4)
  expect(faceNow.demands[0]?.forward.value ?? 0).toBeCloseTo(most, 6)

  // earlier readings are unchanged, and proven by the meter installed then
  const pastNow = await chainOf(id, begin - 2 * day, begin)
  expect(withoutPictures(pastNow)).toEqual(withoutPictures(past))
  const [before, between, since] = await Promise.all([
    chainOf(id, begin - day, Math.min(removal - 1, Math.floor(removal / quarter) * quarter)),
    chainOf(id, begin - day, removal),
    chainOf(id, begin - day, now),
  ])
  expect(before.proof.meter).toMatchObject(removed)
  const [oldBytes, newBytes] = [inFrames(device.address), inFrames(world.fleet.table.get(id)?.address ?? '')]
  const frames = (proof: Proof) =>
    [oldBytes, newBytes].map((bytes) => proof.meter?.frame.includes(bytes) ?? false)
  if (before.proof.meter?.frame !== '') expect(frames(before.proof)).toEqual([true, false])
  if (report.installedAt > report.removedAt)
    expect(between.proof.meter).toMatchObject({ assetNumber: '', frame: '' })
  if (now >= Date.parse(`${report.installedAt.replace(' ', 'T')}+08:00`)) {
    expect(since.proof.meter?.assetNumber).toBe(report.new.asset)
    if (since.proof.meter?.frame !== '') expect(frames(since.proof)).toEqual([false, true])
  }

  if (random.upTo(1) > 0.15) return
  await takeBack(platform, order)
  const again = await chainOf(id, begin, until)
  expect(withoutPictures(again)).toEqual(withoutPictures(whole))
}

it(
  'the billed reading is the reading of the exchange in every figure based on it',
  () => inTurn(draws, exchange),
  60_000 + draws * 4000,
)
