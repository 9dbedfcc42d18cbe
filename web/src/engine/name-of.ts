import type { Stored } from '#contract/crud.ts'
import type { Resource } from '#contract/resource.ts'
import { textOf } from './text-of.ts'

/** What people call a row. */
export function nameOf<R extends Resource>({ label }: R, row: Stored<R>): string {
  const name = textOf(Reflect.get(row, label))
  return name === '' ? `#${row.id}` : name
}
