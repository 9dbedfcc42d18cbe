import { create } from 'zustand'
import type { Language } from '#contract/schema/language.ts'
import { currentLanguage, saveLanguage } from '#web/lib/language.ts'

/** The language of the console: the saved choice, else the browser's, else English. Spec §1. */
export const useLocale = create<{ language: Language }>(() => ({ language: currentLanguage() }))

/** Changes the language, remembers it, and sets it on the document. */
export function switchLanguage(language: Language): void {
  saveLanguage(language)
  useLocale.setState({ language })
}
