import type { Language } from '#contract/schema/language.ts'

/** Native language names. */
export const languageNames: Record<Language, string> = { zh: '中文', en: 'English' }
