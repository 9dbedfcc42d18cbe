import { beforeAll, describe, expect, it } from 'vitest'
import { homeCalls, type HomeKpi, type HomeLoad } from '#contract/calls/home/home.ts'
import { homeLists } from '#domain/metering/home.ts'
import { measured, type Curve, type LatestValues } from '#domain/metering/telemetry.ts'
import { quarter } from '#contract/schema/time-units.ts'
import { figuresOf } from './features/home/figures.ts'
import { midnight } from './lib/days.ts'
import type { StoredDevice } from './engines/fleet/fleet.ts'
import { unit } from './lib/random.ts'
import { inTurn } from './testing/in-turn.ts'
import { platformOfFile } from './testing/platform-of-file.ts'

const seed = 20_261_120
const drawn = 50
/** kWh: displayed values have two decimals. */
const digits = 1

const platform = platformOfFile({ devices: 200 })
let today: number
let counting: readonly StoredDevice[]

beforeAll(async () => {
  const { live, fleet } = platform.world
  live.refreshAll()
  today = midnight(platform.clock)
  counting = fleet.table.rows.filter(
    ({ family, state }) =>
      measured[family]?.includes('energy') && state !== 'inactive' && state !== 'retired',
  )
  await figuresOf(platform.world).reach('all', 60_000)
}, 60_000)

const get = <Data>(path: string) => platform.done<Data>('GET', path)

/** Energy per quarter hour, by its end, from `from` to `until`. */
async function energies(id: number, from: number, until: number) {
  const query = `deviceId=${id}&props=energy&start=${from + quarter}&end=${until + 1}&step=${quarter / 1000}`
  return (await get<Curve>(`/base/iot/deviceData/curve?${query}`)).series.energy ?? []
}

const isWhole = (values: readonly (number | null)[]): values is number[] => !values.includes(null)
const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** Runs `ask` sequentially for a fixed pseudo-random selection of devices. */
const each = (ask: (row: StoredDevice) => Promise<void>) =>
  inTurn(drawn, (n) => ask(counting[Math.floor(unit(seed, n, 1) * counting.length)] ?? expect.unreachable()))

describe('energy today', () => {
  const list = async (filter: Record<string, string>) => {
    const query = new URLSearchParams({ ...filter, limit: '100' })
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        get<{ list: { id: number; energy: number | null }[] }>(
          `/base/iot/devices/list?${query.toString()}&page=${page}`,
        ),
      ),
    )
    return pages.flatMap((page) => page.list)
  }

  it('matches between list, record and the curve since midnight', async () => {
    const shown = new Map((await list({})).map(({ id, energy }) => [id, energy]))
    let compared = 0
    await each(async (row) => {
      const [parts, record] = await Promise.all([
        energies(row.id, today, platform.clock),
        get<{ energy: number | null }>(`/base/iot/devices/info/${row.id}`),
      ])
      expect(record.energy).toBe(shown.get(row.id))
      if (record.energy === null) expect(parts.every((part) => part === null)).toBe(true)
      if (record.energy === null || !isWhole(parts)) return
      compared += 1
      expect(sumOf(parts)).toBeCloseTo(record.energy, digits)
    })
    expect(compared).toBeGreaterThan(drawn * 0.6)
  })

  it('has the latest value as its last point', async () => {
    await each(async (row) => {
      const { ts, values } = await get<LatestValues>(`/base/iot/deviceData/latest/${row.id}`)
      const until = Math.floor(ts / quarter) * quarter
      const [part = null] = await energies(row.id, until - quarter, until)
      if (part !== null && values.energy !== null) expect(values.energy).toBeCloseTo(part, 6)
    })
  })

  /** Whether any data of today has arrived from a device. */
  const hasArrived = (id: number) => {
    const span = { from: today, until: platform.clock, step: quarter, now: platform.clock }
    return platform.world.simulation.points(id, [], span).quality.some((mark) => mark !== 'missing')
  }

  it('is null for devices without data, and cannot be sorted or filtered by', async () => {
    const rows = await list({})
    const { table } = platform.world.fleet
    const ids = new Set(counting.filter(({ id }) => hasArrived(id)).map(({ id }) => id))
    expect(ids.size).toBeGreaterThan(100)
    expect(rows.filter(({ energy }) => energy !== null).map(({ id }) => id)).toEqual(
      table.rows.filter(({ id }) => ids.has(id)).map(({ id }) => id),
    )
    const queries = ['sort=-energy', 'energy=1', 'energyStart=1']
    const answers = await Promise.all(queries.map((query) => platform.get(`/base/iot/devices/list?${query}`)))
    expect(answers.map(({ code }) => code)).toEqual([400, 400, 400])
  })

  it('on the dashboard is the sum over the counted devices, hour by hour', async () => {
    const { energy } = await get<HomeKpi>(homeCalls.kpi.path)
    const counted = await list(homeLists.points.filter)
    expect(counted).toHaveLength(energy.points)
    expect(energy.value).toBeCloseTo(sumOf(counted.map((row) => row.energy)), 0)
    const hours = energy.spark.slice(-8)
    expect(sumOf(hours)).toBeCloseTo(energy.value ?? -1, 0)

    const load = await get<HomeLoad>(homeCalls.load.path)
    for (const [place, used] of hours.entries()) {
      const points = load.today.slice(place * 4, place * 4 + 5)
      const mean = sumOf(points) - ((points[0] ?? 0) + (points[4] ?? 0)) / 2
      expect((mean * 0.25) / (used ?? 0)).toBeCloseTo(1, 2)
    }
  })
})
