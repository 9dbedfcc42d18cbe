import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const wait = { timeout: 30_000 }

test('a figure of a meter opens its chain down to the frame, and can be printed as a sheet', async ({
  page,
}) => {
  await enter(page, '/iot/device?family=meter-1p&state=online')
  await page.getByRole('row').nth(1).getByRole('link').first().click(wait)
  await page.getByRole('tab', { name: 'Registers' }).click()
  await expect(page.getByRole('heading', { name: 'Registers now' })).toBeVisible(wait)
  await expect(page.locator('[data-register=total]')).toContainText(/\d/)
  await axe(page)

  const freezes = page.getByRole('table', { name: 'Freezes' })
  const figure = freezes.getByRole('button', { name: /show how it came about/ }).first()
  const text = (await figure.textContent()) ?? ''
  await figure.click()
  const dialog = page.getByRole('dialog', { name: 'How this figure came about' })
  await expect(dialog.locator('[data-proof=energy]')).toContainText(text)
  await expect(dialog.getByRole('table', { name: '1. Registers' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: '5. Frame of the last register' })).toBeVisible()
  await expect(dialog.getByText(/^68/).first()).toBeVisible()
  await axe(page, '.dialog')

  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByRole('heading', { name: 'Proof of a figure' })).toBeVisible()
  await expect(dialog.getByText(/^Printed .* by /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Print as A4 sheet' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(figure).toBeFocused()
})

test('the loss of all areas is opened part by part, down to one meter and back', async ({ page }) => {
  await enter(page, '/report/analysis', 'engineer')
  await page.getByRole('tab', { name: 'Line loss' }).click()
  await page
    .locator('[data-figure=lossRate]')
    .getByRole('button', { name: /show how it came about/ })
    .click(wait)
  const dialog = page.getByRole('dialog', { name: 'How this figure came about' })
  const parts = dialog.getByRole('table', { name: 'Parts' })
  const chain = parts.getByRole('button', { name: /^Chain of/ })
  await expect(dialog.locator('[data-proof=lossRate]')).toBeVisible(wait)
  await chain.first().click()
  await expect(dialog.getByText('Balance of the transformer area')).toBeVisible(wait)
  await chain.last().click()
  await expect(dialog.getByRole('table', { name: '1. Registers' })).toBeVisible(wait)
  const back = dialog.getByRole('button', { name: /^Back to/ })
  await back.click()
  await expect(dialog.getByText('Balance of the transformer area')).toBeVisible()
  await back.click()
  await expect(dialog.getByText('Balance of all transformer areas')).toBeVisible()
  await expect(back).toHaveCount(0)
})
