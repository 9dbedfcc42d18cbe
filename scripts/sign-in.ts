import type { Locator, Page } from '@playwright/test'
import { demoAccounts } from '../mock-server/seed/accounts.ts'

/** Types a demo account into the sign-in form in either language, at once or with `delay` milliseconds between keys. */
export async function typeAccount(page: Page, name = 'admin', delay = 0): Promise<void> {
  const account = demoAccounts.find(({ username }) => username === name)
  if (account === undefined) throw new Error(`There is no demo account ${name}`)
  const type = (field: Locator, text: string) =>
    delay === 0 ? field.fill(text) : field.pressSequentially(text, { delay })
  await type(page.getByLabel(/^(Login name|用户名)$/), account.username)
  await type(page.getByLabel(/^(Password|密码)$/), account.password)
}

/** Submits the form and waits for the home page. */
export async function submitSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Sign in|登录)$/ }).click()
  await page.locator('[data-page=dashboard]').waitFor()
}

/** Opens the console and signs in; ends on the home page. */
export async function signIn(page: Page, name?: string): Promise<void> {
  await page.goto('/')
  await typeAccount(page, name)
  await submitSignIn(page)
}
