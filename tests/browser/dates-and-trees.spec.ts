import type { Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './harness/keys.ts'
import { axe, expect, test } from './harness/test.ts'
import { treeItem } from './harness/records.ts'
import { enter } from './harness/visit.ts'

// A refused policy is an error of the browser's console, which fails every test here.

const opener = (page: Page) => page.getByRole('button', { name: /^Calendar for/ }).first()
const calendar = (page: Page) => page.getByRole('dialog', { name: /^Calendar for/ })
/** The day that has the focus, as it is read out. */
const focusedDay = (page: Page) => page.locator('[role=button]:focus .day-face .hidden')

test('a moment is typed, completed and chosen by keyboard, and Escape closes the calendar only', async ({
  page,
}) => {
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

test('a span filters a list as soon as both of its ends are chosen', async ({ page }) => {
  await enter(page, '/monitor/log')
  await pressOn(page, page.getByRole('button', { name: 'Filter', exact: true }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Time', exact: true }))
  await typeInto(page, page.getByRole('textbox', { name: 'From' }), '2026-03-02')
  await typeInto(page, page.getByRole('textbox', { name: 'To' }), '2026-03-04')
  await pressOn(page, opener(page))
  await expect(focusedDay(page)).toHaveText('Wednesday, March 4, 2026')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toContainText('Choose the last day')
  await page.keyboard.press('End')
  await expect(focusedDay(page)).toHaveText('Sunday, March 8, 2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/timeStart=2026-03-02&timeEnd=2026-03-08/)
})

test('an organisation is found by keyboard, its branch opened and it is chosen; Escape closes the tree only', async ({
  page,
}) => {
  await enter(page, '/system/user?open=new')
  const form = page.locator('.form-drawer')
  const face = form.getByRole('combobox', { name: /^Organisation/ })
  const tree = page.getByRole('dialog', { name: 'Organisation', exact: true })
  const item = (name: string) => treeItem(tree, name)
  await tabTo(page, face)
  await page.keyboard.press('ArrowDown')
  await expect(tree.getByRole('searchbox')).toBeFocused()
  await expect(item('Hubin Branch')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(item('Hubin Branch')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item('Yanhu Supply Station')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(tree).toHaveCount(0)
  await expect(form).toBeVisible()
  await expect(face).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tree.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Shiqiao')
  await expect(tree.getByRole('treeitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(item('Shiqiao Supply Station')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(face).toHaveText('Shiqiao Supply Station')
  await expect(face).toBeFocused()
})
