import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Curve, Freeze } from '#contract/metering/telemetry.ts'
import type { HistoryPage, SettlementRow } from '#contract/calls/report/history.ts'
import { frozenIds } from '#contract/metering/history.ts'
import { propertyOf, type PropertyId } from '#contract/metering/properties.ts'
import { measuredBy } from '#contract/metering/telemetry.ts'
import { day } from '#contract/schema/time-units.ts'
import { dateOf } from '#mock/lib/days.ts'
import { momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

const base = '/base/rpt/historyData'
const get = <Data>(path: string, query: Record<string, string | number>) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return platform.done<Data>('GET', `${path}?${text}`)
}
const meters = () => platform.world.fleet.table.rows.filter((row) => row.state === 'online')
const ask = (more: object) => ({
  mode: 'curve',
  format: 'csv',
  sheets: 'one',
  offset: 480,
  separator: false,
  name: '{device}',
  ...more,
})
const cellsOf = async (body: object) => {
  const response = await platform.fetch('POST', `${base}/export`, { as: 'admin', body })
  const text = await response.text()
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}

describe('history', () => {
  it('has the numbers of the device page, of its freezes and of the file, for any device and day', async () => {
    const rows = meters()
    await fc.assert(
      fc.asyncProperty(fc.nat(rows.length - 1), fc.integer({ min: 1, max: 60 }), async (at, back) => {
        const device = rows[at] ?? rows[0]
        if (device === undefined) return
        const start = dateOf(platform.clock - back * day)
        const from = momentOf(start)
        const ids = measuredBy(device).filter((id) => propertyOf(id).nature !== 'energy')
        const props = ids.join(',')
        const asked = { deviceIds: String(device.id), start, end: start, props }
        const page = await get<HistoryPage>(`${base}/curve`, asked)
        const curve = await get<Curve>('/base/iot/deviceData/curve', {
          deviceId: device.id,
          props,
          start: from,
          end: from + day,
          step: 900,
        })
        expect(page.times).toEqual(curve.times)
        expect(page.total).toBe(96)
        for (const { property, values, quality } of page.columns) {
          expect(values).toEqual(curve.series[property])
          expect(quality).toEqual(curve.quality)
        }
        const lines = await cellsOf(ask(asked))
        const column = (name: PropertyId) => page.columns.find(({ property }) => property === name)
        for (const [n, id] of ids.entries()) {
          const { decimals } = propertyOf(id)
          expect(lines.slice(1).map((line) => line[n + 2])).toEqual(
            column(id)?.values.map((value) =>
              value === null ? '' : String(Number(value.toFixed(decimals))),
            ),
          )
        }
        if (!measuredBy(device).includes('forward')) return
        const last = dateOf(from + 3 * day)
        const frozen = await get<HistoryPage>(`${base}/freeze`, {
          deviceIds: String(device.id),
          start,
          end: last,
          period: 'day',
        })
        const freezes = await get<Freeze[]>('/base/iot/deviceData/freeze', {
          deviceId: device.id,
          period: 'day',
          start,
          end: last,
        })
        const names = ['forward', 'sharp', 'peak', 'flat', 'valley', 'energy'] as const
        for (const [n, id] of frozenIds.entries()) {
          const own = frozen.columns.find(({ property }) => property === id)
          expect(own?.values).toEqual(freezes.map((row) => row[names[n] ?? 'forward']))
        }
      }),
      { numRuns: 8 },
    )
  })

  it('adds up: a month of the file is the settlement of the month, whatever the mode', async () => {
    const device = meters().find(({ family }) => family === 'meter-3p')
    const range = { deviceIds: String(device?.id), start: '2026-10-01', end: '2026-10-31' }
    const [row] = await get<SettlementRow[]>(`${base}/settlement`, range)
    const energy = platform.world.simulation.energy(
      device?.id ?? 0,
      momentOf('2026-10-01'),
      momentOf('2026-11-01'),
    )
    expect(row?.energy.total).toBeCloseTo(energy, 1)
    const { sharp, peak, flat, valley } = row?.energy ?? {}
    expect((sharp ?? 0) + (peak ?? 0) + (flat ?? 0) + (valley ?? 0)).toBeCloseTo(energy, 1)
    const secondary = await get<SettlementRow[]>(`${base}/settlement`, { ...range, side: 'secondary' })
    const [{ start, end, multiplier } = { start: { total: 0 }, end: { total: 0 }, multiplier: 0 }] = secondary
    expect(((end.total ?? 0) - (start.total ?? 0)) * multiplier).toBeCloseTo(energy, 0)
  })

  it('settles right across an exchanged meter, and names it', async () => {
    const device = meters().find(({ family }) => family === 'meter-1p')
    const id = device?.id ?? 0
    const time = momentOf('2026-11-18 14:20:00')
    const range = { deviceIds: String(id), start: '2026-11-17', end: '2026-11-19' }
    const before = await get<SettlementRow[]>(`${base}/settlement`, range)
    const [last = 0] = platform.world.simulation.display(id, time)
    platform.world.fleet.table.update(id, { meterExchanges: [{ time, before: last, after: 0.5 }] })
    const after = await get<SettlementRow[]>(`${base}/settlement`, range)
    expect(after[0]?.energy.total).toBeCloseTo(before[0]?.energy.total ?? 0, 1)
    expect(after[0]?.energy.peak).toBeCloseTo(before[0]?.energy.peak ?? 0, 1)
    expect(after[0]?.end.total).toBeLessThan(after[0]?.start.total ?? 0)
    expect(after[0]?.changes).toEqual([{ deviceId: id, time, before: last, after: 0.5 }])
    const { changes } = await get<{ changes: object[] }>(`${base}/overview`, { ...range, props: 'forward' })
    expect(changes).toHaveLength(1)
    const { list } = await get<{ list: { text: string }[] }>(`${base}/list`, range)
    expect(list.map(({ text }) => text)).toContain(`Meter changed: old ${last.toFixed(2)} kWh, new 0.50 kWh`)
  })

  it.each([
    [
      { start: '2026-12-10', end: '2026-12-11' },
      'The first day lies in the future: nothing has been measured yet.',
    ],
    [{ start: '2016-11-10', end: '2026-11-09' }, 'These are 3652 days; at most 31 can be shown at once.'],
    [{ start: '2026-02-29', end: '2026-03-01' }, 'There is no day "2026-02-29".'],
    [{ deviceIds: Array(201).fill(1).join(',') }, 'Choose at most 200 devices.'],
    [{ props: 'nothing' }, 'Choose what was measured.'],
  ])('says what is wrong with %o', async (wrong, msg) => {
    const asked = { deviceIds: '1', props: 'p', start: '2026-11-10', end: '2026-11-10', ...wrong }
    const text = new URLSearchParams(asked)
    expect(await platform.call('GET', `${base}/curve?${text}`, { as: 'admin' })).toMatchObject({ msg })
  })

  it.each([
    ['2025-12-31', '2026-01-01', 'day', 2],
    ['2024-02-28', '2024-03-01', 'day', 3],
    ['2025-11-01', '2026-10-31', 'month', 12],
    ['2026-11-02', '2026-11-15', 'week', 2],
    ['2026-11-20', '2026-11-25', '15min', 33],
  ])('from %s to %s by %s has %i times', async (start, end, step, total) => {
    const page = await get<HistoryPage>(`${base}/curve`, { deviceIds: '1', props: 'p', start, end, step })
    expect(page.total).toBe(total)
  })
})
