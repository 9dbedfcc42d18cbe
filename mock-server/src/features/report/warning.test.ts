import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WarningStat } from '#contract/calls/report/warning.ts'
import { severities } from '#domain/metering/events.ts'
import { addDays } from '#contract/schema/calendar.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const today = '2026-11-20'

const platform = platformOfFile({ devices: 200 })

type Query = Readonly<Record<string, string | number>>

const ask = async (path: string, query: Query, as = 'admin') => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return platform.get(`${path}?${text.toString()}`, as)
}
const stat = async (query: Query, as?: string) =>
  (await ask('/base/rpt/warning/stat', query, as)).data as WarningStat
const total = async (path: string, filter: Query, as?: string) =>
  ((await ask(path, { ...filter, limit: 1 }, as)).data as ListPage<object>).total
const inAlerts = (filter: Query, as?: string) =>
  total('/base/alarm/alert/list', { suppressedBy: 0, ...filter }, as)
const inRows = (filter: Query, as?: string) =>
  total('/base/rpt/warning/list', { suppressedBy: 0, ...filter }, as)

function figure({ figures }: WarningStat, id: string): number | null | undefined {
  return figures.find((one) => one.id === id)?.value
}

const range = fc
  .tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 40 }))
  .map(([back, days]) => ({ start: addDays(today, -back - days), end: addDays(today, -back) }))
const filter = fc.record(
  {
    severity: fc
      .subarray(
        severities.map(([name]) => name),
        { minLength: 1 },
      )
      .map((names) => names.join()),
    orgId: fc.integer({ min: 1, max: 12 }).map(String),
  },
  { requiredKeys: [] },
)

describe('the figures of the warning report', () => {
  it.each(['admin', 'engineer'])('match the list of alerts, for %s over any range', async (as) => {
    await fc.assert(
      fc.asyncProperty(range, filter, async ({ start, end }, chosen) => {
        const answer = await stat({ start, end, ...chosen }, as)
        const same = { ...chosen, firstTimeStart: start, firstTimeEnd: end }
        const raised = await inAlerts(same, as)
        expect(figure(answer, 'raised')).toBe(raised)
        expect(figure(answer, 'open')).toBe(await inAlerts({ ...same, isActive: 'true' }, as))
        expect(figure(answer, 'cleared')).toBe(await inAlerts({ ...same, isActive: 'false' }, as))
        expect(await inRows(same, as)).toBe(raised)
        const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
        expect(sum(answer.kinds.map(({ count }) => count))).toBe(raised)
        expect(sum(answer.orgs.map(({ count }) => count))).toBe(raised)
        expect(sum(answer.hours.flat())).toBe(raised)
        expect(sum(answer.days.flatMap(({ counts }) => Object.values(counts)))).toBe(raised)
        expect(answer.funnel[0]?.count).toBe(raised)
      }),
      { numRuns: 12 },
    )
  })

  it('match their rows: each kind, device, hour and day, noise and repeats', async () => {
    const days = { start: '2026-10-25', end: today }
    const answer = await stat(days)
    const same = { firstTimeStart: days.start, firstTimeEnd: days.end }
    const raised = figure(answer, 'raised') ?? 0
    expect(raised).toBeGreaterThan(30)
    const [kind] = answer.kinds
    const [device] = answer.devices
    expect(await inRows({ ...same, code: kind?.key ?? '' })).toBe(kind?.count)
    expect(await inAlerts({ ...same, deviceId: device?.key ?? '' })).toBe(device?.count)
    expect(answer.devices.length).toBeLessThanOrEqual(20)
    const busiest = Math.max(...answer.hours.flat())
    const weekday = answer.hours.findIndex((hours) => hours.includes(busiest))
    const hour = answer.hours[weekday]?.indexOf(busiest) ?? 0
    expect(await inRows({ ...same, weekday: weekday + 1, hour })).toBe(busiest)
    const share = (count: number) => Math.round((count / raised) * 1000) / 10
    expect(figure(answer, 'noise')).toBe(share(await inRows({ ...same, isNoise: 'true' })))
    expect(figure(answer, 'repeat')).toBe(share(await inRows({ ...same, isRepeat: 'true' })))
    expect(answer.funnel).toEqual([
      { id: 'raised', count: raised },
      { id: 'acknowledged', count: await inAlerts({ ...same, isAcknowledged: 'true' }) },
      { id: 'cleared', count: figure(answer, 'cleared') },
      { id: 'ordered', count: await inRows({ ...same, isOrdered: 'true' }) },
    ])
  })

  it('include those of the previous period, and null before the records began', async () => {
    const answer = await stat({ start: '2026-11-11', end: today })
    const raised = answer.figures.find(({ id }) => id === 'raised')
    expect(answer.head.compared).toEqual({ first: '2026-10-28', last: '2026-11-06' })
    expect(raised?.before).toBe(await inAlerts({ firstTimeStart: '2026-10-28', firstTimeEnd: '2026-11-06' }))
    expect(raised?.year).toBeNull()
  })

  it('show the minutes until acknowledgement', async () => {
    const { data } = await ask('/base/rpt/warning/list', {
      isActive: 'false',
      isAcknowledged: 'true',
      limit: 5,
    })
    const rows = (data as ListPage<Record<string, number | string>>).list
    for (const { firstTime, ackTime, ackMinutes } of rows) {
      const passed = (Date.parse(String(ackTime)) - Date.parse(String(firstTime))) / 60_000
      expect(ackMinutes).toBeCloseTo(passed, 0)
    }
    expect(rows.length).toBeGreaterThan(0)
  })
})
