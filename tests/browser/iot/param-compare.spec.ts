import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

test('the parameters of a few devices stand side by side with their differences, and leave as a file', async ({
  page,
}) => {
  await enter(page, '/iot/device?family=meter-1p', 'engineer')
  const boxes = page.locator('tbody input[type=checkbox]')
  const bar = page.locator('.bulk-bar')
  const compare = async () => {
    const button = bar.getByRole('button', { name: 'Compare parameters' })
    if (!(await button.isVisible())) await bar.getByRole('button', { name: /More/ }).click()
    await page
      .getByRole('button', { name: 'Compare parameters' })
      .or(page.getByRole('menuitem', { name: 'Compare parameters' }))
      .first()
      .click()
  }
  await boxes.nth(0).check()
  await compare()
  await expect(page.locator('.toast')).toContainText('Choose 2 to 5 devices')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await compare()
  const dialog = page.locator('dialog.dialog')
  await expect(dialog.getByRole('heading', { name: 'Parameters of 3 devices' })).toBeVisible()
  const address = dialog.locator('tr').filter({ hasText: 'Communication address' })
  await expect(address).toContainText('differs')
  await expect(dialog.locator('tr').filter({ hasText: 'Heartbeat' })).toHaveCount(0)
  await dialog.getByText('Differences only').click()
  await expect(dialog.locator('tbody tr').filter({ hasNotText: 'differs' }).first()).toBeVisible()
  await axe(page, 'dialog.dialog')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  expect((await saved).suggestedFilename()).toBe('Compare parameters.csv')
})
