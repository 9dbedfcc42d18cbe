import { allResources } from '#contract/resources/index.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Field } from '#contract/schema/field.ts'
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
