import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages, say, type Language } from '#contract/schema/language.ts'
import type { Dictionary } from './words.ts'

/** Starts i18next in a language. Texts come from dictionaries, so there is nothing to load. */
export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    supportedLngs: [...languages],
    fallbackLng: 'en',
    resources: {},
    nsSeparator: false,
    keySeparator: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    initAsync: false,
  })
}

/** Makes the words of a dictionary known under a namespace. */
export function addDictionary(namespace: string, dictionary: Dictionary): void {
  for (const language of languages) {
    const texts = Object.entries(dictionary).map(([key, text]) => [key, say(text, language)])
    i18next.addResourceBundle(language, namespace, Object.fromEntries(texts))
  }
}
