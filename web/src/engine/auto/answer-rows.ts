import type { AutoPage } from '#contract/openapi/auto/page.ts'
import { isJsonObject, type JsonObject } from '#contract/schema/json-object.ts'
import { partOf } from '#contract/openapi/auto/shapes.ts'
import { say } from '#contract/schema/language.ts'
import type { ExportRequest, Filter, Target } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { Failure } from '#web/api/failure.ts'
import { callForeign, type Answerer, type CallOptions } from '#web/api/http.ts'
import { csvFileOf } from '#web/lib/files/csv-file.ts'
import { encodePart } from '#contract/wire/endpoint.ts'
import { formatDateTime, parseTime } from '#web/lib/time/time.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { textOf } from '../data/text-of.ts'
import { rowReader } from './read-rows.ts'

/** Maximum length of a value in a list, maximum rows of an export or of an action on all rows, and page size. */
const longest = 200
const mostRows = 5000
const atOnce = 100

/** Implements the calls of a resource by the calls of a third-party platform. */
export function answerRows(page: AutoPage, path: string): Answerer {
  const rows = knownRows(page)
  const read = rowReader(page, path)
  const readPage = async ({ page: at = '1', limit, sort = '', ...filter }: Filter, options: CallOptions) => {
    const order = sort.replace(/\w+/, (field) => page.properties.get(field) ?? field)
    const answer = await read({ page: Number(at), limit: Number(limit), sort: order, filter }, options)
    return { ...answer, ids: answer.rows.map((row) => rows.keep(row)) }
  }
  const readAll = async (filter: Filter, options: CallOptions, at = 1): Promise<readonly number[]> => {
    const { ids, total } = await readPage({ ...filter, page: String(at), limit: String(atOnce) }, options)
    const isLast = ids.length === 0 || at * atOnce >= Math.min(total, mostRows)
    return isLast ? ids : [...ids, ...(await readAll(filter, options, at + 1))]
  }
  const ask = (verb: keyof AutoPage['calls'], id: number, options: CallOptions, data?: JsonObject) => {
    const { method = '', path: at = '' } = page.calls[verb] ?? {}
    const key = rows.keyOf(id)
    // a key of dots would resolve to another path
    if (at === '' || /^\.{0,2}$/.test(key)) throw new Failure('refused', '', { code: code.missing })
    return callForeign(method, at.replace('{}', encodePart(key)), { data }, options)
  }
  const info = async (id: number, options: CallOptions) => {
    const { calls, isNumbered } = page
    // the id of a non-numeric key is a hash, so the list is needed to find the key
    if (rows.at(id) === undefined && !(calls.read && isNumbered)) await readAll({}, options)
    if (calls.read && (isNumbered || rows.at(id)))
      rows.put(id, recordIn(await ask('read', id, options), page))
    const row = rows.at(id)
    if (row === undefined) throw new Failure('refused', '', { code: code.missing })
    return { ...shownRow(page, row), id }
  }
  const removeMany = async (target: Target, options: CallOptions) => {
    const all = 'ids' in target ? target.ids : await readAll(target.filter, options)
    const ids = 'ids' in target ? all : all.filter((id) => !target.except.includes(id))
    if ('expect' in target && ids.length !== target.expect)
      throw new Failure('refused', '', { code: code.conflict })
    return outcomeOf(ids, (id) => ask('remove', id, options))
  }
  return async (rest, payload, options) => {
    const [verb, id] = rest.split('/')
    const sent = isJsonObject(payload) ? payload : {}
    if (verb === 'list') {
      const texts = Object.entries(sent).map(([name, value]) => [name, textOf(value)])
      const { rows: some, ids, total } = await readPage(Object.fromEntries(texts), options)
      return { list: some.map((row, at) => ({ ...shownRow(page, row, longest), id: ids[at] })), total }
    }
    if (verb === 'info') return info(Number(id), options)
    if (verb === 'update') {
      const { id: number, version: _version, ...values } = sent
      return ask('update', Number(number), options, bodyOf(page, rows.at(Number(number)), values))
    }
    if (verb === 'save')
      return { id: rows.keep(recordIn(await ask('save', -1, options, sentValues(page, sent, true)), page)) }
    if (verb === 'delete' && id !== undefined) return ask('remove', Number(id), options)
    if (verb === 'delete') return removeMany(payload as Target, { ...options, isQuiet: true })
    const { columns, filter, sort = '' } = payload as ExportRequest
    const ids = await readAll({ ...filter, sort }, options)
    const all = ids.map((one) => rows.at(one) ?? {})
    return sheetOf(page, columns, all)
  }
}

async function outcomeOf(ids: readonly number[], act: (id: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(ids.map(act))
  const failed = outcomes.map((one, at) => ({ id: ids[at], msg: String(Object(Object(one).reason).message) }))
  const errors = failed.filter((_one, at) => outcomes[at]?.status === 'rejected')
  return { ok: ids.length - errors.length, fail: errors.length, errors }
}

/** Largest number accepted as an id in an address. */
const largest = 999_999_999

/** Rows by numeric id: the row's key where it is a valid id, otherwise a hash of the key. */
function knownRows({ key: name }: AutoPage) {
  const known = new Map<number, { key: string; row: JsonObject }>()
  const put = (id: number, row: JsonObject, key = known.get(id)?.key ?? String(id)) =>
    known.set(id, { key, row })
  const keep = (row: JsonObject): number => {
    const value = partOf(row, name) ?? row
    const key = textOf(value)
    const isNumber = Number.isInteger(value) && Number(value) > 0 && Number(value) <= largest
    let id = isNumber ? Number(value) : hashOf(key)
    while (![undefined, key].includes(known.get(id)?.key)) id += 1
    put(id, row, key)
    return id
  }
  return {
    put,
    keep,
    at: (id: number) => known.get(id)?.row,
    keyOf: (id: number) => known.get(id)?.key ?? String(id),
  }
}

/** Returns a deterministic numeric hash of a text. */
function hashOf(text: string): number {
  let hash = 0
  for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % (largest - 9999)
  return hash + 1
}

/** Returns the record in a response, unwrapping an envelope if there is one. */
function recordIn(answer: unknown, { key }: AutoPage): JsonObject {
  const inner = ['data', 'result', 'item'].map((name) => partOf(answer, name)).find(isJsonObject)
  const record = inner !== undefined && partOf(answer, key) === undefined ? inner : answer
  return isJsonObject(record) ? record : {}
}

/** Returns the values of a row by field; objects and arrays are serialised to JSON. */
function shownRow({ properties, resource }: AutoPage, row: JsonObject, most = Infinity): JsonObject {
  const shown = (field: string, value: unknown): unknown => {
    const plain = isJsonObject(value) || Array.isArray(value) ? JSON.stringify(value) : value
    if (typeof plain !== 'string') return plain
    if (resource.fields[field]?.kind === 'time' && plain.includes('T')) return formatDateTime(plain)
    return plain.length > most ? `${plain.slice(0, most)}…` : plain
  }
  return Object.fromEntries([...properties].map(([field, name]) => [field, shown(field, partOf(row, name))]))
}

/** Returns the body of an update: all accepted properties plus the changes, or only the changes for PATCH. */
function bodyOf(page: AutoPage, row: JsonObject | undefined, values: JsonObject): JsonObject {
  const { method, path = '', body } = page.calls.update ?? {}
  const takes = (name: string) => method !== 'PATCH' && partOf(body?.['properties'], name) !== undefined
  const isKey = (name: string) => name === page.key && !path.includes('{}')
  const kept = Object.entries(row ?? {}).filter(([name]) => takes(name) || isKey(name))
  return { ...Object.fromEntries(kept), ...sentValues(page, values) }
}

/** Converts form values to the platform's format; empty values are omitted for a new record. */
function sentValues({ properties, resource }: AutoPage, values: JsonObject, isNew = false): JsonObject {
  const entries = [...properties].flatMap(([field, name]) => {
    const { kind, isDay } = resource.fields[field] ?? {}
    const value = kind === 'time' && values[field] === '' ? null : values[field]
    if (value === undefined || (isNew && (value === null || value === ''))) return []
    const time = kind === 'time' && isDay !== true ? parseTime(textOf(value)) : undefined
    return [[name, time?.toISOString() ?? value]]
  })
  return Object.fromEntries(entries)
}

function sheetOf(page: AutoPage, columns: readonly string[], rows: readonly JsonObject[]): File {
  const { language } = useLocale.getState()
  const { fields, title } = page.resource
  const head = columns.map((column) => say(fields[column]?.label ?? [column, column], language))
  const cell = (value: unknown) => (typeof value === 'number' ? value : textOf(value))
  const lines = rows
    .map((row) => shownRow(page, row))
    .map((row) => columns.map((column) => cell(row[column])))
  return csvFileOf([head, ...lines], say(title, language))
}
