import { fill, type Language, type Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'

/**
 * Returns a text in one language with `{name}` placeholders filled in; falls back to the other language where the text
 * is empty.
 */
export type Translate = (text: Text2, values?: Readonly<Record<string, string | number>>) => string

/** Translators without a library, for the sign-in page. */
export const translators: Readonly<Record<Language, Translate>> = { en: into('en'), zh: into('zh') }

function into(language: Language): Translate {
  return (text, values) => {
    const said = sayFilled(text, language)
    // without values the text may be user input, in which braces are literal
    return values === undefined ? said : fill(said, values)
  }
}
