import i18next from 'i18next'
import { use } from 'react'
import type { Language } from '#contract/schema/language.ts'
import { LanguageContext, languageOf } from './language-provider.tsx'
import { translators, type Translate } from './translate.ts'

/** Returns the current language; below a provider, rerenders on changes. */
export function useLanguage(): Language {
  return use(LanguageContext) ?? languageOf(i18next.language)
}

/** Returns a translator for the current language; stable until the language changes. */
export function useText(): Translate {
  return translators[useLanguage()]
}

/** Translates outside of React, such as in notifications; reads the language on each call. */
export const textNow: Translate = (text, values) => translators[languageOf(i18next.language)](text, values)
