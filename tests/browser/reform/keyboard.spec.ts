import type { Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

test('seals are scanned and issued by keys alone', async ({ page }) => {
  await enter(page, '/reform/seal?state=stock')
  const inStock = page.locator('main tbody .cell-name')
  await inStock.nth(1).waitFor()
  const numbers = await inStock.allTextContents()
  await pressOn(page, button(page, 'Scan'))
  await tabTo(page, dialog(page).getByLabel('Issue to'))
  await page.keyboard.type('Baiyun 1')
  await expect(page.getByRole('option', { name: 'Baiyun 1' })).toBeVisible()
  await page.keyboard.press('Enter')
  const line = dialog(page).getByLabel('Scan or type a number, then Enter')
  await tabTo(page, line)
  for (const code of numbers.slice(0, 2)) {
    // oxlint-disable-next-line no-await-in-loop -- as a scanner types
    await page.keyboard.type(code)
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('[data-outcome="ready"]')).toHaveCount(2)
  await axe(page, 'dialog[open]')
  await pressOn(page, button(page, 'Commit 2'))
  await expect(page.locator('[data-outcome="done"]')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('main tbody')).not.toContainText(numbers[0] ?? '')
})

test('an old-meter picture is found and looked at by keys alone, which end where they began', async ({
  page,
}) => {
  await enter(page, '/reform/old-picture', 'auditor')
  await tabTo(
    page,
    page.getByRole('list', { name: 'Orders' }).getByRole('button', { name: /^Show “.*” large$/ }),
  )
  await page.keyboard.press('Enter')
  await expect(page.locator('.lightbox')).toBeVisible()
  await axe(page, '.lightbox')
  await page.keyboard.press('Escape')
  await expect(page.locator('.lightbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Show “.*” large$/ }).first()).toBeFocused()
})

test('an asset of the ledger is found, and what hung at its place, by keys alone', async ({ page }) => {
  await enter(page, '/reform/ledger?phase=removed')
  await axe(page)
  await typeInto(page, page.getByRole('searchbox'), '1')
  await tabTo(page, page.locator('main tbody .cell-name'))
  await page.keyboard.press('Shift+F10')
  await pressMenu(page, 'Replacement chain')
  await expect(page.getByRole('dialog', { name: /^Replacement chain/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

/** Walks down an open menu to an item and presses it. */
async function pressMenu(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: true })
  await expect(item).toBeVisible()
  for (let n = 0; n < 20; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    if (await item.evaluate((element) => element === document.activeElement)) break
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}
