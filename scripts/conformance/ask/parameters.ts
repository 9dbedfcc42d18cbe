import type { DeclaredCall } from '#contract/calls/declared.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { allResources } from '#contract/resources/index.ts'
import { device } from '#contract/resources/iot/device.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { Field } from '#contract/schema/field.ts'
import type { JsonSchema } from '#contract/openapi/document.ts'
import type { Resource } from '#contract/schema/resource.ts'

type Row = Readonly<Record<string, unknown>>

/** Extent around a place shown on a map, in degrees. */
const reach = 0.05
/** Fallback area where no place is known. */
const anywhere = '118,29,119,30'

/** Returns a response's list, itself or of a page; undefined if there is none. */
export function listIn(data: unknown): readonly unknown[] | undefined {
  const list: unknown = Array.isArray(data) ? data : Object(data).list
  return Array.isArray(list) ? list : undefined
}

/** Ids and values from the platform's lists, used as parameters of other calls. */
export class Known {
  readonly #rows: Map<string, readonly Row[]>

  constructor(rows: ReadonlyMap<string, readonly Row[]> = new Map()) {
    this.#rows = new Map(rows)
  }

  /** Returns a copy in which one kind has only the records of the given list response. */
  narrowed(resource: Resource, data: unknown): Known {
    const narrowed = new Known(this.#rows)
    narrowed.#rows.delete(resource.name)
    narrowed.learn(resource, data)
    return narrowed
  }

  /** Stores the rows of a list response. */
  learn({ name }: Resource, data: unknown): void {
    const list = listIn(data)
    if (list === undefined) return
    const rows = list.filter((row): row is Row => typeof row === 'object' && row !== null)
    this.#rows.set(name, rows)
  }

  /** Returns the ids of records in list order. */
  ids({ name }: Resource): readonly (string | number)[] {
    return this.rows(name).flatMap(({ id }) => (typeof id === 'string' || typeof id === 'number' ? [id] : []))
  }

  /** Returns a record's value of a field; a plural name falls back to the singular field. */
  value({ name }: Resource, field: string, at: number): string | undefined {
    const row = this.rows(name)[at]
    const value = row?.[field] ?? row?.[field.replace(/s$/, '')]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }

  /** West, south, east and north of the area around the first device with a location. */
  get surroundings(): string {
    const placed = this.rows(device.name).find(
      ({ lng, lat }) => Number(lng) !== 0 && Number.isFinite(Number(lat)),
    )
    if (placed === undefined) return anywhere
    const [lng, lat] = [Number(placed['lng']), Number(placed['lat'])]
    return [lng - reach, lat - reach, lng + reach, lat + reach].map((one) => one.toFixed(4)).join(',')
  }

  /** Path of a picture in any record. */
  get picture(): string | undefined {
    const fields = allResources.flatMap((resource) =>
      Object.entries<Field>(resource.fields).flatMap(([name, { kind }]) =>
        kind === 'picture' ? this.rows(resource.name).map((row) => row[name]) : [],
      ),
    )
    return fields.find((value): value is string => typeof value === 'string' && value !== '')
  }

  private rows(name: string): readonly Row[] {
    return this.#rows.get(name) ?? []
  }
}

/** Parameter as in the platform's description. */
export interface Parameter {
  name: string
  in: string
  required: boolean
  schema: JsonSchema
  description?: string
}

/** Possible requests for a call; empty without a suitable record. `isGuess`: ids may be of another kind. */
interface Ways {
  paths: readonly string[]
  isGuess: boolean
  /** Parameter for which no value was available. */
  lacking: string
}

/** Maximum number of records of one kind that are tried. */
const mostTries = 3
const dayLong = 86_400_000
/** Days covered by a time span. */
const spanDays = 7

/** Property that every meter has. */
const measured: PropertyId = 'forward'

/** Values of parameters with their own syntax, by name. */
const grammar: Readonly<Record<string, string>> = {
  cron: '0 0/5 * * * ?',
  props: measured,
  property: measured,
  step: '900',
  text: '1',
}

/** Returns the paths with which a call can be requested, using known records of the platform. */
export function waysToAsk(
  call: DeclaredCall,
  parameters: readonly Parameter[],
  known: Known,
  now: number,
): Ways {
  const owner = ownerOf(call)
  const required = parameters.filter((one) => one.required && (one.in === 'path' || one.in === 'query'))
  const paths = new Set<string>()
  let lacking = ''
  let isGuess = false
  for (let turn = 0; turn < mostTries; turn += 1) {
    const values = required.map((one) => {
      const kind = one.name === 'id' ? (owner ?? device) : kindOfId(one.name, owner)
      if (one.name === 'id' && owner === undefined) isGuess = true
      const value = kind === undefined ? valueOf(one, owner, known, turn, now) : known.ids(kind)[turn]
      if (value === undefined && turn === 0) lacking = kind?.title[0].toLowerCase() ?? one.name
      return value
    })
    if (values.every((value) => value !== undefined)) paths.add(written(call, required, values.map(String)))
  }
  return { paths: [...paths], isGuess, lacking }
}

function written({ path, tag }: DeclaredCall, required: readonly Parameter[], values: string[]): string {
  const isList = required.length === 0 && path.endsWith('/list') && resourceNamed(tag) !== undefined
  const given = required.map(({ name, in: place }, at) => ({ name, place, value: values[at] ?? '' }))
  const filled = given.reduce(
    (whole, { name, value }) => whole.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const query = given.filter(({ place }) => place === 'query').map(({ name, value }) => [name, value])
  const text = new URLSearchParams(isList ? firstPage : Object.fromEntries(query)).toString()
  return text === '' ? filled : `${filled}?${text}`
}

/** Parameters accepted by every list. */
export const firstPage = { page: '1', limit: '20' }

/** Returns the resource of a call: by its path, otherwise by its area. */
export function ownerOf({ path, tag }: Pick<DeclaredCall, 'path' | 'tag'>): Resource | undefined {
  const above = allResources.filter((one) => path.startsWith(`${one.path}/`))
  return above.toSorted((a, b) => b.path.length - a.path.length)[0] ?? resourceNamed(tag)
}

/** Returns the kind of record that `deviceId` or `deviceIds` names: by the owner's fields, else by any resource's. */
export function kindOfId(name: string, owner: Resource | undefined): Resource | undefined {
  const [, stem] = /^(\w+)Ids?$/.exec(name) ?? []
  if (stem === undefined) return undefined
  const field = `${stem}Id`
  const isOf = (one: Resource) => one.name.endsWith(`/${stem}`)
  const named = [...(owner === undefined ? [] : [owner]), device, ...allResources]
    .map((one) => Object.entries<Field>(one.fields).find(([key]) => key === field)?.[1].resource)
    .find((one) => one !== undefined)
  return (owner && isOf(owner) ? owner : undefined) ?? resourceNamed(named ?? '') ?? allResources.find(isOf)
}

function valueOf(
  parameter: Parameter,
  owner: Resource | undefined,
  known: Known,
  turn: number,
  now: number,
): string | number | undefined {
  const { name, schema, description = '' } = parameter
  if (name === 'p') return known.picture
  const own = owner === undefined ? undefined : known.value(owner, name, turn)
  if (own !== undefined) return own
  const [first] = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  const word = grammar[name]
  if (word !== undefined) return word
  if (typeof first === 'string' || typeof first === 'number') return first
  if (description.includes('milliseconds')) return name === 'end' ? now : now - dayLong
  if (/YYYY-MM-DD/.test(description)) return dayText(now - (name === 'end' ? 1 : spanDays + 1) * dayLong)
  if (name === 'bbox') return known.surroundings
  return schema.type === 'integer' ? numberWithin(parameter) : undefined
}

/** Returns 7 clamped to the parameter's limits, suitable for days, zoom and sizes; 1 for `page`. */
function numberWithin({ name, schema: { minimum = 0, maximum = Infinity } }: Parameter): number {
  return name === 'page' ? 1 : Math.min(Math.max(spanDays, minimum), maximum)
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
