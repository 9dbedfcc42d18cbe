import type { Field } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { say, type Language } from '#contract/schema/language.ts'

/** A column of an import sheet. */
export interface Column {
  name: string
  field: Field
}

/** The fields that a sheet may set: neither what the platform sets nor secrets nor pictures. */
export function importColumns({ fields }: Resource): Column[] {
  return Object.entries(fields)
    .filter(([, { readOnly, kind }]) => !readOnly && kind !== 'secret' && kind !== 'picture')
    .map(([name, field]) => ({ name, field }))
}

/** The head of a column; a star marks what must be filled in. */
export function headOf({ field }: Column, language: Language): string {
  return `${say(field.label, language)}${field.required ? ' *' : ''}`
}

/** The column that a head names: by its label in either language or its name, with or without star. */
export function columnOf(columns: readonly Column[], head: string): Column | undefined {
  const wanted = (head.endsWith('*') ? head.slice(0, -1) : head).trim().toLowerCase()
  return columns.find(({ name, field }) =>
    [name, ...field.label].some((known) => known.toLowerCase() === wanted),
  )
}
