import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'

/** Returns a text in one language, with values in its `{name}` places. */
export type Translate = (text: Text2, values?: Readonly<Record<string, string | number>>) => string

/** Both translations, without any library: the sign-in page needs none. */
export const translators: Readonly<Record<Language, Translate>> = {
  en: (text, values = {}) => fill(say(text, 'en'), values),
  zh: (text, values = {}) => fill(say(text, 'zh'), values),
}
