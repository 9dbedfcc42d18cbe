import type { Language } from '#contract/schema/language.ts'

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { zh: '中文', en: 'English' }
