import { fillBoth } from '../../contract/schema/fill-both.ts'
import type { Field } from '../../contract/schema/field.ts'
import type { Text2 } from '../../contract/schema/language.ts'
import type { Resource } from '../../contract/schema/resource.ts'
import { cardRecords } from '../../contract/resources/card-records.ts'
import { resourceNamed } from '../../contract/resources/resource-named.ts'

/** How the records of a resource become files. */
export interface ConfigKind {
  resource: Resource
  /** Fields of which the first that is not empty names a record. */
  own: readonly string[]
  /** The reference to what a record stands below; among its own kind it may stand at the top. */
  below?: string
  /** Fields that no form sets and that are part of it all the same. */
  also?: readonly string[]
  /** Resources whose ids stand inside structured values, by the name they have there. */
  inside?: Readonly<Record<string, string>>
}

/** Names of records in place of their ids, which are others on every site. */
export interface Names {
  nameOf: (resource: string, id: number) => string | undefined
  idOf: (resource: string, name: string) => number | undefined
}

/** A record as its file has it: names of fields, values, and names in place of ids. */
export type ConfigRecord = Readonly<Record<string, unknown>>

const words = {
  lost: ['{field}: there is no “{name}”, or more than one.', '{field}：“{name}”不存在或不唯一。'],
} satisfies Record<string, Text2>

/** The fields that a file of a kind has. */
export function fieldsOf({ resource, also = [] }: ConfigKind): [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([name, { readOnly, kind }]) => kind !== 'secret' && (readOnly !== true || also.includes(name)),
  )
}

/** A part of a name that every file system takes. */
export function slugOf(text: string): string {
  const slug = text.replaceAll(/[\\/:*?"<>|,~\p{Cc}]+/gu, '-').replaceAll(/^[-. ]+|(?<![-. ])[-. ]+$/g, '')
  return slug.slice(0, 100) || '_'
}

/** What a record is called by its own values and the name above it, before those of the same name are numbered. */
export function ownName({ own }: ConfigKind, record: object, above = ''): string {
  const value = own.map((name) => textIn(record, name)).find((text) => text !== '')
  return (above === '' ? '' : `${above}/`) + slugOf(value ?? '')
}

/** A row as its file has it. */
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

/** What a record stores, and which of its names nothing here has. */
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

/** The text of a record: fields and what has no order of its own sorted, so that a change is a line. */
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

/** A structured value with what stands for ids in it exchanged, those that a filter names too. */
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

/** The resource whose rows a panel shows; what a report refers to, devices refer to as well. */
function shownBy(panel: object): Resource | undefined {
  return resourceNamed(textIn(panel, 'page')) ?? resourceNamed('iot/device')
}

/** A filter with what stands for ids in it exchanged: as text, several separated by commas. */
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
