import { expect, type Page } from '@playwright/test'

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
export const form = (page: Page) => page.locator('.form-drawer')
export const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
export const picker = (page: Page, name: string) => form(page).getByRole('combobox', { name })
export const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click()
export const row = (page: Page, name: string | RegExp) => page.locator('tbody tr').filter({ hasText: name })

/** Does something with a row from its menu. */
export async function act(page: Page, name: string | RegExp, item: string): Promise<void> {
  await row(page, name)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Searches a list, and waits until that is in force: a selection made before it would go with it. */
export async function search(page: Page, keyword: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(keyword)
  await expect
    .poll(() => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('keyword'))
    .toBe(keyword)
}
