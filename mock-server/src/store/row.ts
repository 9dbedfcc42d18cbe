/** Anything that can be stored: a row with a numeric id. */
export interface StoredRow {
  readonly id: number
}

/** Returns an attribute of a row whose type only its resource knows. */
export function attribute(row: StoredRow, name: string): unknown {
  return Object.hasOwn(row, name) ? Reflect.get(row, name) : undefined
}

/** Returns an attribute as text; empty if missing or not a primitive. */
export function textAttribute(row: StoredRow, name: string): string {
  const value = attribute(row, name)
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Whether a value can be stored as a row. */
export function isRow(value: unknown): value is StoredRow {
  return typeof value === 'object' && value !== null && 'id' in value && Number.isSafeInteger(value.id)
}
