import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, rowsOf } from '../harness/visit.ts'

test('an open box is found, seen from its front, and leads to its meters; labels of boxes are printed', async ({
  page,
}) => {
  await enter(page, '/reform/meter-box', 'engineer')
  for (const n of [0, 1]) await page.locator('tbody').getByRole('checkbox').nth(n).check()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Print labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Labels of 2 meter boxes' })
  await expect(dialog.getByRole('img', { name: /^QR code of/ })).toHaveCount(2)
  await axe(page, 'dialog[open]')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.box-label-sheet .box-label')).toHaveCount(2)
  await expect(page.locator('.box-label-sheet')).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Door open/ }).click()
  await expect(page.locator('tbody tr')).toHaveCount(5)
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page.locator('.record-head')).toContainText('Door open')
  const front = page.getByRole('region', { name: 'Front view' }).first()
  await front.getByRole('button', { name: 'Before reform' }).click()
  await expect(front.getByRole('button', { name: 'Before reform' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Open device' }).click()
  await expect(page.locator('[data-page="iot/device-info"]')).toBeVisible()
})

test('a smart lock is opened by keyboard alone, with a reason', async ({ page }) => {
  const token = await enter(page, '/dashboard', 'dispatcher')
  const [box] = await rowsOf(page, meterBox, 'door=closed&lock=smart&sort=-id&limit=1', token)
  await page.goto(`/#/reform/meter-box/info/${box?.id}`)
  const open = page.getByRole('button', { name: 'Open lock' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Open lock/ })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('Exchange of meters')
  await dialog.getByRole('button', { name: 'Open lock' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  const state = page.getByRole('region', { name: 'Door and lock' })
  await expect(state).toContainText('Remote unlocking', { timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Door log' })).toContainText('dispatcher: Exchange of meters')
  await expect(open).toHaveAttribute('aria-disabled', 'true')
})
