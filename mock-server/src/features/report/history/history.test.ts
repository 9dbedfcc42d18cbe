import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Curve, type Freeze, measuredBy } from '#domain/metering/telemetry.ts'
import {
  historyCalls,
  type HistoryExport,
  type HistoryPage,
  type SettlementRow,
} from '#contract/calls/report/history.ts'
import { frozenIds } from '#domain/metering/history.ts'
import { propertyOf, type PropertyId } from '#domain/metering/properties.ts'
import { day, quarter } from '#contract/schema/time-units.ts'
import { dateOf } from '#mock/lib/days.ts'
import { momentOf } from '#mock/lib/time.ts'
import { parseWorkbook } from '#mock/resources/sheets/parse.ts'
import { exportTable } from '#mock/tables/unserved-tables.ts'
import { platformOfFile, postsOf } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

const base = '/base/rpt/historyData'
const post = postsOf(platform, `${base}/`)
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
const exported = (body: object) => platform.fetch('POST', `${base}/export`, { as: 'admin', body })
const cellsOf = async (body: object) => {
  const text = await (await exported(body)).text()
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}

describe('history', () => {
  it('matches the device page, its freezes and the export, for any device and day', async () => {
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

  it('settles a month with the energy of the simulation, by tariff and either side', async () => {
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

  it.each([
    [
      { start: '2026-12-10', end: '2026-12-11' },
      'The first day lies in the future: nothing has been measured yet.',
    ],
    [{ start: '2016-11-10', end: '2026-11-09' }, 'These are 3652 days; at most 31 can be shown at once.'],
    [{ start: '2026-02-29', end: '2026-03-01' }, 'There is no day "2026-02-29".'],
    [{ deviceIds: Array(201).fill(1).join(',') }, 'Choose at most 200 devices.'],
    [{ props: 'nothing' }, 'Choose what was measured.'],
  ])('explains the error in %o', async (wrong, msg) => {
    const asked = { deviceIds: '1', props: 'p', start: '2026-11-10', end: '2026-11-10', ...wrong }
    const text = new URLSearchParams(asked)
    expect(await platform.get(`${base}/curve?${text}`)).toMatchObject({ msg })
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

describe('a correction', () => {
  const point = () => {
    const device = meters().find(({ family }) => family === 'transformer')
    return { deviceId: device?.id ?? 0, property: 'forward', time: momentOf('2026-11-18') }
  }

  it('is shown and marked wherever the point is used, and can be undone', async () => {
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

  it('invalidates a point, and estimates one from neighbours', async () => {
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

const exportOf = (more: object = {}) => {
  const what = { deviceIds: '10,11', props: 'p,forward', start: '2026-11-18', end: '2026-11-19' }
  const how = { format: 'xlsx', sheets: 'device', separator: true, name: '{device}_{from}-{to}_{mode}' }
  return ask({ ...what, ...how, ...more })
}
/** An export that is too long to wait for. */
const long = {
  deviceIds: Array.from({ length: 60 }, (_, n) => n + 1).join(),
  start: '2026-11-01',
  format: 'csv',
  sheets: 'one',
}
const mine = async (as = 'admin') =>
  (await platform.get(historyCalls.exports.path, as)).data as HistoryExport[]
const ended = async (id: number) => {
  const find = async () => (await mine()).find((one) => one.id === id)
  await expect.poll(async () => (await find())?.state).not.toBe('running')
  return find()
}
const files = () => {
  const folder = join(platform.dataDir, 'exports')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('an export of history', () => {
  it('has a sheet per device, named by pattern', async () => {
    const response = await exported(exportOf())
    expect(response.headers.get('content-disposition')).toContain('2 devices_20261118-20261119_Curve.xlsx')
    const book = await parseWorkbook('a.xlsx', Buffer.from(await response.arrayBuffer()))
    expect(book.rows).toHaveLength(193)
    expect(book.rows[0]).toEqual([
      'Time (UTC+8)',
      'Active power (kW)',
      'Forward active register (kWh)',
      'Quality',
    ])
    expect(book.otherSheets).toHaveLength(1)
  })

  it('has the requested column order, time zone and thousands separators', async () => {
    const shape = { format: 'csv', sheets: 'one', offset: 0, columns: ['forward', 'time'] }
    const body = exportOf({ deviceIds: '10', ...shape })
    const text = await (await exported(body)).text()
    const [head, first] = text.split('\r\n')
    expect(head).toBe('Device,Forward active register (kWh),Time (UTC+0)')
    expect(first).toMatch(/^[^,]+,"[\d,]+\.\d\d",2026-11-17 16:00:00$/)
  })

  it('of mixed wirings in one sheet names what a column means for each', async () => {
    const { rows } = platform.world.fleet.table
    const of = (wiring: string) => rows.find((row) => row.wiring === wiring)?.id ?? expect.unreachable()
    const headOf = async (...ids: number[]) => {
      const body = exportOf({ deviceIds: ids.join(','), props: 'ua,ia', format: 'csv', sheets: 'one' })
      return (await (await exported(body)).text()).split('\r\n')[0]
    }
    const [four, three] = [of('four-wire'), of('three-wire')]
    const both = ['Voltage, phase A', 'Voltage Uab']
    expect(await headOf(four, three)).toContain(`"${both.join(' / ')} (V)","Current, phase A (A)"`)
    expect(await headOf(three, four)).toContain(`"${both.toReversed().join(' / ')} (V)"`)
    expect(await headOf(three)).toContain(',Voltage Uab (V),')
  })

  it('is refused synchronously if long, and written in the background', async () => {
    expect(await post('export', exportOf(long))).toMatchObject({
      msg: expect.stringContaining('have the file written in the background'),
    })
    const { data } = await post('startExport', exportOf({ format: 'csv', sheets: 'one' }))
    const job = await ended((data as HistoryExport).id)
    expect(job).toMatchObject({ state: 'done', error: '', progress: 768 })
    const file = await platform.fetch('GET', `${base}/exportFile/${job?.id}`, { as: 'admin' })
    expect(Buffer.from(await file.arrayBuffer())).toHaveLength(job?.bytes ?? 0)
    expect(await mine('engineer')).toEqual([])
    const others = await platform.get(`${base}/exportFile/${job?.id}`, 'engineer')
    expect(others.msg).toBe('There is no such record.')
    await platform.restart()
    expect(await mine()).toMatchObject([{ state: 'done' }])
    await post('removeExport', { id: job?.id })
    expect(files()).toEqual([])
  })

  it('leaves nothing behind when cancelled', async () => {
    const { data } = await post('startExport', exportOf(long))
    const { id } = data as HistoryExport
    await post('cancelExport', { id })
    expect(await ended(id)).toMatchObject({ state: 'cancelled', bytes: 0 })
    await expect.poll(files).toEqual([])
  })

  it('is refused while twenty earlier files are kept', async () => {
    const { data } = await post('startExport', exportOf({ format: 'csv', sheets: 'one' }))
    const { id } = data as HistoryExport
    await ended(id)
    const table = platform.world.store.table(exportTable)
    const kept = table.get(id) ?? expect.unreachable()
    const more = Array.from({ length: 20 - (await mine()).length }, () => table.insert(kept))
    const refused = { code: 409, msg: 'You keep 20 exports already. Remove some first.' }
    expect(await post('startExport', exportOf())).toMatchObject(refused)
    for (const row of more) await post('removeExport', { id: row.id })
    expect(await post('startExport', exportOf({ format: 'csv', sheets: 'one' }))).toMatchObject({ code: 0 })
    for (const one of await mine()) await post('removeExport', { id: one.id })
  })

  it.each([
    [{ format: 'csv' }, 'A CSV file has one sheet only.'],
    [{ name: ' ' }, 'Give the file a name.'],
  ])('%j is refused', async (wrong, msg) => {
    expect(await post('export', exportOf(wrong))).toMatchObject({ msg })
  })
})
