import { beforeAll, describe, expect, it } from 'vitest'
import type { Diagnosis } from '#contract/calls/iot/iot.ts'
import { isTerminal } from '#domain/metering/families.ts'
import {
  measured,
  type CollectionDay,
  type Curve,
  type DeviceParam,
  type LatestValues,
  type LossDay,
} from '#domain/metering/telemetry.ts'
import { day } from '#contract/schema/time-units.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'

const midnight = Date.parse('2026-11-20T00:00:00+08:00')

const platform = platformOfFile({ devices: 60 })
let meter: StoredDevice
let terminal: StoredDevice

beforeAll(async () => {
  platform.world.live.refreshAll()
  const { rows } = platform.world.fleet.table
  const online = rows.filter(({ state }) => state === 'online')
  const found = [
    online.find(({ family }) => family === 'meter-3p'),
    online.find(({ family }) => family === 'load-control'),
  ]
  if (found[0] === undefined || found[1] === undefined) throw new Error('The fleet of the test is too small')
  ;[meter, terminal] = [found[0], found[1]]
})

const get = (path: string, as = 'viewer') => platform.get(`/base/iot/${path}`, as)
const curve = (more: string, id = meter.id) => get(`deviceData/curve?deviceId=${id}&${more}`)
const span = (start: number, end: number, step = 900) => `start=${start}&end=${end}&step=${step}`

it('line loss of an area is listed by day up to today and matches its check terminal', async () => {
  const { fleet } = platform.world
  const check = fleet.table.rows.find(({ family }) => family === 'transformer')
  const ask = (dates: string) => get(`deviceData/lineLoss?areaId=${check?.areaId}&${dates}`)
  const days = (await ask('start=2026-11-15&end=2026-11-30')).data as LossDay[]
  expect(days.map(({ date }) => date).slice(-2)).toEqual(['2026-11-19', '2026-11-20'])
  expect(days).toHaveLength(6)
  const shown = (await get(`devices/info/${check?.id}`)).data as { lineLoss?: number }
  expect(days.at(-2)?.loss).toBe(shown.lineLoss)
  expect((await ask('start=2026-01-15&end=2026-11-14')).code).toBe(413)
  expect((await ask('start=2027-01-15&end=2027-01-16')).data).toEqual([])
})

describe('curves', () => {
  it('stamp energy at the end of its interval', async () => {
    const both = (await curve(`props=energy,p&${span(midnight - day, midnight)}`)).data as Curve
    const alone = (await curve(`props=energy&${span(midnight - day, midnight)}`)).data as Curve
    expect(alone.times).toEqual(both.times)
    const energies = both.series.energy ?? []
    const total = platform.world.simulation.energy(meter.id, both.times[0] ?? 0, both.times.at(-1) ?? 0)
    const sum = energies.slice(1).reduce<number>((all, value) => all + (value ?? 0), 0)
    const missing = energies.filter((value) => value === null).length
    if (missing === 0) expect(sum).toBeCloseTo(total, 0)
    else expect(sum).toBeLessThanOrEqual(total + 0.5)
  })

  it.each([
    ['props=p,constructor', 'props'],
    [`props=p&${span(midnight, midnight + day, 7)}`, 'step'],
    [`props=p&start=x&end=${midnight}&step=900`, 'start'],
    [`props=p&${span(midnight, midnight - day)}`, 'end'],
  ])('%s is refused', async (query, field) => {
    expect((await curve(query)).refused).toEqual([field])
  })

  it('are refused with a hint if too long', async () => {
    expect(await curve(`props=p&${span(midnight - 63 * day, midnight)}`)).toMatchObject({
      code: 413,
      msg: 'With this step at most 62 days can be shown.',
    })
    const all = measured['meter-3p'].join(',')
    const answer = await curve(`props=${all}&${span(midnight - 60 * day, midnight)}`)
    expect(answer.code).toBe(413)
    expect(answer.msg).toContain('fewer properties or a shorter span')
  })
})

const run = async (id: number) => (await get(`deviceDiag/run/${id}`)).data as Diagnosis[]
const failing = (checks: readonly Diagnosis[]) => checks.flatMap(({ id, isOk }) => (isOk ? [] : [id]))

it('the diagnosis matches the state of a device and its parent terminal', async () => {
  const { fleet, live } = platform.world
  expect(failing(await run(terminal.id))).not.toContain('heartbeat')
  const parent = fleet.table.get(meter.parentId)
  expect(parent !== undefined && isTerminal(parent.family)).toBe(true)
  const hours = { from: platform.clock - 3_600_000, until: platform.clock + 3_600_000 }
  platform.plant({ ...hours, deviceId: meter.parentId, code: 'OFFLINE' })
  live.refreshAll()
  expect(fleet.table.get(meter.id)?.state).toBe('offline')
  expect(failing(await run(meter.id))).toEqual(expect.arrayContaining(['heartbeat', 'parent']))
  fleet.faults.end(meter.parentId, platform.clock - 3_600_000)
  live.refreshAll()
  expect(failing(await run(meter.id))).not.toContain('parent')
})

it('latest values have a power factor only for live phases, and the voltages of the wiring', async () => {
  const { fleet } = platform.world
  const three = fleet.table.rows.find(({ wiring, state }) => wiring === 'three-wire' && state === 'online')
  const { values } = (await get(`deviceData/latest/${three?.id}`)).data as LatestValues
  expect(Object.keys(values)).toEqual(expect.arrayContaining(['ua', 'uc', 'p']))
  expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['ub']))
  expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['pa']))
  const params = (await get(`devicesParam/list?deviceId=${three?.id}`)).data as DeviceParam[]
  const rated = params.find(({ param }) => param === 'ratedVoltage')?.actual
  expect(rated).toBe((three?.pt ?? 1) > 1 ? '100V' : '380V')
  const four = fleet.table.rows.find(
    ({ id, family, wiring, state }) =>
      family === 'load-control' && wiring === 'four-wire' && state === 'online' && id !== terminal.id,
  )
  const [from, until] = [platform.clock, platform.clock + 3_600_000]
  platform.plant({ deviceId: four?.id ?? 0, code: 'PHASE_BREAK', phase: 'B', from, until })
  const dead = (await get(`deviceData/latest/${four?.id}`)).data as LatestValues
  expect(dead.values).toMatchObject({ pfb: null, pb: 0 })
  expect(dead.values.pfa).toBeGreaterThan(0.5)
})

it('a day offline has no correct clock readings', async () => {
  const [from, until] = [midnight - 3 * day, midnight - day]
  platform.plant({ deviceId: terminal.id, code: 'OFFLINE', from, until })
  const days = (await get(`deviceData/collection?deviceId=${terminal.id}&days=4`)).data as CollectionDay[]
  expect(days.slice(0, 2).map(({ clock }) => clock)).toEqual([0, 0])
})
