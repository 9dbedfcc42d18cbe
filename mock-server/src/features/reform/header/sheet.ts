import { families } from '#domain/metering/families.ts'
import type { ProjectType } from '#domain/reform/kinds.ts'
import type { Cell } from '#contract/text/csv.ts'
import { rearm } from '#contract/text/formula-text.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { refuseForm, type FieldProblem } from '#mock/lib/refusal.ts'
import type { RawCell, RawRow } from '#mock/resources/sheets/parse.ts'
import { plainHeader } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { optionsOf, makeDraft, type NewHeader, type SetKey, type StoredHeader } from './sets.ts'

/** Maximum number of headers in the first row, and of characters in each. */
const most = { headers: 60, characters: 30 }

const [, category, categoryZh] = families[0]
const exampleCategory: Text2 = [category, categoryZh]

const words = {
  none: ['The first row names no header.', '首行没有表头。'],
  many: [`The first row has more than ${most.headers} headers.`, `首行表头超过 ${most.headers} 个。`],
  long: ['Column {n}: a header has 30 characters at most.', '第 {n} 列：表头最多 30 个字符。'],
  twice: ['Column {n}: this header stands there already.', '第 {n} 列：表头重复。'],
} satisfies Record<string, Text2>

/** Rows of a set's template: the headers and an example row. */
export function emptySheet(headers: readonly StoredHeader[], language: Language): Cell[][] {
  const used = headers.filter(({ status }) => status === 'enabled')
  return [used.map((header) => headOf(header, language)), used.map((header) => exampleOf(header, language))]
}

/** Displayed header: with its unit, and a star if a value is required. */
export function headOf({ name, nameZh, unit, unitZh, required }: StoredHeader, language: Language): string {
  const measured = say([unit, unitZh], language)
  return `${say([name, nameZh], language)}${measured === '' ? '' : ` (${measured})`}${required ? ' *' : ''}`
}

function exampleOf(header: StoredHeader, language: Language): Cell {
  const { dataType, least, preset } = header
  if (preset !== '') return preset
  switch (dataType) {
    case 'integer':
    case 'decimal':
      return least
    case 'date':
      return '2026-01-31'
    case 'enum':
      return optionsOf(header)[0] ?? ''
    case 'category':
      return say(exampleCategory, language)
    case 'text':
    case 'picture':
      return ''
  }
}

/** Creates a draft from the first row of a sheet; the data type of each header is inferred from the row below. */
export function importFirstRow(
  world: Pick<World, 'store' | 'tables'>,
  type: ProjectType,
  [first = [], second = []]: readonly RawRow[],
  updateBy: string,
): SetKey & { headers: number } {
  const heads = first.map(textOf)
  while (heads.at(-1) === '') heads.pop()
  const read = heads.map(readHead)
  const problems = problemsOf(read)
  if (problems.length > 0) refuseForm(problems)
  const known = knownHeaders(world, type)
  const codes = new Set<string>()
  const headers = read.flatMap((head, n) =>
    head.name === '' ? [] : [newHeader(head, second[n], known.get(head.name.toLowerCase()), n, codes)],
  )
  return { ...makeDraft(world, type, headers, updateBy), headers: headers.length }
}

interface Head {
  name: string
  unit: string
  required: boolean
}

/** Parses a header: `Length (m) *` is a required length in metres. */
function readHead(text: string): Head {
  const required = text.endsWith('*')
  const bare = required ? text.slice(0, -1).trim() : text
  const [, name = bare, unit = ''] = /^(.*\S)\s*[(（]([^()（）]{1,10})[)）]$/.exec(bare) ?? []
  return { name, unit, required }
}

function problemsOf(heads: readonly Head[]): FieldProblem[] {
  const names = heads.map(({ name }) => name.toLowerCase())
  if (names.every((name) => name === '')) return [{ field: 'file', text: words.none }]
  if (heads.length > most.headers) return [{ field: 'file', text: words.many }]
  return names.flatMap((name, n): FieldProblem[] => {
    const text = [...name].length > most.characters ? words.long : words.twice
    const isWrong = text === words.long || (name !== '' && names.indexOf(name) < n)
    return isWrong ? [{ field: 'file', text: fillBoth(text, { n: n + 1 }) }] : []
  })
}

/** Headers by lower-case name in either language; those of the same type take precedence. */
function knownHeaders({ tables }: Pick<World, 'tables'>, type: ProjectType): Map<string, StoredHeader> {
  const known = new Map<string, StoredHeader>()
  const rows = tables.materialHeaders.rows.toSorted(
    (a, b) => Number(b.type === type) - Number(a.type === type),
  )
  for (const row of rows) {
    for (const name of [row.name, row.nameZh]) {
      const key = name.toLowerCase()
      if (!known.has(key)) known.set(key, row)
    }
  }
  return known
}

function newHeader(
  head: Head,
  below: RawCell | undefined,
  known: StoredHeader | undefined,
  n: number,
  codes: Set<string>,
): NewHeader {
  const code = freeCode(known?.code ?? codeOf(head.name), n, codes)
  codes.add(code.toLowerCase())
  if (known !== undefined) return { ...definitionOf(known), code, required: head.required }
  const numbers = numberOf(below)
  return {
    ...plainHeader,
    code,
    name: head.name,
    nameZh: head.name,
    group: 'other',
    dataType: numbers?.dataType ?? (isDay(below) ? 'date' : 'text'),
    unit: head.unit,
    unitZh: head.unit,
    decimals: numbers?.decimals ?? 0,
    required: head.required,
  }
}

/** Content of a header, without its set and position. */
function definitionOf(header: StoredHeader): NewHeader {
  const { name, nameZh, code, group, dataType, unit, unitZh, decimals, required, least } = header
  const { most: highest, options, preset, width, summed, inQuantity } = header
  const own = { name, nameZh, code, group, dataType, unit, unitZh, decimals, required, least }
  return { ...own, most: highest, options, preset, width, summed, inQuantity }
}

function codeOf(name: string): string {
  const parts = name.split(/[^a-z0-9]+/i).filter(Boolean)
  const joined = parts
    .map((part, n) =>
      n === 0 ? part.toLowerCase() : part.charAt(0).toUpperCase() + part.slice(1).toLowerCase(),
    )
    .join('')
  return /^[a-z]/i.test(joined) ? joined.slice(0, most.characters) : ''
}

function freeCode(wanted: string, n: number, codes: ReadonlySet<string>): string {
  return wanted === '' || codes.has(wanted.toLowerCase()) ? `column${n + 1}` : wanted
}

function numberOf(
  cell: RawCell | undefined,
): { dataType: 'decimal' | 'integer'; decimals: number } | undefined {
  const text = textOf(cell ?? '')
  if (!/^-?\d{1,15}(?:\.\d+)?$/.test(text)) return undefined
  const decimals = Math.min(4, text.split('.')[1]?.length ?? 0)
  return { dataType: decimals > 0 ? 'decimal' : 'integer', decimals }
}

function isDay(cell: RawCell | undefined): boolean {
  return /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/.test(textOf(cell ?? ''))
}

/** Text of a cell without its guard against formula injection. */
export function textOf(cell: RawCell): string {
  return rearm(String(cell)).trim()
}
