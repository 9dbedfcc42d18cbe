import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type HistoryExport, historyCalls } from '#contract/calls/report/history.ts'
import { platformOfFile, postsOf } from '#mock/testing/platform-of-file.ts'
import { parseWorkbook } from '#mock/resources/sheets/parse.ts'

const platform = platformOfFile()

const base = '/base/rpt/historyData'
const ask = (more: object = {}) => ({
  deviceIds: '10,11',
  props: 'p,forward',
  start: '2026-11-18',
  end: '2026-11-19',
  mode: 'curve',
  format: 'xlsx',
  sheets: 'device',
  offset: 480,
  separator: true,
  name: '{device}_{from}-{to}_{mode}',
  ...more,
})
const post = postsOf(platform, `${base}/`)
const mine = async (as = 'admin') =>
  (await platform.call('GET', historyCalls.exports.path, { as })).data as HistoryExport[]
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
  it('has a sheet a device, named by the pattern', async () => {
    const response = await platform.fetch('POST', `${base}/export`, { as: 'admin', body: ask() })
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

  it('has the columns in the order wanted, in the zone wanted, with separators in text', async () => {
    const body = ask({
      deviceIds: '10',
      format: 'csv',
      sheets: 'one',
      offset: 0,
      columns: ['forward', 'time'],
    })
    const text = await (await platform.fetch('POST', `${base}/export`, { as: 'admin', body })).text()
    const [head, first] = text.split('\r\n')
    expect(head).toBe('Device,Forward active register (kWh),Time (UTC+0)')
    expect(first).toMatch(/^[^,]+,"[\d,]+\.\d\d",2026-11-17 16:00:00$/)
  })

  it('of devices of several wirings in one sheet names what each of them means by a column', async () => {
    const { rows } = platform.world.fleet.table
    const of = (wiring: string) => rows.find((row) => row.wiring === wiring)?.id ?? expect.unreachable()
    const headOf = async (...ids: number[]) => {
      const body = ask({ deviceIds: ids.join(','), props: 'ua,ia', format: 'csv', sheets: 'one' })
      const text = await (await platform.fetch('POST', `${base}/export`, { as: 'admin', body })).text()
      return text.split('\r\n')[0]
    }
    const [four, three] = [of('four-wire'), of('three-wire')]
    const both = ['Voltage, phase A', 'Voltage Uab']
    expect(await headOf(four, three)).toContain(`"${both.join(' / ')} (V)","Current, phase A (A)"`)
    expect(await headOf(three, four)).toContain(`"${both.toReversed().join(' / ')} (V)"`)
    expect(await headOf(three)).toContain(',Voltage Uab (V),')
  })

  it('is refused at once where it is long, and written in the background', async () => {
    const ids = Array.from({ length: 60 }, (_, n) => n + 1).join(',')
    const long = ask({
      deviceIds: ids,
      start: '2026-11-01',
      props: 'p,forward',
      format: 'csv',
      sheets: 'one',
    })
    expect(await post('export', long)).toMatchObject({
      msg: expect.stringContaining('have the file written in the background'),
    })
    const { data } = await post('startExport', ask({ format: 'csv', sheets: 'one' }))
    const job = await ended((data as HistoryExport).id)
    expect(job).toMatchObject({ state: 'done', error: '', progress: 768 })
    const file = await platform.fetch('GET', `${base}/exportFile/${job?.id}`, { as: 'admin' })
    expect(Buffer.from(await file.arrayBuffer())).toHaveLength(job?.bytes ?? 0)
    expect(await mine('engineer')).toEqual([])
    const others = await platform.call('GET', `${base}/exportFile/${job?.id}`, { as: 'engineer' })
    expect(others.msg).toBe('There is no such record.')
    await platform.restart()
    expect(await mine()).toMatchObject([{ state: 'done' }])
    await post('removeExport', { id: job?.id })
    expect(files()).toEqual([])
  })

  it('that is cancelled leaves nothing behind', async () => {
    const ids = Array.from({ length: 60 }, (_, n) => n + 1).join(',')
    const { data } = await post(
      'startExport',
      ask({ deviceIds: ids, start: '2026-11-01', format: 'csv', sheets: 'one' }),
    )
    const { id } = data as HistoryExport
    await post('cancelExport', { id })
    expect(await ended(id)).toMatchObject({ state: 'cancelled', bytes: 0 })
    await expect.poll(files).toEqual([])
  })

  it.each([
    [{ format: 'csv' }, 'A CSV file has one sheet only.'],
    [{ name: ' ' }, 'Give the file a name.'],
  ])('%j is refused', async (wrong, msg) => {
    expect(await post('export', ask(wrong))).toMatchObject({ msg })
  })
})
