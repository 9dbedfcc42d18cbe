import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { valueIn } from '#contract/schema/localised.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Collection } from '#mock/world/world.ts'

/** What a row is called, in both languages. */
export function labels({ served }: Pick<Collection, 'served'>, row: StoredRow): Text2 {
  const { label } = served.resource
  const textIn = (language: Language) => String(valueIn(served.resource.fields, row, label, language))
  return [textIn('en'), textIn('zh')]
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
