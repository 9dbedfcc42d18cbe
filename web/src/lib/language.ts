import { languages, type Language } from '#contract/schema/language.ts'
import { languageCookie } from './cookie-names.ts'
import { readCookie, writeCookie } from './cookies.ts'

const yearInSeconds = 31_536_000

/** The saved choice; otherwise the first language of the browser that we speak, by its code; otherwise English. Spec §1. */
export function chooseLanguage(saved: string | undefined, browser: readonly string[]): Language {
  const codes = browser.map((tag) => tag.toLowerCase().split(/[-_]/)[0])
  return [saved, ...codes].find(isLanguage) ?? 'en'
}

/** The language of this browser: what was saved, else what it prefers. */
export const currentLanguage = (): Language => chooseLanguage(readCookie(languageCookie), navigator.languages)

/** Remembers a language and sets it on the document. */
export function saveLanguage(language: Language): void {
  writeCookie(languageCookie, language, { maxAge: yearInSeconds })
  document.documentElement.lang = language
}

function isLanguage(code: string | undefined): code is Language {
  return languages.some((language) => language === code)
}
