import type { Stored } from '#contract/wire/crud.ts'
import type { Field } from '#contract/schema/field.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { fieldIn, valueIn } from '#contract/schema/localised.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { textOf } from './text-of.ts'

/** Returns the display name of a row, in the user's language where available, or its id. */
export function nameOf<R extends Resource>({ label, fields }: R, row: Stored<R>): string {
  const name = textOf(valueIn(fields, row, label, useLocale.getState().language))
  return name === '' ? `#${row.id}` : name
}

/** Returns the field a column shows; for a bilingual text the one in the user's language. */
export function shownField({ fields }: Resource, column: string, language: Language): Field | undefined {
  return fields[fieldIn(fields, column, language)]
}

export function columnTitle(resource: Resource, column: string, language: Language): string {
  return say(shownField(resource, column, language)?.label ?? [column, column], language)
}

/** Maps a sort order such as `-name` to the field that the column shows. */
export function shownSort({ fields }: Resource, sort: string, language: Language): string {
  const column = sort.replace(/^-/, '')
  return `${sort.startsWith('-') ? '-' : ''}${fieldIn(fields, column, language)}`
}
