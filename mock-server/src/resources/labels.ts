import { say, type Language, type Text2 } from '#contract/language.ts'
import { attribute, type StoredRow } from '../store/table.ts'
import type { Collection } from './collection.ts'

/** What a row is called, in both languages: `<label>Zh` is the Chinese name where a row has one. */
export function labels({ served }: Pick<Collection, 'served'>, row: StoredRow): Text2 {
  const { label } = served.resource
  const en = String(attribute(row, label))
  const zh = attribute(row, `${label}Zh`)
  return [en, typeof zh === 'string' && zh !== '' ? zh : en]
}

/** What a row is called in one language. */
export function labelIn(collection: Collection, row: StoredRow, language: Language): string {
  return say(labels(collection, row), language)
}

/** The names of what a row stands below, from the root down. */
export function pathOf(collection: Collection, row: StoredRow, language: Language): string[] {
  return (collection.tree?.ancestors(row.id) ?? []).map((above) => labelIn(collection, above, language))
}
