import type { Text2 } from '#contract/schema/language.ts'

/** Converts bilingual name and description to the fields of a row. */
export function named(
  [name, nameZh]: Text2,
  [description, descriptionZh]: Text2,
): Record<'name' | 'nameZh' | 'description' | 'descriptionZh', string> {
  return { name, nameZh, description, descriptionZh }
}
