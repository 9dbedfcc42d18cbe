import { typeAccount } from '../../../scripts/sign-in.ts'
import { expect, test } from '../harness/test.ts'
import { demoPassword, holdScripts } from '../harness/visit.ts'

const nameField = { name: 'Login name' }
test('a deep link leads through the sign-in page to its target (spec §2, §5, §8)', async ({ page }) => {
  await page.goto('/#/user/center?from=mail')
  await expect(page).toHaveURL(/#\/login\?redirect=\/user\/center%3Ffrom%3Dmail$/)
  await expect(page).toHaveTitle('Sign in - AIoT Metering')
  await page.getByRole('textbox', nameField).fill('admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-page="user/center"]')).toBeVisible()
  await expect(page).toHaveURL(/#\/user\/center\?from=mail$/)
})

test('the sign-in page works before the console loads', async ({ page }) => {
  const gate = await holdScripts(page)
  await page.goto('/')
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription('password is not null')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await typeAccount(page)
  const address = page.url()
  await password.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true')
  expect(page.url()).toBe(address)
  await expect(page.getByRole('textbox', nameField)).toHaveValue('admin')
  gate.open()
  await expect(page.locator('[data-page=dashboard]')).toBeVisible()
})
