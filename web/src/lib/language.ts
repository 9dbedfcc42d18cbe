import { languages, type Language } from '#contract/schema/language.ts'

/** The saved choice; otherwise the first language of the browser that we speak, by its code; otherwise English. Spec §1. */
export function chooseLanguage(saved: string | undefined, browser: readonly string[]): Language {
  const codes = browser.map((tag) => tag.toLowerCase().split(/[-_]/)[0])
  return [saved, ...codes].find(isLanguage) ?? 'en'
}

function isLanguage(code: string | undefined): code is Language {
  return languages.some((language) => language === code)
}
