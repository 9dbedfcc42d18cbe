import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { ReportStat } from '#contract/calls/report/analysis.ts'
import type { PaperPreview } from '#contract/calls/report/subscription.ts'
import type { SentFileRow } from '#contract/resources/report/sent-file.ts'
import type { SubscriptionRow } from '#contract/resources/report/subscription.ts'
import { day } from '#contract/schema/time-units.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { addDays, addMonths } from '#contract/schema/calendar.ts'
import { formatTime, momentOf } from '#mock/lib/time.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { cellsOf } from '#mock/testing/sheets.ts'
import { followSubscriptions } from './make-file.ts'

const platform = platformOfFile({ devices: 200, tickEvery: 3_600_000, tokenLifetime: 400 * day })

const sub = '/base/rpt/subscription'
const call = (method: string, path: string, body?: object, as = 'admin') =>
  platform.call(method, path, { as, ...(body && { body }) })
const save = (values: object, as?: string) =>
  call(
    'POST',
    `${sub}/save`,
    { name: 'Of the week', span: 'week', cron: '0 30 7 ? * 2', language: 'en', groupId: 1, ...values },
    as,
  )

async function subscribe(values: object, as?: string): Promise<number> {
  const { id, msg } = await save(values, as)
  expect(msg).toBe('success')
  return id
}
const preview = async (id: number) => (await call('GET', `${sub}/preview/${id}`)).data as PaperPreview
const filesOf = async (id: number) => {
  const { data } = await call('GET', `/base/rpt/sentFile/list?subscriptionId=${id}&limit=100`)
  return (data as ListPage<SentFileRow>).list
}
async function bytesOf(id: number): Promise<Buffer> {
  const response = await platform.fetch('GET', `/base/rpt/sentFile/download/${id}`, { as: 'admin' })
  return Buffer.from(await response.arrayBuffer())
}

const views = [
  ['report/analysis', 'tab=lineLoss&columns=name,lossRate,suspects&sort=-lossRate', 'Area,Loss %,Suspects'],
  ['report/analysis', 'tab=demand&columns=name,peak', 'Area,Highest demand'],
  ['report/analysis', 'tab=collect&columns=name,failing', 'Device,Failing days'],
  ['report/device-status', 'columns=name,state,availability&state=online', 'Name,Status,Availability'],
  ['report/history', 'devices=1,2,3&props=p,ua&mode=curve&step=hour', 'Device,Time (UTC+8),'],
  ['report/history', 'devices=1,2&mode=freeze&period=day', 'Device,Time (UTC+8),'],
  ['report/history', 'devices=1,2&mode=settlement', 'Device,Multiplier,'],
  ['report/operation', '', 'Alert,'],
  ['report/warning', 'severity=critical,major&tab=x&unknown=1', 'Alert,Severity,State,Device name'],
] as const

it('every scheduled file is created when due, and contains its view', async () => {
  const made: { id: number; head: string; format: string }[] = []
  const formats = ['csv', 'xlsx', 'pdf'] as const
  for (const [place, [report, view, head]] of views.entries()) {
    const format = formats[place % 3] ?? 'csv'
    // no alerts are raised while only this clock advances
    const span = /warning|operation/.test(report) ? 'month' : 'week'
    made.push({ id: await subscribe({ report, view, format, span }), head, format })
  }
  const chinese = { report: 'report/warning', view: '', language: 'zh', span: 'month' }
  made.push({ id: await subscribe({ ...chinese, format: 'xlsx' }), head: '告警,级别', format: 'xlsx' })
  made.push({ id: await subscribe({ ...chinese, format: 'pdf' }), head: '', format: 'pdf' })
  for (let n = 0; n < 10; n += 1) {
    platform.clock += day
    await followSubscriptions(platform.world)
  }
  for (const { id, head, format } of made) {
    const files = await filesOf(id)
    expect(files.map(({ result }) => result)).toEqual(['sent', 'sent'])
    for (const file of files) {
      const bytes = await bytesOf(file.id)
      expect(bytes.length).toBe(file.bytes)
      expect(file.rows).toBeGreaterThan(0)
      if (format === 'pdf') {
        const { pages, fonts, drawn } = readPdf(bytes)
        expect(Math.min(pages, fonts)).toBeGreaterThan(0)
        // chart columns are vector rectangles
        if (head === '') expect(drawn).toMatch(/ re\n?/)
        continue
      }
      const lines =
        format === 'xlsx'
          ? cellsOf(bytes).map((cells) => cells.join(','))
          : bytes.toString().replace('\uFEFF', '').trimEnd().split('\r\n')
      expect(lines[0]?.slice(0, head.length)).toBe(head)
      expect(lines).toHaveLength(file.rows + 1)
    }
  }
}, 120_000)

it('a file has the rows of the list with the filters, range and columns of its view', async () => {
  const range = 'start=2026-11-09&end=2026-11-12'
  const view = `tab=lineLoss&${range}&lossRateStart=2&sort=-supply&columns=supply,name`
  const id = await subscribe({ report: 'report/analysis', view, span: 'view', format: 'csv' })
  const { data } = await call(
    'GET',
    `/base/rpt/analysis/lineLoss/list?${range}&compare=none&lossRateStart=2&sort=-supply&limit=500`,
  )
  const { list } = data as ListPage<{ name: string; supply: number }>
  const { about, head, rows, total, figures } = await preview(id)
  expect(about[0]).toBe('2026-11-09 – 2026-11-12')
  expect(head).toEqual(['Supply (kWh)', 'Area'])
  expect(total).toBe(list.length)
  expect(rows).toEqual(list.slice(0, rows.length).map(({ supply, name }) => [supply, name]))
  expect(figures.map(({ label }) => label)).toContain('Loss %')
})

it.each([
  ['en', ['Loss % ≥ 2 %', 'Loss % ≤ 90 %', 'Search: wen']],
  ['zh', ['线损率 ≥ 2 %', '线损率 ≤ 90 %', '搜索：wen']],
])('a file describes the filters of its view, in %s', async (language, filters) => {
  const view = 'tab=lineLoss&start=2026-11-09&end=2026-11-12&lossRateStart=2&lossRateEnd=90&keyword=wen'
  const id = await subscribe({ report: 'report/analysis', view, span: 'view', format: 'pdf', language })
  expect((await preview(id)).about.slice(1, -1)).toEqual(filters)
})

it.each([
  ['demand', 'Heavy', /^\d+$/],
  ['quality', 'Phases unbalanced', /^\d+$/],
  ['collect', 'Complete days', /^[\d.]+ %$/],
])('figures of %s have correct labels', async (tab, label, value) => {
  const view = `tab=${tab}&start=2026-11-09&end=2026-11-12`
  const id = await subscribe({ report: 'report/analysis', view, span: 'view', format: 'pdf' })
  const { figures } = await preview(id)
  expect(figures).toContainEqual({ label, value: expect.stringMatching(value) })
})

it('an energy file compares like its page', async () => {
  const view = 'tab=energy&start=2026-11-09&end=2026-11-12&sort=code&columns=name,before,change'
  const id = await subscribe({ report: 'report/analysis', view, span: 'view', format: 'csv' })
  const page = `/base/rpt/analysis/energy/list?start=2026-11-09&end=2026-11-12&sort=code&limit=500`
  const { list } = (await call('GET', page)).data as ListPage<{
    name: string
    before: number
    change: number
  }>
  const { rows } = await preview(id)
  expect(rows).toEqual(list.slice(0, rows.length).map((row) => [row.name, row.before, row.change]))
})

it('a view of suppressed alerts matches its list', async () => {
  const { alerts } = platform.world.tables
  const [cause, hidden] = alerts.rows.filter(
    ({ firstTime, isActive }) => !isActive && firstTime > '2026-10-25' && firstTime < '2026-11-19',
  )
  alerts.update(hidden?.id ?? 0, { suppressedBy: cause?.id ?? 0 })
  const view = 'isSuppressed=true&start=2026-10-25&end=2026-11-19&columns=title,firstTime'
  const id = await subscribe({ report: 'report/warning', view, span: 'view', format: 'csv' })
  const page =
    '/base/rpt/warning/list?isSuppressed=true&firstTimeStart=2026-10-25&firstTimeEnd=2026-11-19&sort=-firstTime&limit=100'
  const { list } = (await call('GET', page)).data as ListPage<{ title: string; firstTime: string }>
  expect(list.length).toBeGreaterThan(0)
  const { rows, total } = await preview(id)
  expect(total).toBe(list.length)
  expect(rows).toEqual(list.slice(0, rows.length).map((row) => [row.title, row.firstTime]))
})

it('a view of user actions is refused', async () => {
  const id = await subscribe({ report: 'report/operation', view: 'tab=actions', format: 'csv' })
  expect((await call('GET', `${sub}/preview/${id}`)).code).toBe(400)
})

it('history has the values of its page; a missing device pauses it with a reason', async () => {
  const meter = platform.world.fleet.table.rows.find((row) => row.parentId > 0 && row.state === 'online')?.id
  const view = `devices=${meter}&props=p&mode=curve&step=hour&start=2026-11-09&end=2026-11-09`
  const id = await subscribe({ report: 'report/history', view, span: 'view', format: 'csv' }, 'admin')
  const { rows } = await preview(id)
  const { data } = await call(
    'GET',
    `/base/rpt/historyData/curve?deviceIds=${meter}&props=p&start=2026-11-09&end=2026-11-09&step=hour`,
  )
  const [column] = (data as { columns: { values: (number | null)[] }[] }).columns
  const shown = (column?.values ?? []).map((value) => (value === null ? '' : Number(value.toFixed(2))))
  expect(rows.map((row) => row[2])).toEqual(shown.slice(0, rows.length))
  platform.world.tables.subscriptions.update(id, { view: view.replace(`devices=${meter}`, 'devices=999999') })
  platform.clock += 7 * day
  await followSubscriptions(platform.world)
  const info = (await call('GET', `${sub}/info/${id}`)).data as SubscriptionRow
  expect(info).toMatchObject({ state: 'paused', pausedBecause: 'view', nextTime: '' })
})

it('a schedule can be previewed; an invalid or too frequent one is refused', async () => {
  const next = await call('GET', `${sub}/nextRuns?cron=${encodeURIComponent('0 30 7 ? * 2')}&n=3`)
  expect(next.data).toHaveLength(3)
  const values = { report: 'report/history', view: 'devices=1', format: 'csv' }
  expect((await save({ ...values, cron: 'often' })).refused).toEqual(['cron'])
  expect((await save({ ...values, cron: '0 * * * * ?' })).refused).toEqual(['cron'])
})

it('a file as in the view has the days of its page, also at the turn of a month', async () => {
  const id = await subscribe({ report: 'report/analysis', view: 'tab=energy', span: 'view', format: 'csv' })
  const month = addMonths(`${formatTime(platform.clock).slice(0, 7)}-01`, 1)
  for (const days of [0, 1, 2]) {
    const today = addDays(month, days)
    platform.clock = momentOf(`${today} 07:30:00`)
    const { data } = await call('GET', '/base/rpt/analysis/stat?kind=energy')
    const { range } = (data as ReportStat).head
    expect((await preview(id)).about[0], today).toBe(`${range.first} – ${range.last}`)
  }
})

/** Contents of a PDF. */
interface ReadPdf {
  pages: number
  fonts: number
  /** PDF drawing operators of all pages. */
  drawn: string
}

/** Reads the cross-reference table of a PDF and every object in it; throws if the file is invalid. */
function readPdf(bytes: Buffer): ReadPdf {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) throw new Error('This is no PDF')
  const start = Number(/startxref\s+(\d+)\s+%%EOF/.exec(text)?.[1])
  const table = /^xref\s+0 (\d+)\s+([\s\S]*?)trailer/.exec(text.slice(start))
  if (table === null) throw new Error('The table of objects is not where the end of the file says')
  const places = [...(table[2] ?? '').matchAll(/(\d{10}) \d{5} n/g)].map(([, place]) => Number(place))
  const objects = places.map((place) => {
    const object = /^\d+ 0 obj\s([\s\S]*?)endobj/.exec(text.slice(place))?.[1]
    if (object === undefined) throw new Error(`There is no object at ${place}`)
    return object
  })
  const count = (type: RegExp) => objects.filter((object) => type.test(object)).length
  return {
    pages: count(/\/Type \/Page\b/),
    fonts: count(/\/Type \/FontDescriptor\b/),
    drawn: objects.map(streamOf).join('\n'),
  }
}

/** Inflates the stream of an object; cut by its length, because compressed data may end with a line break. */
function streamOf(object: string): string {
  const [begin = '', head = ''] = /^([\s\S]*?)stream\r?\n/.exec(object) ?? []
  if (!head.includes('/FlateDecode') || head.includes('/Length1')) return ''
  const length = Number(/\/Length (\d+)\b/.exec(head)?.[1])
  const body = object.slice(begin.length, begin.length + length)
  return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
}
