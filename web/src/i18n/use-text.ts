import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/schema/language.ts'
import { translators, type Translate } from './translate.ts'

/** The current language; renders again when it changes. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language)
}

/** Translates into the current language; renders again when it changes, and is the same function until then. */
export function useText(): Translate {
  return translators[useLanguage()]
}

/** The same outside of React, for notifications; reads the language at each call. */
export const textNow: Translate = (text, values) => translators[languageOf(i18next.language)](text, values)

function languageOf(name: string): Language {
  return name === 'zh' ? 'zh' : 'en'
}
