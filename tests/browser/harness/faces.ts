import type { Page } from '@playwright/test'
import type { Language } from '#contract/schema/language.ts'

/** Both languages in both themes. */
export const faces: readonly (readonly [language: Language, theme: string])[] = [
  ['en', 'light'],
  ['en', 'dark'],
  ['zh', 'light'],
  ['zh', 'dark'],
]

/** Chooses language and theme as somebody did who was here before. */
export async function prepare(page: Page, language: Language, theme: string, origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: origin }])
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}
