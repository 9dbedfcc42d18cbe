import type { Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './harness/keys.ts'
import { axe, expect, test } from './harness/test.ts'
import { enter } from './harness/visit.ts'

// A refused policy is an error of the browser's console, which fails every test here.

const opener = (page: Page) => page.getByRole('button', { name: /^Calendar for/ }).first()
const calendar = (page: Page) => page.getByRole('dialog', { name: /^Calendar for/ })
/** The accessible text of the focused day. */
const focusedDay = (page: Page) => page.locator('[role=button]:focus .day-face .hidden')

test('types, completes and picks a date by keyboard; Escape closes only the calendar', async ({ page }) => {
  await enter(page, '/iot/device?open=1')
  const form = page.locator('.form-drawer')
  const installed = form.getByRole('textbox', { name: 'Installed' })
  await typeInto(page, installed, '2026-3-5')
  await page.keyboard.press('Tab')
  await expect(installed).toHaveValue('2026-03-05 00:00:00')
  await pressOn(page, opener(page))
  await expect(focusedDay(page)).toHaveText('Thursday, March 5, 2026')
  for (const key of ['ArrowDown', 'Home', 'PageUp']) await page.keyboard.press(key)
  await expect(focusedDay(page)).toHaveText('Monday, February 9, 2026')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(installed).toHaveValue('2026-02-09 00:00:00')
  await tabTo(page, calendar(page).getByRole('button', { name: 'One hour less' }))
  await page.keyboard.press('Space')
  await expect(installed).toHaveValue('2026-02-09 23:00:00')
  await page.keyboard.press('Escape')
  await expect(calendar(page)).toHaveCount(0)
  await expect(form).toBeVisible()
  await expect(opener(page)).toBeFocused()
})
