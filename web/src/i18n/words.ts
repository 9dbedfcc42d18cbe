import { fill, say, type Language, type Text2 } from '#contract/schema/language.ts'

/** The words of one part of the console, in both languages. */
export type Dictionary = Readonly<Record<string, Text2>>

/** Looks a word up by its key and puts values into its `{name}` places. */
export type Say<D extends Dictionary> = (
  key: keyof D & string,
  values?: Record<string, string | number>,
) => string

/** Words of a dictionary in one language, without any library: what the sign-in page uses. */
export function speak<D extends Dictionary>(dictionary: D, language: Language): Say<D> {
  return (key, values = {}) => {
    const text = dictionary[key]
    return text === undefined ? key : fill(say(text, language), values)
  }
}
