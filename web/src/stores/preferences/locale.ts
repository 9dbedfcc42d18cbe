import { create } from 'zustand'
import type { Language } from '#contract/schema/language.ts'
import { currentLanguage, saveLanguage } from '#web/lib/language.ts'

/** Language of the console: the saved one, or the browser's, or English. Spec §1. */
export const useLocale = create<{ language: Language }>(() => ({ language: currentLanguage() }))

/** Changes the language, stores it, and sets it on the document. */
export function switchLanguage(language: Language): void {
  saveLanguage(language)
  useLocale.setState({ language })
}
