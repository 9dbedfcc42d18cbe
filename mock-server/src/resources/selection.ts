import { code } from '#contract/wire/envelope.ts'
import type { Field, Fields } from '#contract/schema/field.ts'
import { dayLength } from '#contract/schema/time.ts'
import { momentOf } from '#mock/lib/time.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { auditFields } from '#contract/resources/audit.ts'
import { inBoth, searchedFields } from '#contract/schema/localised.ts'
import { invalidParameter, refuse } from '#mock/lib/refusal.ts'
import type { Selection, ListQuery, Sort } from '#mock/store/query.ts'
import { occursIn, searchedText } from '#mock/store/query.ts'
import { attribute, textAttribute, type StoredRow } from '#mock/store/row.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World, Collection } from '#mock/world/world.ts'
import { visibleTo, type ScopeParts, type Visible } from './data-scope.ts'
import { keptBy } from '#mock/lib/kept/kept-by.ts'

type Test = Selection['tests'][number]
/** Filters of a request by name. */
export type Filters = Readonly<Record<string, unknown>>

const longestFilter = 2000

/**
 * Reads the filters of a request: `<field>` with one value or several separated by commas, substring match for texts,
 * `<field>Start` and `<field>End` for numbers and times, `keyword` for the search field. A reference into a tree
 * includes all descendants. Unknown filters are refused, since a misspelt one must not return everything. Only rows
 * visible to the reader are selected; all of them for the platform itself. `searched` replaces the fields in which the
 * keyword is searched.
 */
export function readSelection(
  world: ScopeParts,
  collection: Collection,
  filters: Filters,
  reader: StoredUser | undefined,
  searched?: readonly string[],
): Selection {
  const given = Object.entries(filters).filter(
    ([name, value]) => value !== '' || refuseUnknown(collection, name),
  )
  const visible = reader && visibleTo(world, collection, reader)
  const tests = given.map(([name, value]) => readFilter(world, collection, name, value, searched, visible))
  const key = given.length === 0 ? '' : `${searched?.join() ?? ''}${keyOf(world, collection, given)}`
  return visible === undefined
    ? { key, tests }
    : { key: `${visible.key} ${key}`, tests: [visible.sees, ...tests] }
}

/** Fields by which a collection is filtered and sorted. */
function listedFields({ served }: Pick<Collection, 'served'>): Fields {
  const { fields } = served.resource
  return served.isReadOnly ? fields : listed(served, () => ({ ...auditFields, ...fields }))
}

/** Cached, because every list needs them. */
const listed = keptBy<Fields>()

/** Returns a field for filtering or sorting; secrets are excluded. */
export function findField(collection: Pick<Collection, 'served'>, name: string): Field | undefined {
  const fields = listedFields(collection)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.kind === 'secret' ? undefined : field
}

export function refuseParameter(name: string): never {
  const text = invalidParameter(name)
  return refuse(code.invalid, text, { problems: [{ field: name, text }] })
}

function refuseUnknown(collection: Collection, name: string): boolean {
  if (
    name !== 'keyword' &&
    findField(collection, name) === undefined &&
    rangeOf(collection, name) === undefined
  ) {
    refuseParameter(name)
  }
  return false
}

/** Includes tree versions, since filters on a tree select other rows once it has changed. */
function keyOf(
  world: Pick<World, 'collections'>,
  collection: Collection,
  given: readonly (readonly [string, unknown])[],
): string {
  const versions = given.map(([name]) => {
    const target = world.collections.get(findField(collection, name)?.resource ?? '')
    return target?.tree === undefined ? 0 : target.source.version
  })
  return JSON.stringify([given, versions])
}

function readFilter(
  world: Pick<World, 'collections'>,
  collection: Collection,
  name: string,
  value: unknown,
  searched: readonly string[] | undefined,
  visible: Visible | undefined,
): Test {
  if (typeof value !== 'string' || value.length > longestFilter) return refuseParameter(name)
  const field = findField(collection, name)
  if (field?.computed) return refuseParameter(name)
  if (field !== undefined) {
    const test = matches(world, collection, name, field, value)
    const isTop = name === collection.served.resource.parent && value.split(',').includes('0')
    return visible && isTop ? (row) => test(row) || isHighest(collection, name, row, visible) : test
  }
  if (name === 'keyword') {
    return searched === undefined ? containsSearched(collection, value) : containsKeyword(searched, value)
  }
  const range = rangeOf(collection, name)
  return range === undefined ? refuseParameter(name) : boundsOf(range, value)
}

/** Whether the parent of a row is hidden, which makes the row a root for this user. */
function isHighest({ table }: Collection, parent: string, row: StoredRow, { sees }: Visible): boolean {
  const above = table?.get(Number(attribute(row, parent)))
  return above !== undefined && !sees(above)
}

function matches(
  world: Pick<World, 'collections'>,
  { served }: Collection,
  name: string,
  field: Field,
  value: string,
): Test {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'secret':
    case 'picture':
    case 'time':
      return containsKeyword(inBoth(served.resource.fields, name), value)
    case 'ref':
    case 'refs': {
      const ids = value.split(',').map(Number)
      const tree = field.resource === served.resource.name ? undefined : treeOf(world, field.resource)
      const wanted = tree?.subtree(ids) ?? new Set(ids)
      return (row) => {
        const held = attribute(row, name)
        return Array.isArray(held) ? held.some((id) => wanted.has(id)) : wanted.has(Number(held))
      }
    }
    case 'choices': {
      const wanted = new Set(value.split(','))
      return (row) => [attribute(row, name)].flat().some((one) => wanted.has(String(one)))
    }
    case 'data':
      return refuseParameter(name)
    case 'number':
    case 'choice':
    case 'flag': {
      const wanted = new Set(value.split(','))
      return (row) => wanted.has(String(attribute(row, name)))
    }
  }
}

function treeOf({ collections }: Pick<World, 'collections'>, name: string | undefined): Collection['tree'] {
  return name === undefined ? undefined : collections.get(name)?.tree
}

/** Search texts of rows, cached because a search scans all of them. */
const searchedTexts = new WeakMap<StoredRow, string>()

function containsSearched(collection: Collection, keyword: string): Test {
  const fields = searchedFields(collection.served.resource)
  const occurs = occursIn(keyword)
  return (row) => {
    let text = searchedTexts.get(row)
    if (text === undefined) {
      text = searchedText(row, fields)
      searchedTexts.set(row, text)
    }
    return occurs(text)
  }
}

function containsKeyword(fields: readonly string[], keyword: string): Test {
  const wanted = keyword.trim().toLowerCase()
  return (row) => fields.some((name) => textAttribute(row, name).toLowerCase().includes(wanted))
}

interface Range {
  name: string
  kind: 'number' | 'time'
  isDay: boolean
  isStart: boolean
}

function rangeOf(collection: Collection, parameter: string): Range | undefined {
  const [, name = '', end] = /^(.+)(Start|End)$/.exec(parameter) ?? []
  const { kind, computed, isDay = false } = findField(collection, name) ?? {}
  return !computed && (kind === 'number' || kind === 'time')
    ? { name, kind, isDay, isStart: end === 'Start' }
    : undefined
}

/** Test for one limit of a range; unknown values are in no range. */
export function boundsOf({ name, kind, isDay, isStart }: Range, value: string): Test {
  if (kind === 'number') {
    const limit = Number(value)
    if (!Number.isFinite(limit)) refuseParameter(name)
    return (row) => {
      const held = attribute(row, name)
      // null must not count as 0
      if (held === null) return false
      return isStart ? Number(held) >= limit : Number(held) <= limit
    }
  }
  // a date without a time includes the whole day, and a date field is compared without time
  const limit = isDay
    ? value.slice(0, dayLength)
    : !isStart && value.length === dayLength
      ? `${value} 23:59:59`
      : value
  return (row) => {
    const held = textAttribute(row, name)
    return held !== '' && (isStart ? held >= limit : held <= limit)
  }
}

/** Maximum number of rows per page. */
export const maxLimit = 100
const defaultLimit = 20

/** Reads the query of a list call: `page`, `limit` (at most 100), `sort=-field`; all others are filters. */
export function readListQuery(
  world: ScopeParts,
  collection: Collection,
  query: Filters,
  reader: StoredUser,
): ListQuery {
  const { page, limit, sort, ...filters } = query
  return {
    page: readCount('page', page, 1),
    limit: Math.min(readCount('limit', limit, defaultLimit), maxLimit),
    sort: readSort(collection, sort),
    selection: readSelection(world, collection, filters, reader),
  }
}

/** Parses a positive integer, with a default. */
export function readCount(name: string, value: unknown, otherwise: number): number {
  if (value === undefined || value === '') return otherwise
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0
  return count > 0 ? count : refuseParameter(name)
}

/** Parses a sort order: a field, or `-field` for descending; by id if not given. */
export function readSort(collection: Collection, value: unknown): Sort {
  if (value === undefined || value === '') {
    return { field: 'id', descending: collection.served.newestFirst ?? false }
  }
  const text = typeof value === 'string' ? value : refuseParameter('sort')
  const field = text.replace(/^-/, '')
  const known = findField(collection, field)
  if (field !== 'id' && (known === undefined || known.computed)) refuseParameter('sort')
  const values = known?.kind === 'choice' ? known.options?.map((option) => option.value) : undefined
  return {
    field,
    descending: text.startsWith('-'),
    ...(values && { values, newestFirst: collection.served.newestFirst ?? false }),
  }
}

/** Parses a date `YYYY-MM-DD` to midnight in the platform's zone (epoch milliseconds); refuses invalid ones. */
export function readDate(name: string, day: string): number {
  const moment = momentOf(day)
  return Number.isFinite(moment) ? moment : refuseParameter(name)
}

/** Returns the rows that match filters and are visible to the reader; without a reader, all that match. */
export function matchingRows(
  world: ScopeParts,
  collection: Collection,
  filters: Filters,
  reader: StoredUser | undefined,
  order?: Sort,
): readonly StoredRow[] {
  return collection.lister.all(readSelection(world, collection, filters, reader), order)
}

/** Counts the visible rows of each state under the other filters; empty for a resource without states. */
export function stateCounts(
  world: ScopeParts,
  collection: Collection,
  query: Filters,
  reader: StoredUser,
): Pick<ListPage<StoredRow>, 'counts'> {
  const { lister, served } = collection
  const { states } = served.resource
  if (states === undefined) return {}
  const { page: _page, limit: _limit, sort: _sort, [states]: _state, ...others } = query
  return { counts: lister.counts(readSelection(world, collection, others, reader), states) }
}
