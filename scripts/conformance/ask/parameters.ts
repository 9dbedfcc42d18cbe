import type { DeclaredCall } from '#contract/calls/declared.ts'
import type { PropertyId } from '#domain/metering/properties.ts'
import { allResources } from '#contract/resources/index.ts'
import { device } from '#contract/resources/iot/device.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { Field } from '#contract/schema/field.ts'
import type { JsonSchema } from '#contract/openapi/document.ts'
import type { Resource } from '#contract/schema/resource.ts'

type Row = Readonly<Record<string, unknown>>

/** Degrees around a place that a map shows. */
const reach = 0.05
/** Where nobody knows a place. */
const anywhere = '118,29,119,30'

/** The list that an answer is, or has as a page; nothing where there is none. */
export function listIn(data: unknown): readonly unknown[] | undefined {
  const list: unknown = Array.isArray(data) ? data : Object(data).list
  return Array.isArray(list) ? list : undefined
}

/** Ids and values from the lists of the platform, used as parameters of other calls. */
export class Known {
  readonly #rows: Map<string, readonly Row[]>

  constructor(rows: ReadonlyMap<string, readonly Row[]> = new Map()) {
    this.#rows = new Map(rows)
  }

  /** The same, but of one kind only the records that an answer to a list has. */
  narrowed(resource: Resource, data: unknown): Known {
    const narrowed = new Known(this.#rows)
    narrowed.#rows.delete(resource.name)
    narrowed.learn(resource, data)
    return narrowed
  }

  /** Keeps the rows of an answer to a list. */
  learn({ name }: Resource, data: unknown): void {
    const list = listIn(data)
    if (list === undefined) return
    const rows = list.filter((row): row is Row => typeof row === 'object' && row !== null)
    this.#rows.set(name, rows)
  }

  /** Ids of records, in the order of the list. */
  ids({ name }: Resource): readonly (string | number)[] {
    return this.rows(name).flatMap(({ id }) => (typeof id === 'string' || typeof id === 'number' ? [id] : []))
  }

  /** What a record has in a field of this name, in the plural too. */
  value({ name }: Resource, field: string, at: number): string | undefined {
    const row = this.rows(name)[at]
    const value = row?.[field] ?? row?.[field.replace(/s$/, '')]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }

  /** West, south, east and north of what lies around the first device that has a place. */
  get surroundings(): string {
    const placed = this.rows(device.name).find(
      ({ lng, lat }) => Number(lng) !== 0 && Number.isFinite(Number(lat)),
    )
    if (placed === undefined) return anywhere
    const [lng, lat] = [Number(placed['lng']), Number(placed['lat'])]
    return [lng - reach, lat - reach, lng + reach, lat + reach].map((one) => one.toFixed(4)).join(',')
  }

  /** The path of a picture that some record has. */
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

/** A parameter as the description of the platform has it. */
export interface Parameter {
  name: string
  in: string
  required: boolean
  schema: JsonSchema
  description?: string
}

/** Ways to ask one call; none where the platform has no record to ask about. `isGuess`: the ids may be of another kind. */
interface Ways {
  paths: readonly string[]
  isGuess: boolean
  /** What there was nothing to ask with. */
  lacking: string
}

/** How many records of one kind are tried. */
const mostTries = 3
const dayLong = 86_400_000
/** Days that a span covers. */
const spanDays = 7

/** What every meter has. */
const measured: PropertyId = 'forward'

/** Values of parameters that are words of an own grammar, by name. */
const grammar: Readonly<Record<string, string>> = {
  cron: '0 0/5 * * * ?',
  props: measured,
  property: measured,
  step: '900',
  text: '1',
}

/** The paths with which a call may be asked, from what is known of the platform's records. */
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

/** What every list takes. */
export const firstPage = { page: '1', limit: '20' }

/** The resource whose records a call is about: that of its path, else that of its area. */
export function ownerOf({ path, tag }: Pick<DeclaredCall, 'path' | 'tag'>): Resource | undefined {
  const above = allResources.filter((one) => path.startsWith(`${one.path}/`))
  return above.toSorted((a, b) => b.path.length - a.path.length)[0] ?? resourceNamed(tag)
}

/** The kind of record that `deviceId` or `deviceIds` names: as the fields of the owner say, else as any field says. */
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

/** A week, a zoom, a page: as near to 7 as its limits allow; the first of pages. */
function numberWithin({ name, schema: { minimum = 0, maximum = Infinity } }: Parameter): number {
  return name === 'page' ? 1 : Math.min(Math.max(spanDays, minimum), maximum)
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
