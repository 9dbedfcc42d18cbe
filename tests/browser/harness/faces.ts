import type { Page } from '@playwright/test'
import type { Language } from '#contract/schema/language.ts'

/** Sets language and theme as a user did on an earlier visit. */
export async function prepare(page: Page, language: Language, theme: string, origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: origin }])
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}
