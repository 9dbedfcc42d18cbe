import {
  generatorCalls,
  type ImportedTables,
  type PageFile,
  type PagePreview,
  type TableChange,
} from '#contract/calls/tool/generator.ts'
import { allResources } from '#contract/resources/index.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { generatorTable, tableOfRow, type GeneratorRow } from '#contract/resources/tool/generator.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { mostKept, type GeneratorColumn, type GeneratorTable } from '#domain/generator/table.ts'
import { configure } from '#domain/generator/configure.ts'
import { tableOfResource } from '#domain/generator/from-resource.ts'
import { generate } from '#domain/generator/generate.ts'
import { isFileName } from '#domain/generator/names.ts'
import { problemsOf } from '#domain/generator/problems.ts'
import { readDdl } from '#domain/generator/source/read-ddl.ts'
import { readOpenApi } from '#domain/generator/source/read-openapi.ts'
import type { Unread } from '#domain/generator/source/source-table.ts'
import { refuse, refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import type { Table } from '#mock/store/table.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { serving, type Served, type World } from '#mock/world/world.ts'

/** Source to read, and defaults of the generated pages. */
interface Asked {
  source: GeneratorTable['source']
  text: string
  area?: string | undefined
  prefix?: string | undefined
}

/** Resources by the last part of their name, as tables refer to them. */
const resources = Object.fromEntries(allResources.map(({ name }) => [name.split('/')[1] ?? '', name]))

interface Read {
  tables: GeneratorTable[]
  unread: readonly Unread[]
}

/** Tables in a source with their likely configuration, truncated to the storable length. */
function readSource(asked: Asked): Read {
  const { tables, unread } = readWhole(asked)
  return { tables: tables.map(cutTable), unread }
}

function readWhole({ source, text, area = '', prefix = '' }: Asked): Read {
  if (source === 'contract') return readContract(text)
  const { tables, unread } = source === 'sql' ? readDdl(text) : readOpenApi(text)
  return { tables: tables.map((table) => configure(table, { source, area, prefix, resources })), unread }
}

function cutTable(table: GeneratorTable): GeneratorTable {
  const cut = (text: string) => [...text].slice(0, 200).join('')
  return {
    ...table,
    table: cut(table.table),
    comment: cut(table.comment),
    columns: table.columns.slice(0, mostKept).map((column) => ({
      ...column,
      column: cut(column.column),
      type: cut(column.type),
      comment: cut(column.comment),
    })),
  }
}

/** Reads resource names separated by any characters. */
function readContract(text: string): Read {
  const names = [...new Set(text.slice(0, 10_000).match(/[a-z][a-z\d/-]*/g))]
  const tables = names.flatMap((name) => {
    const resource = resourceNamed(name)
    return resource === undefined ? [] : [tableOfResource(resource)]
  })
  return {
    tables,
    unread: tables.length < names.length || names.length === 0 ? [{ line: 0, reason: 'noTables' }] : [],
  }
}

interface Sync {
  text: string
  apply: boolean
  by: string
}

const notThere: Text2 = ['This table is not in the text.', '该内容中没有此表。']

/**
 * Returns the changes of a table's source since it was read. With `apply`, new columns get their likely configuration,
 * missing ones are removed, and the configuration of the others is kept.
 */
function syncTable(
  world: Pick<World, 'store'>,
  row: StoredGeneratorTable,
  { text, apply, by }: Sync,
): TableChange[] {
  const { source, area, table, columns: kept } = row
  const asked = source === 'contract' ? table : text
  const read = readSource({ source, text: asked, area, prefix: '' }).tables.find((one) => one.table === table)
  const columns = read?.columns ?? refuseForm([{ field: 'text', text: notThere }])
  const changes = changesBetween(kept, columns)
  if (apply && changes.length > 0) {
    const known = new Map(kept.map((column) => [column.column, column]))
    const merged = columns.map((column) => ({ ...(known.get(column.column) ?? column), ...factsOf(column) }))
    keptTables(world).update(row.id, { columns: merged, updateBy: by })
  }
  return changes
}

function factsOf({ type, comment }: GeneratorColumn): Pick<GeneratorColumn, 'comment' | 'type'> {
  return { type, comment }
}

function changesBetween(
  before: readonly GeneratorColumn[],
  after: readonly GeneratorColumn[],
): TableChange[] {
  const facts = ({ type, comment }: GeneratorColumn) => [type, comment].filter(Boolean).join(' ')
  const old = new Map(before.map((column) => [column.column, facts(column)]))
  const now = new Map(after.map((column) => [column.column, facts(column)]))
  return [
    ...[...now].flatMap(([column, text]): TableChange[] => {
      const known = old.get(column)
      if (known === text) return []
      return [{ column, kind: known === undefined ? 'added' : 'changed', before: known ?? '', after: text }]
    }),
    ...[...old].flatMap(([column, text]): TableChange[] =>
      now.has(column) ? [] : [{ column, kind: 'removed', before: text, after: '' }],
    ),
  ]
}

const noPlace = (path: string): Text2 => [
  `${path} has no place for the new lines.`,
  `${path} 中没有可插入的位置。`,
]

type Given = Pick<World, 'project' | 'served'>

const words = {
  delivered: [
    'Files can be written only where the platform runs in the project (npm run dev). Download the files instead.',
    '仅当平台在工程中运行（npm run dev）时才能写入文件，请改为下载。',
  ],
  unfit: [
    'Put the settings right first: the preview says what is wrong.',
    '配置有误，请先按预览中的提示修正。',
  ],
  there: [
    'Files of this name are there already and differ. Look at the differences, then overwrite them.',
    '已存在同名且内容不同的文件，请查看差异后选择覆盖。',
  ],
} satisfies Record<string, Text2>

/** Files of a table's page, with their present content. */
async function previewOf(world: Given, row: StoredGeneratorTable): Promise<PagePreview> {
  const table = tableOfRow(row)
  const mayWrite = world.project.isThere
  const problems = problemsOf(table)
  if (problems.length > 0) return { files: [], problems, mayWrite }
  return { files: await filesOf(world, row), problems, mayWrite }
}

async function filesOf({ served, project }: Given, row: StoredGeneratorTable): Promise<PageFile[]> {
  const belonging = served.filter(({ belongs }) => belongs !== undefined).map(({ resource }) => resource.name)
  const { files, edits } = generate(tableOfRow(row), belonging)
  const own = files.map(async ({ path, text }): Promise<PageFile> => {
    return { path, text, before: (await project.read(path)) ?? null, isList: false }
  })
  const lists = edits.map(async ({ path, lines, apply }): Promise<PageFile> => {
    const before = await project.read(path)
    const changed = before === undefined ? undefined : apply(before)
    // if the list is missing or has no place for the lines, show the lines only
    if (before === undefined || changed === undefined)
      return { path, text: lines.join(''), before: null, isList: true }
    return { path, text: changed, before, isList: true }
  })
  return Promise.all([...own, ...lists])
}

/** Writes a page into the project; existing files that differ are replaced only with `overwrite`. */
async function writePage(
  world: Given,
  row: StoredGeneratorTable,
  overwrite: boolean,
): Promise<{ written: string[] }> {
  if (!world.project.isThere) refuse(code.conflict, words.delivered)
  if (problemsOf(tableOfRow(row)).length > 0) refuse(code.conflict, words.unfit)
  const files = await filesOf(world, row)
  const lost = files.find(({ before, isList }) => isList && before === null)
  if (lost !== undefined) refuse(code.conflict, noPlace(lost.path))
  const changed = files.filter(({ text, before }) => text !== before)
  const isThere = changed.some(({ before, isList }) => before !== null && !isList)
  if (isThere && !overwrite) refuse(code.conflict, words.there)
  await world.project.write(changed)
  return { written: changed.map(({ path }) => path) }
}

const wrongArea: Text2 = [
  'Use small letters, digits and -, a letter first.',
  '请以小写字母开头，仅使用小写字母、数字和连字符。',
]

/** Reads tables and stores those not stored yet. */
function importTables(world: Pick<World, 'store'>, asked: Asked, by: string): ImportedTables {
  if (asked.source !== 'contract' && !isFileName(asked.area ?? ''))
    refuseForm([{ field: 'area', text: wrongArea }])
  const kept = keptTables(world)
  const names = new Set(kept.rows.map(({ table, source }) => `${source} ${table}`))
  const { tables, unread } = readSource(asked)
  const isKnown = ({ source, table }: GeneratorTable) => names.has(`${source} ${table}`)
  const made = tables.filter((table) => !isKnown(table)).map((table) => kept.insert(rowOf(table, by)).id)
  return { made, known: tables.filter(isKnown).map(({ table }) => table), unread: [...unread] }
}

function rowOf({ en, zh, ...table }: GeneratorTable, by: string): Omit<StoredGeneratorTable, 'id'> {
  return { ...table, title: en, titleZh: zh, remark: '', createBy: by, updateBy: by }
}

/** Imported tables and the pages generated from them. */
export const servedGenerator: Served<StoredGeneratorTable> = {
  resource: generatorTable,
  detailOnly: ['columns'],
  routes: serving(generatorCalls, {
    importTables: (world, sent, { user }) => importTables(world, sent, user.loginName),
    syncTable: (world, { id, text, apply }, { user }) =>
      syncTable(world, storedTable(world, id), { text, apply, by: user.loginName }),
    previewPage: (world, _sent, { id }) => previewOf(world, storedTable(world, id)),
    writePage: (world, { id, overwrite }) => writePage(world, storedTable(world, id), overwrite),
  }),
}

type StoredGeneratorTable = GeneratorRow & Audit

function keptTables({ store }: Pick<World, 'store'>): Table<StoredGeneratorTable> {
  return store.table(tableName(generatorTable))
}

/** Stored table with an id; refuses if it is missing. */
function storedTable(world: Pick<World, 'store'>, id: number): StoredGeneratorTable {
  return keptTables(world).get(id) ?? refuseMissing()
}
