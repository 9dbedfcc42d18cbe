import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'
import type { Collection } from '#mock/world/world.ts'

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

/** What a row stands below, from the root down: names and ids. */
export function placeOf(
  collection: Collection,
  row: StoredRow,
  language: Language,
): { path: string[]; pathIds: number[] } {
  const above = collection.tree?.ancestors(row.id) ?? []
  return {
    path: above.map((parent) => labelIn(collection, parent, language)),
    pathIds: above.map(({ id }) => id),
  }
}
