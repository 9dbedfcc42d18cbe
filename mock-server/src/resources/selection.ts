import { code } from '#contract/wire/envelope.ts'
import type { Field, Fields } from '#contract/schema/field.ts'
import { auditFields } from '#contract/resources/audit.ts'
import { inBoth, searchedFields } from '#contract/schema/localised.ts'
import { invalidParameter, refuse } from '#mock/lib/refusal.ts'
import type { Selection } from '#mock/store/query.ts'
import { occursIn, searchedText } from '#mock/store/searched-text.ts'
import { attribute, textAttribute, type StoredRow } from '#mock/store/row.ts'
import type { World, Collection, Served } from '#mock/world/world.ts'

type Test = Selection['tests'][number]
/** Filters by name, as they came. */
export type Filters = Readonly<Record<string, unknown>>

const longestFilter = 2000

/**
 * Reads the filters of a request: `<field>` with one value or several separated by commas, texts by what they
 * contain, `<field>Start` and `<field>End` for numbers and times, `keyword` for the search field. A reference to a
 * tree stands for everything below it. What it does not know it refuses: a misspelt filter must not answer
 * everything. `searched` is where a keyword is looked for, in place of the fields of the resource.
 */
export function readSelection(
  world: Pick<World, 'collections'>,
  collection: Collection,
  filters: Filters,
  searched?: readonly string[],
): Selection {
  const given = Object.entries(filters).filter(
    ([name, value]) => value !== '' || refuseUnknown(collection, name),
  )
  const tests = given.map(([name, value]) => readFilter(world, collection, name, value, searched))
  const key = given.length === 0 ? '' : `${searched?.join() ?? ''}${keyOf(world, collection, given)}`
  return { key, tests }
}

/** The fields by which a collection is filtered and sorted. */
export function listedFields({ served }: Pick<Collection, 'served'>): Fields {
  const known = listed.get(served)
  if (known !== undefined) return known
  const { fields } = served.resource
  const all = served.isReadOnly ? fields : { ...auditFields, ...fields }
  listed.set(served, all)
  return all
}

/** Put together once: every list asks for them. */
const listed = new WeakMap<Served, Fields>()

/** A filtered or sorted field; secrets are none. */
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

/** Filters that refer to a tree mean other rows once that tree has changed. */
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
): Test {
  if (typeof value !== 'string' || value.length > longestFilter) return refuseParameter(name)
  const field = findField(collection, name)
  if (field?.computed) return refuseParameter(name)
  if (field !== undefined) return matches(world, collection, name, field, value)
  if (name === 'keyword') {
    return searched === undefined ? containsSearched(collection, value) : containsKeyword(searched, value)
  }
  const range = rangeOf(collection, name)
  return range === undefined ? refuseParameter(name) : bounds(range, value)
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

/** What rows are searched in, put together once for each: a search looks through all of them. */
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
  isStart: boolean
}

function rangeOf(collection: Collection, parameter: string): Range | undefined {
  const [, name = '', end] = /^(.+)(Start|End)$/.exec(parameter) ?? []
  const { kind, computed } = findField(collection, name) ?? {}
  return !computed && (kind === 'number' || kind === 'time')
    ? { name, kind, isStart: end === 'Start' }
    : undefined
}

function bounds({ name, kind, isStart }: Range, value: string): Test {
  if (kind === 'number') {
    const limit = Number(value)
    if (!Number.isFinite(limit)) refuseParameter(name)
    return (row) => (isStart ? Number(attribute(row, name)) >= limit : Number(attribute(row, name)) <= limit)
  }
  // a day without a time of day means all of it
  const limit = !isStart && value.length === 10 ? `${value} 23:59:59` : value
  return (row) => (isStart ? String(attribute(row, name)) >= limit : String(attribute(row, name)) <= limit)
}
