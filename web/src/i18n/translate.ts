import { fill, type Language, type Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'

/**
 * Returns a text in one language, with values in its `{name}` places. What a record has in one language only is said in
 * that one.
 */
export type Translate = (text: Text2, values?: Readonly<Record<string, string | number>>) => string

/** Both translations, without any library: the sign-in page needs none. */
export const translators: Readonly<Record<Language, Translate>> = { en: into('en'), zh: into('zh') }

function into(language: Language): Translate {
  return (text, values) => {
    const said = sayFilled(text, language)
    // without values it may be what a user has written, in which brackets are brackets
    return values === undefined ? said : fill(said, values)
  }
}
