import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { deleteFocused, pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { field } from '../harness/records.ts'
import { enter } from '../harness/visit.ts'

/** Nothing here touches a pointer, nor sets the focus by other means than keys. */
const row = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })
const drawer = (page: Page) => page.getByRole('dialog')

async function saved(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(drawer(page)).toHaveCount(0)
}

test('by keys alone: an organisation is made with all its fields, changed and deleted', async ({ page }) => {
  await enter(page, '/system/org')
  await pressOn(page, page.getByRole('button', { name: 'Add', exact: true }))
  await typeInto(page, field(page, 'Name'), 'Key crew')
  await typeInto(page, field(page, 'Code'), 'T-KEYS')
  await pressOn(page, drawer(page).getByRole('combobox', { name: 'Parent organisation' }))
  await expect(page.getByRole('searchbox', { name: 'Type to find' })).toBeFocused()
  await page.keyboard.type('Hubin')
  await expect(page.getByRole('treeitem').first()).toHaveText(/^Hubin Branch/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, drawer(page).getByRole('combobox', { name: 'Type' }))
  await page.keyboard.type('Crew')
  await tabTo(page, drawer(page).getByRole('radio', { name: 'Enabled' }))
  await page.keyboard.press('Space')
  await typeInto(page, drawer(page).getByLabel('Display order'), '88')
  await typeInto(page, field(page, 'Office phone'), '0571-88001277')
  await typeInto(page, field(page, 'Address'), 'Here')
  await typeInto(page, field(page, 'Introduction'), 'By keys')
  await saved(page)

  await typeInto(page, page.getByRole('searchbox').first(), 'T-KEYS')
  await tabTo(page, row(page, 'Key crew'))
  await expect(row(page, 'Key crew')).toContainText('Hubin Branch')
  await page.keyboard.press('Enter')
  await typeInto(page, field(page, 'Address'), 'There')
  await saved(page)
  await tabTo(page, row(page, 'Key crew'))
  await deleteFocused(page)
  await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible()
})
