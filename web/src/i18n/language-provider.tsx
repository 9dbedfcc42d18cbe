import { createContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/schema/language.ts'

/** The language of what is drawn below a provider. */
export const LanguageContext = createContext<Language | undefined>(undefined)

/**
 * Follows i18next and hands the language down, so that the thousand texts of a page read one context instead of each
 * listening for itself, which was a tenth of what drawing a page costs.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** A language that i18next names, as ours. */
export function languageOf(name: string): Language {
  return name === 'zh' ? 'zh' : 'en'
}
