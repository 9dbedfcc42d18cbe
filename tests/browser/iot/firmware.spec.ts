import { form } from '../harness/records.ts'
import { agree } from '../harness/keys.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

test('a firmware is rolled out in stages, followed live, and rolled back', async ({ page }) => {
  test.slow()
  await enter(page, '/iot/product/info/5?tab=firmware')
  await page.getByRole('button', { name: 'Add' }).first().click()
  const box = (name: string) => form(page).getByRole('textbox', { name })
  await box('Firmware').fill('V4.2.0')
  await box('Stages').fill('50, 20')
  await box('Reason').fill('Tried on the bench')
  await box('Pauses beyond').fill('100')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByText('Name ascending percents that end with 100')).toBeVisible()
  await box('Stages').fill('20, 100')
  await form(page).getByRole('combobox', { name: 'Organisation' }).click()
  const tree = page.getByRole('dialog', { name: 'Organisation', exact: true })
  await tree.getByText('Lanjiang Power Supply', { exact: true }).click()
  await form(page).getByRole('button', { name: 'Save' }).click()
  const line = page.locator('.firmware-list tbody tr').filter({ hasText: 'V4.2.0' })
  await expect(line).toContainText('Not started')

  const act = async (name: string) => {
    await line.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('Start')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
  const progress = page.getByRole('region', { name: 'Roll-out of V4.2.0' })
  const stages = progress.getByRole('listitem')
  await expect(stages.first()).toContainText('Stage 1: up to 20 %')
  // a device may go offline meanwhile and delay the end, which platform tests cover
  await expect(stages.nth(1)).toHaveAttribute('aria-current', 'step', { timeout: 120_000 })
  await expect(stages.nth(1)).toContainText('Updated', { timeout: 120_000 })
  await expect(progress.getByText('Updated').first()).toBeVisible()

  await act('Roll back')
  await agree(page)
  await expect(line).toContainText('Rolled back', { timeout: 120_000 })
  await expect(progress.getByRole('row').filter({ hasText: 'Restored' }).first()).toBeVisible()
  await axe(page)
})
