import { fillBoth } from '../../contract/schema/fill-both.ts'
import type { Text2 } from '../../contract/schema/language.ts'
import {
  fieldsOf,
  ownName,
  recordOf,
  textOf,
  valuesOf,
  type ConfigKind,
  type ConfigRecord,
  type Names,
} from './records.ts'

/** Configuration as text: contents of files by path. */
export type ConfigTree = ReadonlyMap<string, string>

/** Changed file; `before` is empty for a new file, `after` for a removed one. */
export interface FileChange {
  path: string
  kind: 'added' | 'changed' | 'removed'
  before: string
  after: string
}

/** File that is no valid record, and why. */
export interface BadFile {
  path: string
  text: string
  problem: Text2
}

interface NumberedRow {
  id: number
}

/** Returns the rows of a resource, in any order and with any ids. */
export type RowsOf = (kind: ConfigKind) => readonly NumberedRow[]

const words = {
  unknown: ['No resource of the configuration has this name.', '配置中没有此名称的资源。'],
  broken: ['This is no JSON object.', '文件内容不是 JSON 对象。'],
  field: ['There is no field “{name}”.', '没有字段“{name}”。'],
  place: ['By what it holds, this file is called {path}.', '按内容，该文件应命名为 {path}。'],
} satisfies Record<string, Text2>

/** Names all records that have files, with numbered duplicates; other names are delegated to `others`. */
export function namesIn(kinds: readonly ConfigKind[], rowsOf: RowsOf, others: Names): Names {
  const known = new Map(
    kinds.map((kind) => [
      kind.resource.name,
      { ids: new Map<string, number>(), names: new Map<number, string>() },
    ]),
  )
  const names: Names = {
    nameOf: (resource, id) => {
      const own = known.get(resource)
      return own === undefined ? others.nameOf(resource, id) : own.names.get(id)
    },
    idOf: (resource, name) => {
      const own = known.get(resource)
      return own === undefined ? others.idOf(resource, name) : own.ids.get(name)
    },
  }
  for (const kind of kinds) nameRows(kind, rowsOf(kind), names, known.get(kind.resource.name))
  return names
}

function nameRows(
  kind: ConfigKind,
  rows: readonly NumberedRow[],
  { nameOf }: Names,
  known: { ids: Map<string, number>; names: Map<number, string> } | undefined,
): void {
  if (known === undefined) return
  const { resource, below = '' } = kind
  const target = resource.fields[below]?.resource
  const byId = new Map(rows.map((row) => [row.id, row]))
  const taken = new Set<string>()
  const nameRow = (row: NumberedRow): string => {
    const named = known.names.get(row.id)
    if (named !== undefined) return named
    const above = Number(Reflect.get(row, below) ?? 0)
    const parent = target === resource.name ? byId.get(above) : undefined
    const placed = parent ? nameRow(parent) : target && nameOf(target, above)
    const name = firstFree(taken, ownName(kind, row, placed))
    known.names.set(row.id, name)
    known.ids.set(name, row.id)
    return name
  }
  const plain: Names = { nameOf: () => '', idOf: () => undefined }
  const texts = new Map(rows.map((row) => [row, textOf(kind, recordOf(kind, row, plain))]))
  const inOrder = rows.toSorted((a, b) => ((texts.get(a) ?? '') < (texts.get(b) ?? '') ? -1 : 1))
  for (const row of inOrder) nameRow(row)
}

/** Reserves a name, numbered if it is taken. Case is ignored, because some file systems do. */
function firstFree(taken: Set<string>, name: string): string {
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${name}~${n}`
  taken.add(free.toLowerCase())
  return free
}

/** Returns the path of a record's file. */
export function pathOf({ resource }: ConfigKind, name: string): string {
  return `${resource.name}/${name}.json`
}

/** Parses the path of a file into its kind and the name of its record. */
export function placeOf(
  kinds: readonly ConfigKind[],
  path: string,
): { kind: ConfigKind; name: string } | undefined {
  const kind = kinds.find(({ resource }) => path.startsWith(`${resource.name}/`) && path.endsWith('.json'))
  return kind && { kind, name: path.slice(kind.resource.name.length + 1, -'.json'.length) }
}

/** Returns the files of all records, sorted by path. */
export function treeOf(kinds: readonly ConfigKind[], rowsOf: RowsOf, names: Names): ConfigTree {
  const files = kinds.flatMap((kind) =>
    rowsOf(kind).map((row): [string, string] => {
      const name = names.nameOf(kind.resource.name, row.id) ?? ''
      return [pathOf(kind, name), textOf(kind, recordOf(kind, row, names))]
    }),
  )
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Compares given files with the current ones. Formatting is ignored, and omitted fields keep their value. Missing files
 * are removed, unless no file of their resource is given.
 */
export function compare(
  kinds: readonly ConfigKind[],
  standing: ConfigTree,
  given: ConfigTree,
): { changes: FileChange[]; bad: BadFile[]; same: number } {
  const bad: BadFile[] = []
  const changes: FileChange[] = []
  const present = new Set<ConfigKind>()
  let same = 0
  for (const [path, text] of given) {
    const place = placeOf(kinds, path)
    if (place) present.add(place.kind)
    const before = standing.get(path) ?? ''
    const read = place === undefined ? words.unknown : readFile(place.kind, place.name, text, before)
    if (typeof read !== 'string') bad.push({ path, text, problem: read })
    else if (read === before) same += 1
    else changes.push({ path, kind: before === '' ? 'added' : 'changed', before, after: read })
  }
  for (const [path, before] of standing) {
    const kind = placeOf(kinds, path)?.kind
    if (!given.has(path) && kind !== undefined && present.has(kind))
      changes.push({ path, kind: 'removed', before, after: '' })
  }
  bad.push(...lost(kinds, standing, changes))
  return { changes: changes.toSorted((a, b) => (a.path < b.path ? -1 : 1)), bad, same }
}

/** Returns files that would refer to a removed or unknown record. */
function lost(kinds: readonly ConfigKind[], standing: ConfigTree, changes: readonly FileChange[]): BadFile[] {
  const target = new Map(standing)
  for (const { path, after } of changes) {
    if (after === '') target.delete(path)
    else target.set(path, after)
  }
  const idOf = (resource: string, name: string) => {
    const kind = kinds.find((one) => one.resource.name === resource)
    return kind === undefined || target.has(pathOf(kind, name)) ? 1 : undefined
  }
  return [...target].flatMap(([path, text]) => {
    const kind = placeOf(kinds, path)?.kind
    const record = parsed(text)
    if (kind === undefined || record === undefined) return []
    const [problem] = valuesOf(kind, record, { nameOf: () => undefined, idOf }).problems
    return problem === undefined ? [] : [{ path, text, problem }]
  })
}

/** Normalises a file to its canonical text, or returns its problem. */
function readFile(kind: ConfigKind, name: string, text: string, before: string): string | Text2 {
  const given = parsed(text)
  if (given === undefined) return words.broken
  const fields = new Set(fieldsOf(kind).map(([field]) => field))
  const unknown = Object.keys(given).find((field) => !fields.has(field))
  if (unknown !== undefined) return fillBoth(words.field, { name: unknown })
  const record = { ...parsed(before), ...given }
  const above = record[kind.below ?? '']
  const wanted = ownName(kind, record, typeof above === 'string' ? above : '')
  if (name.replace(/~\d+$/, '') === wanted) return textOf(kind, record)
  return fillBoth(words.place, { path: pathOf(kind, wanted) })
}

function parsed(text: string): ConfigRecord | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    // the caller reports invalid JSON
    return undefined
  }
}

/** Extends names by records being created, which take precedence. */
export function withMade(
  names: Names,
): Names & { add: (kind: ConfigKind, name: string, id: number) => void } {
  const made = new Map<string, number>()
  return {
    nameOf: names.nameOf,
    idOf: (resource, name) => made.get(`${resource}/${name}`) ?? names.idOf(resource, name),
    add: ({ resource }, name, id) => void made.set(`${resource.name}/${name}`, id),
  }
}
