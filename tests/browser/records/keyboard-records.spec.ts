import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { agree, deleteFocused, pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { field } from '../harness/records.ts'
import { enter } from '../harness/visit.ts'

/** No test here touches a pointer, nor sets the focus by other means than keys. */
const row = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name })
const drawer = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function saved(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(drawer(page)).toHaveCount(0)
}

test('a dictionary is made, chosen and filled, its entry changed, and both deleted', async ({ page }) => {
  await enter(page, '/system/dict')
  await pressOn(page, button(page, 'Add'))
  await typeInto(page, field(page, 'Code'), 'relay_state')
  await typeInto(page, field(page, 'Name'), 'Relay state')
  await saved(page)

  await typeInto(page, page.getByRole('searchbox', { name: 'Find a dictionary' }), 'relay')
  await pressOn(page, page.getByRole('button', { name: /^Relay state/ }))
  await pressOn(page, button(page, 'Add entry'))
  await typeInto(page, field(page, 'Label'), 'Tripped')
  await typeInto(page, field(page, 'Value'), 'tripped')
  await saved(page)

  await tabTo(page, row(page, 'Tripped'))
  await page.keyboard.press('Enter')
  await typeInto(page, field(page, 'Label'), 'Open')
  await saved(page)
  await tabTo(page, row(page, 'Open'))
  await deleteFocused(page)
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()

  await pressOn(page, button(page, 'Actions for Relay state'))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await agree(page)
  await expect(page.getByRole('button', { name: /^Relay state/ })).toHaveCount(0)
})

test('an area is made below a city, changed and deleted', async ({ page }) => {
  await enter(page, '/system/area?keyword=330200')
  await tabTo(page, row(page, '330200'))
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Add below' })).toBeVisible()
  await page.keyboard.type('A')
  await expect(page.getByRole('menuitem', { name: 'Add below' })).toBeFocused()
  await page.keyboard.press('Enter')
  await typeInto(page, field(page, 'Name'), '键盘区')
  await typeInto(page, field(page, 'Code'), '330288')
  await saved(page)

  await typeInto(page, page.getByRole('searchbox').first(), '330288')
  await tabTo(page, row(page, '330288'))
  await page.keyboard.press('Enter')
  await typeInto(page, field(page, 'Remarks'), 'By keys')
  await saved(page)
  await expect(row(page, '330288')).toContainText('By keys')
  await tabTo(page, row(page, '330288'))
  await deleteFocused(page)
  await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible()
})

test('an organisation is made with all its fields, changed and deleted', async ({ page }) => {
  await enter(page, '/system/org')
  await pressOn(page, button(page, 'Add'))
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

test.describe('the personal center', () => {
  test('saves a profile, tells two different passwords, and keeps a preference', async ({ page }) => {
    await enter(page, '/user/center', 'engineer')
    await typeInto(page, page.getByRole('textbox', { name: 'Name', exact: true }), 'Sun Qiang by keys')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible()

    await typeInto(page, page.getByRole('textbox', { name: 'Current password' }), 'whatever')
    await typeInto(page, page.getByRole('textbox', { name: 'New password', exact: true }), 'abcdef')
    await typeInto(page, page.getByRole('textbox', { name: 'New password again' }), 'abcdeg')
    await pressOn(page, button(page, 'Change password'))
    const again = page.getByRole('textbox', { name: 'New password again' })
    await expect(again).toBeFocused()
    await expect(again).toHaveAccessibleDescription('The two password entries are inconsistent')

    await pressOn(page, button(page, 'Preferences'))
    await tabTo(page, page.getByRole('radio', { name: 'Same as system' }))
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('ends a sign-in elsewhere', async ({ page, browser, world }) => {
    const elsewhere = await browser.newPage({ baseURL: world.url })
    await enter(elsewhere, '/dashboard', 'viewer')
    await enter(page, '/user/center', 'viewer')
    await pressOn(page, button(page, 'My sign-ins'))
    const others = page
      .getByRole('region', { name: 'My sign-ins' })
      .getByRole('button', { name: /^Sign out/ })
    await expect(others.first()).toBeVisible()
    const before = await others.count()
    await pressOn(page, others)
    await agree(page)
    await expect(others).toHaveCount(before - 1)
    await elsewhere.close()
  })

  test('changes a password, and back', async ({ page }) => {
    const change = async (old: string, wanted: string) => {
      await typeInto(page, page.getByRole('textbox', { name: 'Current password' }), old)
      await typeInto(page, page.getByRole('textbox', { name: 'New password', exact: true }), wanted)
      await typeInto(page, page.getByRole('textbox', { name: 'New password again' }), wanted)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    }
    await enter(page, '/user/center', 'crew')
    await change('meter2026', 'by-keys-alone')
    await typeInto(page, page.getByRole('textbox', { name: 'Login name' }), 'crew')
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'by-keys-alone')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-page="user/center"]')).toBeVisible()
    await change('by-keys-alone', 'meter2026')
  })
})
