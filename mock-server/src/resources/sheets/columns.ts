import type { Field } from '#contract/schema/field.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { states } from '#contract/text/states.ts'

/** Texts of a flag in a sheet. */
export const yesNo = { yes: states.yes, no: states.no } as const satisfies Record<string, Text2>

/** Header of the refusal reason column; it must match no field, or the reason would be read as its value. */
export const reasonHead: Text2 = ['Why refused', '未导入原因']

export interface Column {
  name: string
  field: Field
}

/**
 * Fields that a sheet may set: no read-only fields, secrets or pictures. Of a bilingual text, the requested language
 * comes first.
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

/** Title of a field, with its unit unless the label already ends with it. */
export function titleOf({ label, unit = ['', ''] }: Field, language: Language): string {
  const [name, measure] = [say(label, language), say(unit, language)]
  return name.endsWith(measure) ? name : `${name} (${measure})`
}

/** Header of a column; a star marks a required one. */
export function headOf({ field }: Column, language: Language): string {
  return `${say(field.label, language)}${field.required && (field.language ?? language) === language ? ' *' : ''}`
}

/** Finds the column of a header: by label in either language, with or without unit and star, or by name. */
export function columnOf(columns: readonly Column[], head: string): Column | undefined {
  const wanted = (head.endsWith('*') ? head.slice(0, -1) : head).trim().toLowerCase()
  return columns.find(({ name, field }) =>
    [name, ...field.label, titleOf(field, 'en'), titleOf(field, 'zh')].some(
      (known) => known.toLowerCase() === wanted,
    ),
  )
}
