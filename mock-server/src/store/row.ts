/** Anything that can be stored: rows are identified by a number. */
export interface StoredRow {
  readonly id: number
}

/** An attribute of a row whose type is known to its resource only. */
export function attribute(row: StoredRow, name: string): unknown {
  return Object.hasOwn(row, name) ? Reflect.get(row, name) : undefined
}

/** An attribute as text; empty where there is none. */
export function textAttribute(row: StoredRow, name: string): string {
  const value = attribute(row, name)
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Whether something can be stored as a row. */
export function isRow(value: unknown): value is StoredRow {
  return typeof value === 'object' && value !== null && 'id' in value && Number.isSafeInteger(value.id)
}
