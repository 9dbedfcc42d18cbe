import { fill, type Language, type Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'

/**
 * Returns a text in one language, with values in its `{name}` places. What a record has in one language only is said in
 * that one.
 */
export type Translate = (text: Text2, values?: Readonly<Record<string, string | number>>) => string

/** Both translations, without any library: the sign-in page needs none. */
export const translators: Readonly<Record<Language, Translate>> = {
  en: (text, values = {}) => fill(sayFilled(text, 'en'), values),
  zh: (text, values = {}) => fill(sayFilled(text, 'zh'), values),
}
