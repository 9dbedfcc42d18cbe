import { expect, it } from 'vitest'
import type { SimilarFound } from '#contract/calls/compute/resemble.ts'
import type { AreaScope } from '#contract/calls/metering/metering.ts'
import { addDays } from '#contract/schema/calendar.ts'
import { day, hour } from '#contract/schema/time-units.ts'
import { csvChunks } from '#contract/text/csv.ts'
import { exampleSheet, exampleThieves } from '#domain/metering/own/example.ts'
import { momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { uploadForm } from '#mock/testing/uploads.ts'

const platform = platformOfFile()
const base = '/base/iot/transformerArea'
const [heads = [], ...rows] = exampleSheet('2026-09-01')
const sheet = [...csvChunks([heads, ...rows])].join('')
const names = heads.slice(1).map(String)
/** kWh of a meter in each hour of a day, read from the sheet. */
const hoursOf = (name: string, n: number) =>
  rows.slice(n * 24, n * 24 + 24).map((row) => Number(row[heads.indexOf(name)]))
const sumOf = (values: readonly number[]) => values.reduce((sum, kwh) => sum + kwh, 0)
const wanted = { name: 'Prospect', orgId: '11', head: 'Head meter', shift: 'true' }
const first = '2026-10-21'

function send(path: string, file: string | Buffer, parts: Record<string, string> = {}, as = 'admin') {
  const body = uploadForm(file, typeof file === 'string' ? 'area.csv' : 'area.xlsx')
  for (const [part, value] of Object.entries(parts)) body.append(part, value)
  return platform.post(`${base}/${path}`, body, as)
}
async function take(parts = {}) {
  const { id } = await send('take', sheet, { ...wanted, ...parts })
  return { id, ids: platform.world.fleet.table.rows.flatMap((row) => (row.areaId === id ? [row.id] : [])) }
}
const discard = (id: number) => platform.post(`${base}/discard`, { ids: [id] })
const counts = () => {
  const tables = ['iot-device', 'iot-transformer-area', 'iot-own-curve', 'alarm-alert']
  return tables.map((name) => platform.world.store.table(name).rows.length)
}

it('recognises the example without storing it, and refuses invalid input', async () => {
  const before = counts()
  const given = await platform.fetch('GET', `${base}/example`, { as: 'engineer' })
  const { data } = await send('preview', Buffer.from(await given.arrayBuffer()), {}, 'engineer')
  expect(data).toMatchObject({ layout: 'meters', step: 60, head: 'Head meter', shift: 30, meters: names })
  const refusedOf = async (path: string, file: string, parts = {}) => (await send(path, file, parts)).refused
  const broken = ['', 'a,b\n1,2', '\0\0', '"'.repeat(9999)]
  expect(await Promise.all(broken.map((none) => refusedOf('preview', none)))).toEqual(
    broken.map(() => ['file']),
  )
  expect(await refusedOf('take', sheet, { ...wanted, orgId: '999' })).toEqual(['orgId'])
  expect(await refusedOf('take', sheet, { ...wanted, name: '' })).toEqual(['name'])
  expect((await send('take', sheet, { ...wanted, head: 'M' })).code).toBe(400)
  expect(counts()).toEqual(before)
})

it('creates an area with the losses of the sheet, finds its thefts and shows its values', async () => {
  const { id, ids } = await take()
  const span = `start=${first}&end=${addDays(first, 29)}`
  const whole = await platform.done<AreaScope>('GET', `${base}/scope?areaId=${id}&${span}`)
  for (const [n, { date, loss }] of whole.days.entries()) {
    const energies = names.map((name) => sumOf(hoursOf(name, n)))
    const lost = 2 * (energies.at(-1) ?? 0) - sumOf(energies)
    expect([date, loss]).toEqual([addDays(first, n), expect.closeTo(lost, 1)])
  }
  const path = `/base/rpt/analysis/lineLoss/list?${span}`
  const report = await platform.done<{ list: { id: number; loss: number }[] }>('GET', path)
  expect(report.list.find((row) => row.id === id)).toMatchObject({ loss: whole.figures.loss })
  expect(whole.users[0]).toMatchObject({ name: exampleThieves[1].name, kind: 'under' })
  const asked = { method: 'past', deviceId: ids[0], scope: 'area', from: first, to: addDays(first, 6) }
  const body = { ...asked, otherFrom: addDays(first, 23), otherTo: addDays(first, 29) }
  const found = await platform.done<SimilarFound>('POST', '/base/data/dataResemble/search', { body })
  const named = found.list.slice(0, 2).map(({ name }) => name)
  expect(named.toSorted()).toEqual(exampleThieves.map(({ name }) => name))

  const from = momentOf(addDays(first, 27))
  const points = { from, until: from + day, step: hour, now: platform.clock }
  const { series } = platform.world.simulation.points(ids[0] ?? 0, ['energy', 'ua'], points)
  expect(series.energy?.map((kwh) => Math.round((kwh ?? 0) * 1000) / 1000)).toEqual(hoursOf('Meter 01', 27))
  expect([...new Set(series.ua)]).toEqual([null])
  await discard(id)
})

it('takes no actions, survives a restart, and is removed without traces', async () => {
  const before = counts()
  const { id, ids } = await take({ shift: 'false' })
  await platform.restart()
  const { fleet, simulation } = platform.world
  expect(ids.map((one) => fleet.table.get(one)?.state)).toEqual(names.map(() => 'sheet'))
  const total = sumOf(rows.map((row) => Number(row[1])))
  expect(simulation.energy(ids[0] ?? 0, 0, platform.clock)).toBeCloseTo(total, 2)
  const retired = await platform.done('POST', '/base/iot/devices/retire', { body: { ids } })
  expect(retired).toMatchObject({ ok: 0, fail: names.length })
  await discard(id)
  expect(counts()).toEqual(before)
})
