import type { Field } from '#contract/schema/field.ts'
import { rearm } from '#contract/text/formula-text.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { World, Collection } from '#mock/world/world.ts'
import type { Sight, Visible } from '../data-scope.ts'
import { labels } from '../labels.ts'
import { yesNo, type Column } from './columns.ts'
import type { RawCell } from './parse.ts'

/** Result of reading a cell: a value, a problem, or undefined if empty. */
export type Reading = { value: unknown } | { problem: Text2 } | undefined

/** Reads a cell of a column; the text is trimmed and not empty. */
type CellReader = (text: string, raw: RawCell) => Exclude<Reading, undefined>

const words = {
  rounded: [
    'The spreadsheet has rounded this number. Format the column as text and enter it again.',
    '该数字已被表格软件舍入。请将该列设为文本格式后重新填写。',
  ],
  number: ['"{text}" is not a number.', '“{text}”不是数字。'],
  flag: ['Write Yes or No.', '请填写“是”或“否”。'],
  option: ['"{text}" is none of the values offered.', '“{text}”不在可选值之内。'],
  unknown: ['There is no "{text}".', '不存在“{text}”。'],
  data: ['Write the value as JSON.', '请以 JSON 格式填写。'],
  several: ['There are several "{text}"; write the id.', '“{text}”不唯一，请填写编号。'],
} satisfies Record<string, Text2>

/**
 * Creates the reader of a column. Choices and visible references are matched by label in either language, or by stored
 * value.
 */
export function columnReader(
  world: Pick<World, 'collections'>,
  { field }: Column,
  sight: Sight,
): (cell: RawCell | undefined) => Reading {
  const read = readerOf(world, field, sight)
  return (cell = '') => {
    const text = rearm(String(cell)).trim()
    return text === '' ? undefined : read(text, cell)
  }
}

function readerOf(world: Pick<World, 'collections'>, field: Field, sight: Sight): CellReader {
  switch (field.kind) {
    case 'number':
      return (text) => (Number.isFinite(Number(text)) ? { value: Number(text) } : problem(words.number, text))
    case 'flag':
      return readFlag
    case 'choice':
      return choiceReader(field)
    case 'ref':
      return referenceReader(world, field, sight)
    case 'refs': {
      const readOne = referenceReader(world, field, sight)
      return (text, raw) => readSeveral(text.split(/[;；]/), (part) => readOne(part, raw))
    }
    case 'choices': {
      const readOne = choiceReader(field)
      return (text, raw) => readSeveral(text.split(/[;；]/), (part) => readOne(part, raw))
    }
    case 'data':
      return readData
    case 'time':
      return field.isDay
        ? (text) => ({ value: momentIn(text).replace(midnight, '') })
        : (text) => ({ value: momentIn(text) })
    case 'text':
    case 'longText':
    case 'secret':
    case 'picture':
      return (text, raw) => (isRounded(raw) ? problem(words.rounded, text) : { value: text })
  }
}

/** Whether a number exceeds the 15 digits that spreadsheets keep, after which digits become zeros. */
function isRounded(raw: RawCell): boolean {
  return typeof raw === 'number' && Math.abs(raw) >= 1e15
}

/** Time of day of a cell that holds a date only. */
const midnight = / 00:00:00$/

/**
 * Converts a date or time such as `2026/11/3`, `2026.11.3 8:05` or `2026年11月3日` to the platform's format; other texts
 * are unchanged and refused by the check of the field.
 */
function momentIn(text: string): string {
  const parts =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?:\s*日)?(?:\s*(?:T\s*)?(\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(
      text,
    )
  if (parts === null) return text
  const [year = '', month = '', day = '', hours = '0', minutes = '0', seconds = '0'] = parts.slice(1)
  const two = (part: string) => part.padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hours)}:${two(minutes)}:${two(seconds)}`
}

/** Parses a structured value, which is JSON in a sheet. */
function readData(text: string): Exclude<Reading, undefined> {
  try {
    return { value: JSON.parse(text) }
  } catch {
    // the parser's message would not help the user who fills in the sheet
    return { problem: words.data }
  }
}

function readFlag(text: string): Exclude<Reading, undefined> {
  const said = text.toLowerCase()
  const isOneOf = (known: readonly string[]) => known.some((word) => word.toLowerCase() === said)
  if (isOneOf([...yesNo.yes, 'true', '1'])) return { value: true }
  return isOneOf([...yesNo.no, 'false', '0']) ? { value: false } : { problem: words.flag }
}

function choiceReader({ options = [] }: Field): CellReader {
  const values = new Map(
    options.flatMap(({ value, label }) =>
      [String(value), ...label].map((known) => [known.toLowerCase(), value] as const),
    ),
  )
  return (text) => {
    const value = values.get(text.toLowerCase())
    return value === undefined ? problem(words.option, text) : { value }
  }
}

function referenceReader(
  { collections }: Pick<World, 'collections'>,
  { resource = '' }: Field,
  sight: Sight,
): CellReader {
  const target = collections.get(resource)
  const visible = target && sight(target)
  const ids = target === undefined ? new Map<string, number[]>() : idsByLabel(target, visible)
  return (text) => {
    const found = ids.get(text.toLowerCase()) ?? []
    if (found.length > 1) return problem(words.several, text)
    const row = target?.table?.get(Number(text))
    const isId = text === '0' || (row !== undefined && visible?.sees(row) !== false)
    const id = found[0] ?? (isId ? Number(text) : undefined)
    return id === undefined ? problem(words.unknown, text) : { value: id }
  }
}

function idsByLabel(collection: Collection, visible: Visible | undefined): Map<string, number[]> {
  const ids = new Map<string, number[]>()
  for (const row of collection.source.rows) {
    if (visible?.sees(row) === false) continue
    for (const label of new Set(labels(collection, row))) {
      const key = label.toLowerCase()
      ids.set(key, [...(ids.get(key) ?? []), row.id])
    }
  }
  return ids
}

function readSeveral(
  parts: readonly string[],
  read: (part: string) => Exclude<Reading, undefined>,
): Exclude<Reading, undefined> {
  const values: unknown[] = []
  for (const part of parts.map((text) => text.trim()).filter(Boolean)) {
    const reading = read(part)
    if ('problem' in reading) return reading
    values.push(reading.value)
  }
  return { value: values }
}

function problem(said: Text2, text: string): { problem: Text2 } {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return { problem: fillBoth(said, { text: shown }) }
}
