import { describe, expect, it } from 'vitest'
import type { Curve, Freeze } from '#contract/metering/telemetry.ts'
import type { SettlementRow } from '#contract/calls/report/history.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

const base = '/base/rpt/historyData'
const get = <Data>(path: string, query: Record<string, string | number>) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return platform.done<Data>('GET', `${path}?${text}`)
}
const post = (path: string, body: object, as = 'admin') =>
  platform.call('POST', `${base}/${path}`, { as, body })
const meters = () => platform.world.fleet.table.rows.filter((row) => row.state === 'online')
describe('a correction', () => {
  const point = () => {
    const device = meters().find(({ family }) => family === 'transformer')
    return { deviceId: device?.id ?? 0, property: 'forward', time: momentOf('2026-11-18') }
  }

  it('is shown wherever the point is, marked; what was there is kept and comes back', async () => {
    const { deviceId, time } = point()
    const { simulation } = platform.world
    const range = { deviceIds: String(deviceId), start: '2026-11-17', end: '2026-11-17' }
    const [settled] = await get<SettlementRow[]>(`${base}/settlement`, range)
    const original = settled?.end.total ?? 0
    const energy = simulation.energy(deviceId, time - day, time)
    const body = { points: [point()], kind: 'value', value: original + 25, reason: 'Read on site' }
    expect((await post('correct', body)).data).toEqual({ corrected: 1 })

    const curve = await get<Curve>('/base/iot/deviceData/curve', {
      deviceId,
      props: 'forward,p',
      start: time - quarter,
      end: time + 2 * quarter,
      step: 900,
    })
    expect(curve.series.forward?.[1]).toBe(original + 25)
    expect(curve.marks?.forward?.[1]).toBe('corrected')
    const [frozen] = await get<Freeze[]>('/base/iot/deviceData/freeze', {
      deviceId,
      period: 'day',
      start: '2026-11-18',
      end: '2026-11-18',
    })
    expect(frozen).toMatchObject({ forward: original + 25, quality: 'corrected' })
    expect(frozen?.energy).toBeCloseTo(energy + 25, 1)
    const [again] = await get<SettlementRow[]>(`${base}/settlement`, range)
    expect(again).toMatchObject({ endQuality: 'corrected' })
    expect(again?.energy.total).toBeCloseTo((settled?.energy.total ?? 0) + 25, 1)
    const { counts } = await get<{ counts: Record<string, number> }>(`${base}/overview`, {
      ...range,
      start: '2026-11-18',
      end: '2026-11-18',
      props: 'forward',
    })
    expect(counts['corrected']).toBe(1)

    await platform.restart()
    await post('correct', { points: [point()], kind: 'undo', reason: 'Wrong meter' })
    const [back] = await get<SettlementRow[]>(`${base}/settlement`, range)
    expect(back?.end.total).toBe(original)
    expect(back?.energy).toEqual(settled?.energy)
    const records = await get<object[]>(`${base}/corrections`, point())
    expect(records).toMatchObject([
      { kind: 'undo', reason: 'Wrong meter', original, by: 'admin' },
      { kind: 'value', value: original + 25, original, originalQuality: 'normal', by: 'admin' },
    ])
  })

  it('strikes a point out, and fills one from its neighbours', async () => {
    const { deviceId } = point()
    const time = momentOf('2026-11-16 10:00:00')
    const at = { deviceId, property: 'p', time }
    await post('correct', { points: [at], kind: 'invalid', reason: 'Tested' })
    expect(platform.world.simulation.sample(deviceId, 'p', time, platform.clock)).toEqual({
      value: null,
      quality: 'invalid',
    })
    await post('correct', { points: [at], kind: 'estimate', reason: 'Tested' })
    const { value, quality } = platform.world.simulation.sample(deviceId, 'p', time, platform.clock)
    expect(quality).toBe('estimated')
    expect(value).toBeGreaterThan(0)
  })

  it.each([
    [{ kind: 'value', value: -1 }, {}, 'A register is never below 0.'],
    [{ kind: 'value' }, {}, 'Write the corrected value.'],
    [
      { kind: 'value', value: 1 },
      { property: 'energy' },
      'Energies follow from the registers: correct the register.',
    ],
    [
      { kind: 'value', value: 1 },
      { property: 'temperature', deviceId: 60 },
      'The device does not measure this.',
    ],
    [{ kind: 'value', value: 1 }, { time: 1 }, 'Points stand at whole quarter hours.'],
    [{ kind: 'value', value: 1 }, { time: 1_798_761_600_000 }, 'The point lies in the future.'],
    [{ kind: 'undo' }, { property: 'ua' }, 'Nothing of this point was corrected.'],
    [{ kind: 'value', value: 1, reason: '' }, {}, 'Give a reason of at most 200 characters.'],
  ])('%j of %j is refused', async (act, where, msg) => {
    const body = { reason: 'Why not', ...act, points: [{ ...point(), ...where }] }
    expect(await post('correct', body)).toMatchObject({ msg })
  })
})
