import { fillBoth } from '../../contract/schema/fill-both.ts'
import type { Field } from '../../contract/schema/field.ts'
import type { Text2 } from '../../contract/schema/language.ts'
import type { Resource } from '../../contract/schema/resource.ts'
import { cardRecords } from '../../contract/resources/card-records.ts'
import { resourceNamed } from '../../contract/resources/resource-named.ts'

/** How records of a resource are converted to files. */
export interface ConfigKind {
  resource: Resource
  /** Candidate fields for the name of a record; the first non-empty one is used. */
  own: readonly string[]
  /** Field that references the parent record; records whose parent is of the same kind may be at the root. */
  below?: string
  /** Read-only fields that are included nevertheless. */
  also?: readonly string[]
  /** Resources whose ids occur in structured values, by property name. */
  inside?: Readonly<Record<string, string>>
}

/** Maps ids of records, which differ between sites, to names. */
export interface Names {
  nameOf: (resource: string, id: number) => string | undefined
  idOf: (resource: string, name: string) => number | undefined
}

/** Record as in its file, with names instead of ids. */
export type ConfigRecord = Readonly<Record<string, unknown>>

const words = {
  lost: ['{field}: there is no “{name}”, or more than one.', '{field}：“{name}”不存在或不唯一。'],
} satisfies Record<string, Text2>

/** Returns the fields in files of a kind. */
export function fieldsOf({ resource, also = [] }: ConfigKind): [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([name, { readOnly, kind }]) => kind !== 'secret' && (readOnly !== true || also.includes(name)),
  )
}

/** Converts a text to a file name that is valid on every file system. */
export function slugOf(text: string): string {
  const slug = text.replaceAll(/[\\/:*?"<>|,~\p{Cc}]+/gu, '-').replaceAll(/^[-. ]+|(?<![-. ])[-. ]+$/g, '')
  return slug.slice(0, 100) || '_'
}

/** Returns the name of a record from its values and its parent's name, before duplicates are numbered. */
export function ownName({ own }: ConfigKind, record: object, above = ''): string {
  const value = own.map((name) => textIn(record, name)).find((text) => text !== '')
  return (above === '' ? '' : `${above}/`) + slugOf(value ?? '')
}

/** Converts a row to the record of its file. */
export function recordOf(kind: ConfigKind, row: object, names: Names): ConfigRecord {
  const nameOf = (resource: string, id: unknown) => names.nameOf(resource, Number(id)) ?? ''
  return Object.fromEntries(
    fieldsOf(kind).map(([name, { kind: of, resource = '' }]) => {
      const value = valueOf(row, name)
      if (of === 'ref') return [name, nameOf(resource, value)]
      if (of === 'refs')
        return [
          name,
          listOf(value)
            .map((id) => nameOf(resource, id))
            .filter(Boolean),
        ]
      return [name, of === 'data' ? mapInside(kind, value, nameOf) : value]
    }),
  )
}

/** Converts a record to stored values, and returns problems for unknown names. */
export function valuesOf(
  kind: ConfigKind,
  record: ConfigRecord,
  names: Names,
): { values: Readonly<Record<string, unknown>>; problems: Text2[] } {
  const problems: Text2[] = []
  const values = Object.fromEntries(
    fieldsOf(kind).flatMap(([name, { kind: of, label, resource = '' }]) => {
      if (!Object.hasOwn(record, name)) return []
      const idOf = (target: string, wanted: unknown) => {
        if (wanted === '' || typeof wanted !== 'string') return wanted === '' ? 0 : wanted
        const id = names.idOf(target, wanted)
        if (id === undefined) problems.push(fillBoth(words.lost, { name: [wanted, wanted], field: label }))
        return id ?? 0
      }
      const value = record[name]
      if (of === 'ref') return [[name, idOf(resource, value)]]
      if (of === 'refs' && Array.isArray(value)) return [[name, value.map((one) => idOf(resource, one))]]
      return [[name, of === 'data' ? mapInside(kind, value, idOf) : value]]
    }),
  )
  return { values, problems }
}

/** Serialises a record with sorted keys and sorted unordered lists, so that a change affects few lines. */
export function textOf(kind: ConfigKind, record: ConfigRecord): string {
  const unordered = fieldsOf(kind).filter(([, { kind: of }]) => of === 'refs' || of === 'choices')
  const sorted = unordered.map(([name]) => [
    name,
    listOf(record[name])
      .map(String)
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ])
  return `${JSON.stringify(inOrder({ ...record, ...Object.fromEntries(sorted) }), undefined, 2)}\n`
}

/** Replaces ids in a structured value, including those in filters. */
function mapInside(
  kind: ConfigKind,
  value: unknown,
  exchange: (resource: string, one: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((one) => mapInside(kind, one, exchange))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      if (name === 'filter') return [name, mapFilter(shownBy(value), inner, exchange)]
      const target = name === 'record' ? cardRecords[textIn(value, 'page')] : insideOf(kind, name)
      return [name, target === undefined ? mapInside(kind, inner, exchange) : exchange(target, inner)]
    }),
  )
}

function insideOf({ inside = {} }: ConfigKind, name: string): string | undefined {
  return Object.hasOwn(inside, name) ? inside[name] : undefined
}

/** Returns the resource whose rows a panel shows; filters of reports have the same references as devices. */
function shownBy(panel: object): Resource | undefined {
  return resourceNamed(textIn(panel, 'page')) ?? resourceNamed('iot/device')
}

/** Replaces ids in a filter, which are texts separated by commas. */
function mapFilter(
  shown: Resource | undefined,
  filter: unknown,
  exchange: (resource: string, one: unknown) => unknown,
): unknown {
  if (typeof filter !== 'object' || filter === null) return filter
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]: [string, unknown]) => {
      const target = shown?.fields[name]?.resource
      if (target === undefined || typeof value !== 'string') return [name, value]
      return [
        name,
        value
          .split(',')
          .map((one) => String(exchange(target, one)))
          .join(','),
      ]
    }),
  )
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = Object.entries(value)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]),
  )
}

function textIn(record: object, name: string): string {
  const value = valueOf(record, name)
  return typeof value === 'string' ? value.trim() : ''
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function valueOf(record: object, name: string): unknown {
  return Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined
}
