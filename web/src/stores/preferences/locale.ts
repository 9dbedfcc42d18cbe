import { create } from 'zustand'
import type { Language } from '#contract/schema/language.ts'
import { languageCookie } from '#web/lib/cookie-names.ts'
import { readCookie, writeCookie } from '#web/lib/cookies.ts'
import { chooseLanguage } from '#web/lib/language.ts'

const yearInSeconds = 31_536_000

/** The language of the console: the saved choice, else the browser's, else English. Spec §1. */
export const useLocale = create<{ language: Language }>(() => ({
  language: chooseLanguage(readCookie(languageCookie), navigator.languages),
}))

/** Changes the language, remembers it, and sets it on the document. */
export function switchLanguage(language: Language): void {
  writeCookie(languageCookie, language, { maxAge: yearInSeconds })
  useLocale.setState({ language })
  document.documentElement.lang = language
}
