import { languages, type Language } from '#contract/schema/language.ts'
import { languageCookie } from './cookie-names.ts'
import { readCookie, writeCookie } from './cookies.ts'

const yearInSeconds = 31_536_000

/** Returns the saved language, otherwise the browser's first supported language, otherwise English. Spec §1. */
export function chooseLanguage(saved: string | undefined, browser: readonly string[]): Language {
  const codes = browser.map((tag) => tag.toLowerCase().split(/[-_]/)[0])
  return [saved, ...codes].find(isLanguage) ?? 'en'
}

/** Returns the saved language, or the one preferred by the browser. */
export const currentLanguage = (): Language => chooseLanguage(readCookie(languageCookie), navigator.languages)

/** Stores a language and sets it on the document. */
export function saveLanguage(language: Language): void {
  writeCookie(languageCookie, language, { maxAge: yearInSeconds })
  document.documentElement.lang = language
}

function isLanguage(code: string | undefined): code is Language {
  return languages.some((language) => language === code)
}
