import type { Text2 } from '../../../contract/schema/language.ts'

/** Layouts of a sheet of load curves, and units of its values. */
export const ownLayouts = [
  ['long', 'One row for each meter and time', '每行一块表一个时刻'],
  ['meters', 'One column for each meter', '每列一块表'],
  ['days', 'One row for each meter and day', '每行一块表一天'],
] as const
export const ownUnits = [
  ['kWh', 'kWh of each interval', '每时段电量（kWh）'],
  ['kW', 'Mean power in kW', '平均功率（kW）'],
  ['register', 'Register readings in kWh', '累计示数（kWh）'],
] as const

const words = {
  large: [
    'At most 99 columns, 300 meters, 400 days and 400,000 values.',
    '最多 99 列、300 块表、400 天、40 万个值。',
  ],
  layout: [
    'Name the columns: meter, time and kWh, or each meter, or each interval.',
    '请标明列名：表号、时间与电量，或每块表、每个时段。',
  ],
  step: ['Times must be 15, 30 or 60 minutes apart.', '数据间隔须为 15、30 或 60 分钟。'],
  time: ['No time can be read', '无法识别时间'],
  meter: ['It names no meter', '未填写表号'],
  number: ['Not a number', '不是数值'],
  range: ['No value of a meter', '超出电表量程'],
  twice: ['A second value for its time', '同一时刻重复'],
  grid: ['Not at the start of an interval', '时刻不在间隔起点'],
  falls: ['The register falls', '示数下降'],
} satisfies Record<string, Text2>

const headings = {
  meter: /^(?:meter|device|user|customer|name|address|asset|表|户|名称|设备|资产)|电表|用户/i,
  time: /^(?:time|date|day|stamp)|时间|日期|时刻/i,
  value: /kwh|kw\b|value|energy|power|load|reading|register|电量|功率|示数|示值|负荷|读数|数值/i,
  role: /^(?:role|kind|type|角色|类型|用途)/i,
  /** A time of day or the number of an interval: 00:15, 24:00, P7, 0.25 of a day. */
  interval: /^(?:\d{4}-\d\d-\d\d )?\d\d?:\d\d(?::00)?$|^[a-z]{0,2}\d\d?$|^0\.\d+$/i,
}
const headRole = /head|master|check|main|总|考核|关口/i
const headName = /\b(?:head|master|check|main) ?meter|^(?:head|master|total)$|总表|考核|关口/i

type Rows = readonly (readonly (string | number | boolean)[])[]

/** Meter: its initial register, and kWh per quarter hour since the first midnight of the sheet, null where unknown. */
export interface OwnMeter {
  name: string
  start: number
  values: (number | null)[]
}

/** Parsed sheet, times in minutes of local wall-clock time since 1970; `gaps` is a number of quarter hours. */
export interface OwnSheet {
  layout: (typeof ownLayouts)[number][0]
  unit: (typeof ownUnits)[number][0]
  step: number
  from: number
  until: number
  meters: OwnMeter[]
  gaps: number
  /** Name of the meter that measures all others; empty when none has such a name. */
  head: string
  refused: { row: number; text: Text2 }[]
}

/** Detects layout, meters, times and unit of a sheet; returns a message when it is unusable. */
export function recogniseSheet(rows: Rows): OwnSheet | Text2 {
  const columns = columnsOf(rows)
  if (rows.some(({ length }) => length > 99)) return words.large
  if (columns === undefined) return words.layout
  const refused: OwnSheet['refused'] = []
  const refuse: Refuse = (row, [en, zh], name) =>
    refused.length < 9999 &&
    refused.push({ row: row + 1, text: name ? [`${name}: ${en}`, `${name}：${zh}`] : [en, zh] })
  const { all, head } = readSeries(rows, columns, refuse)
  const times = [...all.values()].flatMap((series) => [...series.keys()])
  const step = [60, 30, 15].find((n) => times.filter((at) => at % n === 0).length > times.length * 0.9) ?? 0
  const [first, last] = times.reduce(
    ([low, high], at) => [Math.min(low, at), Math.max(high, at)],
    [Infinity, 0],
  )
  if (all.size > 300 || times.length > 400_000 || last - first > 400 * dayMinutes) return words.large
  // daily readings form no curve
  if (step === 0 || times.length * step * 4 < (last - first) * all.size) return words.step
  const curves = [...all].map(([name, series]) => {
    const points = [...series]
      .map(([at, [value, row]]) => ({ at, value, row }))
      .toSorted((a, b) => a.at - b.at)
    for (const { at, row } of points) if (at % step !== 0) refuse(row, words.grid, name)
    return { name, points: points.filter(({ at }) => at % step === 0) }
  })
  const unit = unitOf(curves, columns.said)
  const from = Math.floor(first / dayMinutes) * dayMinutes
  const until = Math.ceil((last + (unit === 'register' ? 0 : step)) / step) * step
  const meters = curves.map(({ name, points }): OwnMeter => {
    const values: OwnMeter['values'] = Array.from({ length: (until - from) / 15 }, () => null)
    const put = (begin: number, end: number, energy: number) =>
      values.fill((energy * 15) / (end - begin), (begin - from) / 15, (end - from) / 15)
    let [before] = points
    const start = unit === 'register' ? (before?.value ?? 0) : 0
    for (const { at, value, row } of points) {
      const { at: since, value: shown } = before ?? { at, value }
      if (unit !== 'register') put(at, at + step, unit === 'kW' ? (value * step) / 60 : value)
      else if (value < shown) refuse(row, words.falls, name)
      else {
        // energy between two readings is distributed evenly
        if (at > since) put(since, at, value - shown)
        before = { at, value, row }
      }
    }
    return { name, start, values }
  })
  const gaps = meters.flatMap(({ values }) =>
    values.slice((first - from) / 15).filter((kwh) => kwh === null),
  ).length
  return { layout: columns.layout, unit, step, from, until, meters, gaps, head, refused }
}

type Refuse = (row: number, text: Text2, name?: string) => unknown
/** Values of a meter by minute, with the row of each value. */
type Series = Map<number, readonly [value: number, row: number]>

/** Finds the first plausible header row and the columns of times, meters and values. */
function columnsOf(rows: Rows) {
  for (const [row, cells] of rows.slice(0, 10).entries()) {
    const texts = cells.map((cell) => String(cell).trim())
    const named = (is: RegExp, not = /^$/) =>
      texts.flatMap((text, n) => (is.test(text) && !not.test(text) ? [n] : []))
    const [[time], [role = -1]] = [named(headings.time), named(headings.role)]
    if (time === undefined) continue
    const [meter = -1] = named(headings.meter, headings.value)
    const found = { row, time, meter, role, said: rows.slice(0, row + 1).join() }
    const [intervals, values] = [named(headings.interval), named(headings.value)]
    if (meter >= 0 && [24, 48, 96].includes(intervals.length))
      return { ...found, layout: 'days' as const, values: intervals }
    if (meter >= 0 && values.length === 1) return { ...found, layout: 'long' as const, values }
    return { ...found, layout: 'meters' as const, values: named(/./).filter((n) => n !== time && n !== role) }
  }
  return undefined
}

function readSeries(rows: Rows, columns: NonNullable<ReturnType<typeof columnsOf>>, refuse: Refuse) {
  const { layout, time, meter, role, values, row: heading } = columns
  const all = new Map<string, Series>()
  let head = ''
  // dates such as 3/4/2026 are read as month first only if one of them can be nothing else
  const monthFirst = rows.some((cells) => Number(yearLast.exec(String(cells[time]).trim())?.[2]) > 12)
  const hasComma = rows.some((cells) =>
    values.some((column) => decimalComma.test(String(cells[column]).trim())),
  )
  for (const [row, cells] of rows.entries()) {
    if (row <= heading || cells.every((cell) => cell === '')) continue
    const at = minutesIn(String(cells[time]).trim(), monthFirst)
    if (at === undefined) refuse(row, words.time)
    for (const [place, column] of values.entries()) {
      const name = nameIn(String((layout === 'meters' ? rows[heading]?.[column] : cells[meter]) ?? ''))
      const cell = String(cells[column] ?? '').trim()
      if (at === undefined || cell === '') continue
      const series: Series = all.get(name) ?? new Map()
      const moment = at + (layout === 'days' ? (place * dayMinutes) / values.length : 0)
      const value = numberIn(cell, hasComma)
      if (name === '') refuse(row, words.meter)
      else if (value === undefined) refuse(row, words.number, name)
      else if (value < 0 || value > 1e9) refuse(row, words.range, name)
      else if (!series.has(moment)) all.set(name, series.set(moment, [value, row]))
      else if (series.get(moment)?.[0] !== value) refuse(row, words.twice, name)
      if (head === '' && headRole.test(String(cells[role] ?? ''))) head = name
    }
  }
  return { all, head: head || ([...all.keys()].find((name) => headName.test(name)) ?? '') }
}

/** Detects the unit by the headings; else values that never fall, and rise over at least eight, are a register. */
function unitOf(curves: readonly { points: readonly { value: number }[] }[], said: string): OwnSheet['unit'] {
  if (/register|reading|示数|示值|读数|表码/i.test(said)) return 'register'
  if (/kw(?!h)|功率|负荷/i.test(said) && !/kwh|电量/i.test(said)) return 'kW'
  const falls = curves.some(({ points }) =>
    points.some(({ value }, n) => value < (points[n - 1]?.value ?? value)),
  )
  const rises = curves.some(
    ({ points: [first, ...rest] }) => rest.length > 6 && (rest.at(-1)?.value ?? 0) > (first?.value ?? 0),
  )
  return rises && !falls ? 'register' : 'kWh'
}

/** Normalises the name of a meter: removes invisible characters and the unit. */
function nameIn(cell: string): string {
  const shown = cell.replaceAll(/[\p{C}\s]+/gu, ' ').replace(/ ?[(（] ?kwh? ?[)）] ?$/i, '')
  return [...shown.trim()].slice(0, 60).join('')
}

/** Number whose comma cannot be a thousands separator: a sheet with such a number uses decimal commas. */
const decimalComma = /^[+-]?(?:(?:0|\d{4,}),\d+|\d+,(?!\d{3}$)\d+|\d{1,3}(?:\.\d{3})+,\d+)$/

/** Parses a number with a decimal point or comma; undefined when it is none. */
function numberIn(text: string, hasComma: boolean): number | undefined {
  const isComma = hasComma && text.lastIndexOf(',') > text.lastIndexOf('.') && text.split(',').length === 2
  const plain = isComma ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined
}

/** Minutes of a day. */
export const dayMinutes = 1440
const yearFirst =
  /^(20[0-4]\d)[-/.年]?(\d\d?)[-/.月]?(\d\d?)日?(?:[T ] ?(\d\d?):(\d\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/
const yearLast =
  /^(\d\d?)[-/.](\d\d?)[-/.](20[0-4]\d)(?:[T ] ?(\d\d?):(\d\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/

/** Parses the time of a cell: a date with optional time, or a serial date of a spreadsheet. */
function minutesIn(text: string, monthFirst: boolean): number | undefined {
  if (/^[34]\d{4}(?:\.\d+)?$/.test(text)) return Math.round((Number(text) - 25_569) * dayMinutes)
  const [, one, other, last, ...time] = yearLast.exec(text) ?? []
  const found = monthFirst ? [last, one, other, ...time] : [last, other, one, ...time]
  const parts = last === undefined ? (yearFirst.exec(text)?.slice(1) ?? []) : found
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0] = parts.map((part) => Number(part ?? 0))
  const midnight = new Date(Date.UTC(year, month - 1, date))
  const isDay = year > 0 && midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === date
  const within = hour * 60 + minute
  return isDay && minute < 60 && within <= dayMinutes ? midnight.getTime() / 60_000 + within : undefined
}
