import { crud, type Audit } from '#contract/wire/crud.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Fields } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import type { Values } from './form-values.ts'

/** Stored row with the audit fields that every resource has. */
export type AuditedRow = Audit & { id: number }

/**
 * Saves a record and returns its id. A new record is sent completely, an existing one with only the changed fields and
 * the version they are based on. Throws a `Failure`, which the caller reports.
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

/** Returns the record as another user saved it, if the save was refused because of that conflict. */
export function conflictOf(error: unknown): AuditedRow | undefined {
  if (!(error instanceof Failure) || error.code !== code.conflict) return undefined
  const current: unknown = Object(error.data).current
  return isRow(current) ? current : undefined
}

function isRow(value: unknown): value is AuditedRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

/** Splits the platform's errors into those of visible, editable fields and all others. */
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
