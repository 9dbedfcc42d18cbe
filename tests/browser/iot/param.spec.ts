import type { Page } from '@playwright/test'
import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

// One command in thirty fails, which is the business of other tests.
test.use({ isLucky: true })

/** A concentrator of the seed that is on line. */
const device = { name: 'Xinghe Garden #1 concentrator', path: '/devicesParam2/index/1' }

const row = (page: Page, name: string) =>
  page
    .locator('tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}( Read only)?$`) }) })
const dialog = (page: Page) => page.getByRole('dialog')

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('parameters are read together; one is checked, written and read back; nobody cuts a device off by accident', async ({
  page,
}) => {
  await enter(page, device.path)
  await expect(row(page, 'Active constant')).toContainText('Never read')
  await page.getByRole('button', { name: 'Read all' }).click()
  await expect(row(page, 'Active constant')).toContainText('In sync', { timeout: 40_000 })
  const opener = page.getByRole('button', { name: /^Commands/ })
  await opener.last().click()
  const drawer = page.getByRole('dialog', { name: `Commands of ${device.name}` })
  await expect(drawer.locator('.command-item')).toHaveCount(20)
  await drawer.locator('.command-head').first().click()
  const bytes = drawer.getByRole('table', { name: 'Byte by byte' }).first()
  await expect(bytes).toContainText('Check of the frame')
  await axe(page, '.form-drawer')
  await page.keyboard.press('Escape')

  const cell = page.getByRole('button', { name: /Write: Heartbeat$/ })
  const value = page.getByRole('textbox', { name: 'Heartbeat' })
  const unwritten = page.getByRole('group', { name: '1 value not written' })
  await cell.click()
  await expect(value).toBeFocused()
  await value.fill('99')
  await expect(row(page, 'Heartbeat')).toContainText('Use a whole number from 1 to 60.')
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await expect(unwritten).toBeHidden()
  await act(page, 'Heartbeat', 'Write')
  await expect(value).toBeFocused()
  await value.fill('99')
  await page.keyboard.press('Enter')
  await expect(cell).toBeFocused()
  await unwritten.getByRole('button', { name: 'Write 1' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(value).toBeFocused()
  await value.fill('7')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Heartbeat')).toContainText('Not written')
  await unwritten.getByRole('button', { name: 'Write 1' }).click()
  await dialog(page).getByRole('button', { name: 'Write to device' }).click()
  await expect(dialog(page)).toContainText('Give a reason.')
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('June plan')
  await dialog(page).getByRole('button', { name: 'Write to device' }).click()
  await expect(unwritten).toBeHidden()
  await expect(row(page, 'Heartbeat').locator('.param-actual')).toHaveText('7 min')
  await expect(row(page, 'Heartbeat')).toContainText('In sync')
  await act(page, 'Heartbeat', 'History')
  await expect(dialog(page)).toContainText('June plan')
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox').fill('Master port')
  await page.getByRole('button', { name: /Write: Master port$/ }).click()
  await page.getByRole('textbox', { name: 'Master port' }).fill('9030')
  await page.keyboard.press('Enter')
  await unwritten.getByRole('button', { name: 'Write 1' }).click()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('move')
  await dialog(page).getByRole('button', { name: 'Write to device' }).click()
  await expect(dialog(page)).toContainText('That is not D1E9.')
  await expect(dialog(page).getByRole('textbox', { name: /^Type D1E9/ })).toBeFocused()
  await page.keyboard.press('Escape')

  await goTo(page, '/iot/device/info/1?tab=commands')
  const pane = page.getByRole('region', { name: 'Commands', exact: true })
  await expect(pane.getByRole('heading')).toHaveText('Write parameters: Heartbeat')
  const asked = page.locator('[data-page="iot/device-info"] .list-card tbody tr')
  await asked.nth(1).press('Enter')
  await expect(pane.getByRole('heading')).toHaveText(/^Read/)
  await expect(asked.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(pane).toContainText('Byte by byte')
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(dialog(page)).toContainText('Byte by byte')
})

test('parameters are compared, devices that differ are given what is wanted of them', async ({ page }) => {
  test.slow()
  await enter(page, '/iot/device?family=meter-1p')
  for (const n of [0, 1, 2]) await page.locator('tbody input[type=checkbox]').nth(n).check()
  const bar = page.locator('.bulk-bar')
  const button = bar.getByRole('button', { name: 'Compare parameters' })
  const more = bar.getByRole('button', { name: /More/ })
  await expect(button.or(more).first()).toBeVisible()
  if (!(await button.isVisible())) await more.click()
  await button
    .or(page.getByRole('menuitem', { name: 'Compare parameters' }))
    .first()
    .click()
  const table = page.getByRole('dialog').filter({ hasText: 'Parameters of 3 devices' })
  await expect(table.locator('tr').filter({ hasText: 'Communication address' })).toContainText('differs')
  await table.getByText('Differences only').click()
  await expect(table.locator('tbody tr').filter({ hasNotText: 'differs' }).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await table.getByRole('button', { name: 'Export' }).click()
  expect((await saved).suggestedFilename()).toBe('Compare parameters.csv')

  await page.goto('/#/iot/device-param')
  const drifted = page.locator('.drift-table tbody tr').filter({ has: page.getByRole('checkbox') })
  const others = drifted.filter({ hasNotText: 'CT ratio' })
  await expect(others.first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Parameter' }).selectOption('CT ratio')
  // rows of before stay until the new ones are there
  await expect(others).toHaveCount(0)
  await drifted.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Write what is wanted: 1' }).click()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('As in the ledger')
  await expect(dialog(page).getByRole('table', { name: 'Values that change' })).toContainText('CT ratio')
  await dialog(page).getByRole('button', { name: 'Start' }).click()
  const batch = page.getByRole('dialog', { name: 'Write what is wanted: 1 device' })
  await expect(batch.getByRole('table')).toContainText('Write parameters: CT ratio')
  await expect(batch).toContainText('1 of 1 finished', { timeout: 40_000 })
  await batch.getByRole('link', { name: /^Open batch/ }).click()
  await expect(page).toHaveURL(/\/iot\/command\?batchNo=/)
  await expect(page.locator('.command-batch-card')).toContainText('1 of 1 finished')
})
