import type { Page } from '@playwright/test'
import { pressOn, typeInto } from '../harness/keys.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const keys = (page: Page) => page.getByRole('table', { name: 'Keys' })
const dialog = (page: Page) => page.locator('dialog.dialog')
const textbox = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name })

test('keys are looked for, read, changed, renamed, deleted, and cleared by their beginning', async ({
  page,
}) => {
  await enter(page, '/monitor/redis')
  const search = page.getByRole('searchbox')
  await search.fill('device:shadow:*')
  await keys(page)
    .getByRole('button', { name: /^device:shadow:/ })
    .first()
    .click()
  const entries = page.getByRole('region', { name: /^Entries of/ })
  await expect(entries).toContainText('productId')
  await axe(page)

  await page.getByRole('button', { name: 'Add a key' }).click()
  await typeInto(page, textbox(page, 'Key'), 'trial:1')
  await typeInto(page, textbox(page, 'Value'), '{"a":1}')
  await expect(textbox(page, 'Value')).toHaveCSS('font-family', /mono/)
  await pressOn(page, dialog(page).getByRole('button', { name: 'Save the value' }))
  await expect(page.getByRole('heading', { name: 'trial:1' })).toBeVisible()
  await expect(page.locator('.redis-string pre')).toContainText('"a": 1')
  await page.getByRole('button', { name: 'Rename' }).click()
  await textbox(page, 'New name').fill('trial:2')
  await dialog(page).getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: 'trial:2' })).toBeVisible()

  await pressOn(page, page.getByRole('button', { name: 'Set expiry' }))
  await typeInto(page, textbox(page, /^Seconds/), '90')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await search.fill('trial:*')
  await expect(keys(page)).toContainText('1 min')
  await page.getByRole('checkbox', { name: 'Select the key trial:2' }).check()
  await page.getByRole('button', { name: 'Delete 1 key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 key' }).click()
  await expect(page.getByText('1 key deleted')).toBeVisible()
  await expect(page.getByText('No key fits')).toBeVisible()

  await page.getByRole('button', { name: 'Clear a prefix' }).click()
  await textbox(page, 'Beginning of the keys').fill('lock:')
  await textbox(page, 'Type it once more').fill('lock')
  await dialog(page).getByRole('button', { name: 'Clear a prefix' }).click()
  await expect(dialog(page)).toContainText('The two do not match.')
  await textbox(page, 'Type it once more').fill('lock:')
  await dialog(page).getByRole('button', { name: 'Clear a prefix' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await search.fill('lock:*')
  await expect(page.getByText('No key fits')).toBeVisible()
})
