import { pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

test('pays a test payment at the provider and refunds part of it', async ({ page }) => {
  await enter(page, '/tool/payment?tab=settings')
  await page.getByRole('button', { name: 'Set up with the simulated provider' }).click()
  await expect(page.getByText('It is set, and never shown.')).toHaveCount(2)
  await axe(page)
  await page.getByRole('tab', { name: 'Test payment' }).click()
  await page.getByLabel('Item').fill('Test of the counter')
  await page.getByLabel('Amount').fill('5000.01')
  await page.getByLabel('Description').fill('Nothing is bought')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('The amount is 0.01 to 5,000.00.')).toBeVisible()
  await page.getByLabel('Amount').fill('12.3')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Pay 12.30 CNY?' })).toBeVisible()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the page of the provider' }).click()
  const cashier = await opening
  await expect(cashier.getByText('12.30 CNY')).toBeVisible()
  await cashier.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(cashier.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await cashier.close()
  await expect(page.getByRole('status').filter({ hasText: 'Paid' })).toBeVisible()

  await page.getByRole('tab', { name: 'Ledger' }).click()
  const row = page.getByRole('row', { name: /Test of the counter/ })
  await row.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: /Refund of P/ })
  await dialog.getByLabel('Amount').fill('2.30')
  await dialog.getByLabel('Reason').fill('Tried')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(row).toContainText('Partly refunded')
  await expect(row).toContainText('2.30 CNY')
})

test('a payment refused by keyboard leaves no window open', async ({ page, context }) => {
  await enter(page, '/tool/payment')
  await page.route('**/base/tool/payment/pay', (route) =>
    route.fulfill({ json: { code: 409, msg: 'Set both keys first.', data: null } }),
  )
  await typeInto(page, page.getByLabel('Item'), 'By keyboard')
  await typeInto(page, page.getByLabel('Amount'), '0.01')
  await typeInto(page, page.getByLabel('Description'), 'Keys only')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }))
  await pressOn(page, page.getByRole('button', { name: 'Open the page of the provider' }))
  await expect(page.getByText('Set both keys first.').first()).toBeVisible()
  await expect.poll(() => context.pages().length).toBe(1)
  await expect(page.getByLabel('Item')).toHaveValue('By keyboard')
})
