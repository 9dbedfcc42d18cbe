import { groupBy } from '#contract/schema/group-by.ts'
import type { HeaderSet } from '#contract/calls/reform/project.ts'
import type { ProjectType } from '#domain/reform/kinds.ts'
import { materialHeader, type MaterialHeaderRow } from '#contract/resources/reform/material-header.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { refuse, texts, type FieldProblem } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { World } from '#mock/world/world.ts'
import { attribute } from '#mock/store/row.ts'

export type StoredHeader = MaterialHeaderRow & Audit

/** Identifies the headers of a project type and version. */
export interface SetKey {
  type: ProjectType
  edition: number
}

type Known = Pick<World, 'tables'>

const words = {
  draft: ['The type has a draft already: publish or delete it first.', '该类型已有草稿，请先发布或删除。'],
  published: ['This version is published already.', '该版本已发布。'],
  empty: ['No header of the draft is enabled.', '草稿中没有启用的表头。'],
  others: ['The headers of the set have changed meanwhile. Reload.', '表头已被修改，请刷新后重试。'],
  fixed: ['A published version is not changed: make a new version.', '已发布的版本不可修改，请新建版本。'],
} satisfies Record<string, Text2>

/** Refuses changes to a published version. */
export function refuseFixed(): never {
  return refuse(code.conflict, words.fixed)
}

/** Headers of a project type and version, by position; empty if there is no such set. */
export function headersOf({ tables }: Known, { type, edition }: SetKey): StoredHeader[] {
  return tables.materialHeaders.rows
    .filter((row) => row.type === type && row.edition === edition)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
}

/** Published version of a type; undefined if there is none. */
function publishedEdition({ tables }: Known, type: ProjectType): number | undefined {
  return tables.materialHeaders.rows.find((row) => row.type === type && row.state === 'published')?.edition
}

/** Draft version of a type; undefined if there is none. */
function draftEdition({ tables }: Known, type: ProjectType): number | undefined {
  return tables.materialHeaders.rows.find((row) => row.type === type && row.state === 'draft')?.edition
}

/** Number of projects whose material list uses a set. */
export function projectsWith({ tables }: Known, { type, edition }: SetKey): number {
  return tables.projects.rows.filter((row) => row.type === type && row.headerVersion === edition).length
}

/** All sets by type, newest version first. */
export function setsOf(world: Known): HeaderSet[] {
  return [...groupBy(world.tables.materialHeaders.rows, (row) => `${row.type} ${row.edition}`).values()]
    .flatMap((rows) => {
      const [first] = rows
      if (first === undefined) return []
      const { type, edition, state, published } = first
      return [{ type, edition, state, published, headers: rows.length, projects: projectsWith(world, first) }]
    })
    .toSorted((a, b) => a.type.localeCompare(b.type) || b.edition - a.edition)
}

/** Reorders the headers of a draft. */
export function sortHeaders(
  world: Pick<World, 'store' | 'tables'>,
  { ids, ...set }: SetKey & { ids: readonly number[] },
  updateBy: string,
): void {
  const rows = found(world, set)
  if (rows[0]?.state !== 'draft') refuseFixed()
  const known = new Set(rows.map(({ id }) => id))
  const isWhole =
    ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id))
  if (!isWhole) refuse(code.conflict, words.others)
  world.store.atomically(() => {
    for (const [n, id] of ids.entries())
      if (world.tables.materialHeaders.get(id)?.position !== n + 1)
        world.tables.materialHeaders.update(id, { position: n + 1, updateBy })
  })
}

/** Copies a set into a draft: the next version of its own or another type. */
export function copyHeaders(
  world: Pick<World, 'store' | 'tables'>,
  { to, ...set }: SetKey & { to: ProjectType },
  updateBy: string,
): SetKey {
  const rows = found(world, set)
  return makeDraft(
    world,
    to,
    rows.map(({ id: _id, edition: _edition, state: _state, version: _version, ...row }) => row),
    updateBy,
  )
}

/** Content of a header in a new draft. */
export type NewHeader = Omit<
  MaterialHeaderRow,
  'id' | 'edition' | 'position' | 'published' | 'state' | 'status' | 'type'
> &
  Partial<Pick<MaterialHeaderRow, 'status'>>

/** Stores headers as the next version of a type; refuses if the type has a draft. */
export function makeDraft(
  { store, tables }: Pick<World, 'store' | 'tables'>,
  type: ProjectType,
  headers: readonly NewHeader[],
  updateBy: string,
): SetKey {
  if (draftEdition({ tables }, type) !== undefined) refuse(code.conflict, words.draft)
  const { rows } = tables.materialHeaders
  const edition = Math.max(0, ...rows.filter((row) => row.type === type).map((row) => row.edition)) + 1
  store.atomically(() => {
    for (const [n, header] of headers.entries()) {
      tables.materialHeaders.insert({
        status: 'enabled',
        ...header,
        type,
        edition,
        position: n + 1,
        state: 'draft',
        published: '',
        updateBy,
      })
    }
  })
  return { type, edition }
}

/** Publishes a draft and marks the previously published version as replaced. */
export function publishHeaders(
  world: Pick<World, 'clock' | 'store' | 'tables'>,
  set: SetKey,
  updateBy: string,
): void {
  const rows = found(world, set)
  if (rows[0]?.state !== 'draft') refuse(code.conflict, words.published)
  if (rows.every(({ status }) => status === 'disabled')) refuse(code.conflict, words.empty)
  const { store, tables, clock } = world
  const before = publishedEdition(world, set.type)
  store.atomically(() => {
    const old = before === undefined ? [] : headersOf(world, { type: set.type, edition: before })
    for (const { id } of old) tables.materialHeaders.update(id, { state: 'replaced', updateBy })
    const published = formatTime(clock())
    for (const { id } of rows) tables.materialHeaders.update(id, { state: 'published', published, updateBy })
  })
}

/** Headers of an existing set; refuses if it is missing. */
export function found(world: Known, set: SetKey): StoredHeader[] {
  const rows = headersOf(world, set)
  return rows.length > 0 ? rows : refuse(code.missing, texts.missing)
}

const ruleWords = {
  noDraft: ['The type has no draft: make a new version first.', '该类型没有草稿，请先新建版本。'],
  code: ['Another header of this version has this code.', '该版本中已有相同编码的表头。'],
  range: ['The least value is above the greatest.', '最小值大于最大值。'],
  options: ['Write at least two different options, one a line.', '请至少填写两个不同的选项，每行一个。'],
  summed: ['Only numbers are summed.', '仅数值可合计。'],
  preset: ['The default is none of the options.', '默认值不在选项之内。'],
  number: ['The default is not a number within the limits.', '默认值不是范围内的数值。'],
} satisfies Record<string, Text2>

/** Editable fields of a header; the others identify its set and position. */
const content = Object.entries(materialHeader.fields).flatMap(([name, { readOnly }]) =>
  readOnly ? [] : [name],
)

/** Problems of a header beyond its fields; refuses any change to a published version. */
export function headerProblems(
  world: Pick<World, 'tables'>,
  row: StoredHeader,
  previous: StoredHeader | undefined,
): FieldProblem[] {
  if (previous !== undefined && previous.state !== 'draft') {
    const isSame = content.every((name) => attribute(row, name) === attribute(previous, name))
    return isSame ? [] : refuseFixed()
  }
  const edition = editionOf(world, row)
  if (edition === undefined) return [{ field: 'type', text: ruleWords.noDraft }]
  const others = headersOf(world, { type: row.type, edition }).filter(({ id }) => id !== row.id)
  const problems: FieldProblem[] = []
  if (others.some((other) => other.code.toLowerCase() === row.code.toLowerCase()))
    problems.push({ field: 'code', text: ruleWords.code })
  return [...problems, ...valueProblems(row)]
}

/** Version of a header: for a new one the draft of its type, or 1 if the type has no set. */
export function editionOf(world: Pick<World, 'tables'>, row: StoredHeader): number | undefined {
  // undefined for a new header, because forms do not set it
  const own: number | undefined = row.edition
  if (own !== undefined) return own
  const hasSet = world.tables.materialHeaders.rows.some(({ type }) => type === row.type)
  return draftEdition(world, row.type) ?? (hasSet ? undefined : 1)
}

/** Options of a header, one per line. */
export function optionsOf({ options }: Pick<StoredHeader, 'options'>): string[] {
  return options
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function valueProblems(row: StoredHeader): FieldProblem[] {
  const { dataType, least, most, summed, preset } = row
  const problems: FieldProblem[] = []
  const isNumber = dataType === 'integer' || dataType === 'decimal'
  if (isNumber && most !== 0 && least > most) problems.push({ field: 'most', text: ruleWords.range })
  if (summed && !isNumber) problems.push({ field: 'summed', text: ruleWords.summed })
  const options = optionsOf(row)
  if (dataType === 'enum' && (options.length < 2 || new Set(options).size < options.length))
    problems.push({ field: 'options', text: ruleWords.options })
  else if (dataType === 'enum' && preset !== '' && !options.includes(preset))
    problems.push({ field: 'preset', text: ruleWords.preset })
  if (isNumber && preset !== '' && !isWithin(Number(preset), row))
    problems.push({ field: 'preset', text: ruleWords.number })
  return problems
}

function isWithin(value: number, { least, most, dataType }: StoredHeader): boolean {
  if (!Number.isFinite(value) || (dataType === 'integer' && !Number.isInteger(value))) return false
  return value >= least && (most === 0 || value <= most)
}
