import { crud, type Audit } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Fields } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import type { Values } from './form-values.ts'

/** What every stored row has, whatever its resource. */
export type AuditedRow = Audit & { id: number }

/**
 * Saves a record and returns its id: a new one whole, of an existing one only what changed, with the version on which
 * the changes were made. Throws a `Failure`; what it says is the caller's to show.
 */
export async function storeRecord(
  resource: Resource,
  row: AuditedRow | undefined,
  preset: Values,
  values: Values,
  changes: readonly string[],
): Promise<number> {
  const calls = crud(resource)
  if (row === undefined) {
    const save: Endpoint<Values, { id: number }> = calls.save
    const { id } = await call(save, { ...preset, ...values }, { isQuiet: true })
    return id
  }
  const changed = Object.fromEntries(changes.map((name) => [name, values[name]]))
  const update: Endpoint<Values, null> = calls.update
  await call(update, { ...changed, id: row.id, version: row.version }, { isQuiet: true })
  return row.id
}

/** The record as another person saved it meanwhile, where that is why a save was refused. */
export function conflictOf(error: unknown): AuditedRow | undefined {
  if (!(error instanceof Failure) || error.code !== code.conflict) return undefined
  const current: unknown = Object(error.data).current
  return isRow(current) ? current : undefined
}

function isRow(value: unknown): value is AuditedRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

/** The platform's errors about the fields of a form, and those about anything else. */
export function fieldRefusals(
  error: unknown,
  fields: Fields,
): { byField: Readonly<Record<string, string>>; others: readonly string[] } {
  const errors = error instanceof Failure ? error.errors : []
  const isShown = (name: string) => Object.hasOwn(fields, name) && fields[name]?.readOnly !== true
  return {
    byField: Object.fromEntries(
      errors.filter(({ field }) => isShown(field)).map(({ field, msg }) => [field, msg]),
    ),
    others: errors.filter(({ field }) => !isShown(field)).map(({ msg }) => msg),
  }
}
