import i18next from 'i18next'
import { use } from 'react'
import type { Language } from '#contract/schema/language.ts'
import { LanguageContext, languageOf } from './language-provider.tsx'
import { translators, type Translate } from './translate.ts'

/** The current language; below a provider, renders again when it changes. */
export function useLanguage(): Language {
  return use(LanguageContext) ?? languageOf(i18next.language)
}

/** Translates into the current language; is the same function until it changes. */
export function useText(): Translate {
  return translators[useLanguage()]
}

/** The same outside of React, for notifications; reads the language at each call. */
export const textNow: Translate = (text, values) => translators[languageOf(i18next.language)](text, values)
