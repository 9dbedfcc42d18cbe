import type { Text2 } from '#contract/schema/language.ts'

/** A name and a description as rows have them. */
export function named(
  [name, nameZh]: Text2,
  [description, descriptionZh]: Text2,
): Record<'name' | 'nameZh' | 'description' | 'descriptionZh', string> {
  return { name, nameZh, description, descriptionZh }
}
