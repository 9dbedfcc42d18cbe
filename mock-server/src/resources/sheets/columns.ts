import type { Field } from '#contract/schema/field.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { states } from '#contract/text/states.ts'

/** How a flag reads in a sheet. */
export const yesNo = { yes: states.yes, no: states.no } as const satisfies Record<string, Text2>

/** Head of the column that gives why a row was not taken: no field has it, or the refusal would be read as its value. */
export const reasonHead: Text2 = ['Why refused', '未导入原因']

/** A column of an import sheet. */
export interface Column {
  name: string
  field: Field
}

/**
 * The fields that a sheet may set: neither what the platform sets nor secrets nor pictures. A text in both languages stands in
 * the one asked for first.
 */
export function importColumns({ fields }: Resource, language: Language = 'en'): Column[] {
  return Object.keys(fields)
    .map((name) => (language === 'zh' ? (fields[name]?.twin ?? name) : name))
    .flatMap((name) => {
      const field = fields[name]
      const isSet = field && !field.readOnly && field.kind !== 'secret' && field.kind !== 'picture'
      return isSet ? [{ name, field }] : []
    })
}

/** What a field is called above its values, with the unit that these do not name. */
export function titleOf({ label, unit = ['', ''] }: Field, language: Language): string {
  const [name, measure] = [say(label, language), say(unit, language)]
  return name.endsWith(measure) ? name : `${name} (${measure})`
}

/** The head of a column; a star marks what must be filled in. */
export function headOf({ field }: Column, language: Language): string {
  return `${say(field.label, language)}${field.required && (field.language ?? language) === language ? ' *' : ''}`
}

/** The column that a head names: by its label in either language, with or without unit and star, or its name. */
export function columnOf(columns: readonly Column[], head: string): Column | undefined {
  const wanted = (head.endsWith('*') ? head.slice(0, -1) : head).trim().toLowerCase()
  return columns.find(({ name, field }) =>
    [name, ...field.label, titleOf(field, 'en'), titleOf(field, 'zh')].some(
      (known) => known.toLowerCase() === wanted,
    ),
  )
}
