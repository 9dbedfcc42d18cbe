import type { Page } from '@playwright/test'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

// One command in thirty fails, which is the business of other tests.
test.use({ isLucky: true })

/** A concentrator of the seed that is on line. */
const device = { name: 'Xinghe Garden #1 concentrator', path: '/devicesParam2/index/1' }

const row = (page: Page, name: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const dialog = (page: Page) => page.getByRole('dialog')

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('parameters are read together, and each row tells what becomes of it', async ({ page }) => {
  await enter(page, device.path)
  await expect(row(page, 'Active constant')).toContainText('Never read')
  await axe(page)
  await page.getByRole('button', { name: 'Read all' }).click()
  await expect(page.getByText(/\d+ under way/)).toBeVisible()
  await expect(row(page, 'Active constant')).toContainText('In sync', { timeout: 40_000 })
  await page
    .getByRole('button', { name: /^Commands/ })
    .last()
    .click()
  const drawer = page.getByRole('dialog', { name: `Commands of ${device.name}` })
  await expect(drawer.locator('.command-item')).toHaveCount(20)
  await drawer.locator('.command-head').first().click()
  await expect(drawer.getByText('Frame sent')).toBeVisible()
  await expect(drawer.getByRole('table', { name: 'Byte by byte' }).first()).toContainText(
    'Check of the frame',
  )
  await axe(page, '.form-drawer')
})

test('a value is checked, written and read back', async ({ page }) => {
  await enter(page, device.path)
  await act(page, 'Heartbeat', 'Write')
  const value = dialog(page).getByRole('textbox', { name: 'Heartbeat' })
  await expect(value).toBeFocused()
  await value.fill('99')
  await dialog(page).getByRole('button', { name: 'Write to device' }).click()
  await expect(dialog(page)).toContainText('Use a whole number from 1 to 60.')
  await expect(dialog(page)).toContainText('Give a reason.')
  await axe(page, '.dialog')
  await page.keyboard.press('Escape')
  await act(page, 'Heartbeat', 'Write')
  await value.fill('7')
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('June plan')
  await dialog(page).getByRole('button', { name: 'Write to device' }).click()
  await expect(row(page, 'Heartbeat').locator('.param-actual')).toHaveText('7 min')
  await expect(row(page, 'Heartbeat')).toContainText('In sync')
  await act(page, 'Heartbeat', 'History')
  await expect(dialog(page)).toContainText('June plan')
})

test('nobody cuts a device off by accident', async ({ page }) => {
  await enter(page, device.path)
  await page.getByRole('searchbox').fill('Master port')
  await act(page, 'Master port', 'Write')
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('move')
  await dialog(page).getByRole('button', { name: 'Write to device' }).click()
  await expect(dialog(page)).toContainText('That is not D1E9.')
  await expect(dialog(page).getByRole('textbox', { name: /^Type D1E9/ })).toBeFocused()
})

test('who may not write reads only, and an address without a device says so', async ({ page }) => {
  await enter(page, device.path, 'dispatcher')
  await page.getByRole('button', { name: 'Actions for Heartbeat' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Read', 'History'])
  await page.goto('/#/devicesParam2/index/99999999')
  await expect(page.getByRole('heading', { name: 'This record does not exist' })).toBeVisible()
})

test('devices that differ are given what is wanted of them', async ({ page }) => {
  await enter(page, '/iot/device-param')
  await page.getByRole('combobox', { name: 'Parameter' }).selectOption('CT ratio')
  await page.locator('.drift-table tbody').getByRole('checkbox').first().check()
  await axe(page)
  await page.getByRole('button', { name: 'Write what is wanted: 1' }).click()
  await dialog(page).getByRole('button', { name: 'Start' }).click()
  await expect(dialog(page)).toContainText('Give a reason.')
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('As in the ledger')
  await expect(dialog(page).getByRole('table', { name: 'Values that change' })).toContainText('CT ratio')
  await dialog(page).getByRole('button', { name: 'Start' }).click()
  const batch = page.getByRole('dialog', { name: 'Write what is wanted: 1 device' })
  await expect(batch.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await expect(batch.getByRole('table')).toContainText('Write parameters: CT ratio')
  await expect(batch).toContainText('1 of 1 finished', { timeout: 40_000 })
  await batch.getByRole('link', { name: /^Open batch/ }).click()
  await expect(page).toHaveURL(/\/iot\/command\?batchNo=/)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('.command-batch-card')).toContainText('1 of 1 finished')
  await axe(page)
})

test('a template is made of a device, and applied to all that fit', async ({ page }) => {
  await enter(page, device.path)
  await row(page, 'Daily freeze').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const form = page.locator('.form-drawer')
  await expect(form.getByRole('textbox', { name: 'Daily freeze' })).toHaveValue('0000')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Freeze at midnight')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await page.goto('/#/iot/device-param?tab=templates')
  await page.getByRole('button', { name: 'Actions for Freeze at midnight' }).click()
  await page.getByRole('menuitem', { name: 'Apply to devices' }).click()
  await dialog(page).getByRole('combobox', { name: 'Status' }).selectOption('Online')
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Align')
  await axe(page, '.dialog')
  await dialog(page)
    .getByRole('button', { name: /^Apply to \d+ devices/ })
    .click()
  await expect(dialog(page)).toContainText(/\d+ of \d+ finished/)
})
