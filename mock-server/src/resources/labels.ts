import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { valueIn } from '#contract/schema/localised.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Collection } from '#mock/world/world.ts'
import type { Visible } from './data-scope.ts'

/** Label of a row in both languages. */
export function labels({ served }: Pick<Collection, 'served'>, row: StoredRow): Text2 {
  const { label } = served.resource
  const textIn = (language: Language) => String(valueIn(served.resource.fields, row, label, language))
  return [textIn('en'), textIn('zh')]
}

/** Label of a row in one language. */
export function labelIn(collection: Collection, row: StoredRow, language: Language): string {
  return say(labels(collection, row), language)
}

/** Visible ancestors of a row, from the root down: labels and ids. */
export function placeOf(
  collection: Collection,
  row: StoredRow,
  language: Language,
  visible: Visible | undefined,
): { path: string[]; pathIds: number[] } {
  const above = seenOf(collection.tree?.ancestors(row.id) ?? [], visible)
  return {
    path: above.map((parent) => labelIn(collection, parent, language)),
    pathIds: above.map(({ id }) => id),
  }
}

/** Visible children of a row. */
export function childrenOf(
  { tree }: Pick<Collection, 'tree'>,
  { id }: StoredRow,
  visible: Visible | undefined,
): readonly StoredRow[] {
  return seenOf(tree?.children(id) ?? [], visible)
}

function seenOf(rows: readonly StoredRow[], visible: Visible | undefined): readonly StoredRow[] {
  return visible === undefined ? rows : rows.filter(visible.sees)
}
