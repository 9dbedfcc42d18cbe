import type { Stored } from '#contract/wire/crud.ts'
import type { Field } from '#contract/schema/field.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { fieldIn, valueIn } from '#contract/schema/localised.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { textOf } from './text-of.ts'

/** What people call a row, in the language of the person where it has a name there. */
export function nameOf<R extends Resource>({ label, fields }: R, row: Stored<R>): string {
  const name = textOf(valueIn(fields, row, label, useLocale.getState().language))
  return name === '' ? `#${row.id}` : name
}

/** The field that a column shows: of a text in both languages the one in the language of the person. */
export function shownField({ fields }: Resource, column: string, language: Language): Field | undefined {
  return fields[fieldIn(fields, column, language)]
}

/** What a column is called. */
export function columnTitle(resource: Resource, column: string, language: Language): string {
  return say(shownField(resource, column, language)?.label ?? [column, column], language)
}

/** An order such as `-name` as the platform is asked for it: by what the column shows. */
export function shownSort({ fields }: Resource, sort: string, language: Language): string {
  const column = sort.replace(/^-/, '')
  return `${sort.startsWith('-') ? '-' : ''}${fieldIn(fields, column, language)}`
}
