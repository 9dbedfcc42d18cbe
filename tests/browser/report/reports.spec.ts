import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const wait = { timeout: 30_000 }

test('the line loss of all areas leads to its rows, to an area and who explains its loss, and down to a meter', async ({
  page,
}) => {
  test.slow()
  await enter(page, '/report/analysis', 'engineer')
  await page.getByRole('tab', { name: 'Line loss' }).click()
  const figure = page.locator('[data-figure=lossRate]')
  await figure.getByRole('button', { name: /show how it came about/ }).click(wait)
  const dialog = page.getByRole('dialog', { name: 'How this figure came about' })
  const chain = dialog.getByRole('table', { name: 'Parts' }).getByRole('button', { name: /^Chain of/ })
  const back = dialog.getByRole('button', { name: /^Back to/ })
  await expect(dialog.locator('[data-proof=lossRate]')).toBeVisible(wait)
  await chain.first().click()
  await expect(dialog.getByText('Balance of the transformer area')).toBeVisible(wait)
  await chain.last().click()
  await expect(dialog.getByRole('table', { name: '1. Registers' })).toBeVisible(wait)
  await axe(page, '.dialog')
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByRole('heading', { name: 'Proof of a figure' })).toBeVisible()
  await expect(dialog.getByText(/^Printed .* by /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Print as A4 sheet' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await back.click()
  await back.click()
  await expect(dialog.getByText('Balance of all transformer areas')).toBeVisible()
  await expect(back).toHaveCount(0)
  await page.keyboard.press('Escape')

  const bar = page.locator('a.histogram-class').last()
  const count = (await bar.locator('b').textContent()) ?? ''
  await bar.click()
  await expect(page).toHaveURL(/lossRateStart=/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Line loss', selected: true })).toBeVisible()
  await expect(page.getByText(new RegExp(`of ${count}$`)).last()).toBeVisible(wait)
  const link = page.locator('.report-rows td a[href*="/iot/area/info/"]:visible').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(wait)
  const users = page.getByRole('table', { name: 'Users, most suspicious first' })
  await expect(users.getByRole('row').nth(1)).toContainText('± ', wait)
  const days = page.getByRole('group', { name: /^Loss by day and hour/ }).getByRole('button')
  const other = days.and(page.locator('[aria-pressed=false]')).first()
  const date = ((await other.textContent()) ?? '').slice(0, 10)
  await other.press('Enter')
  await expect(page.getByRole('button', { name: date, pressed: true })).toBeVisible()
  await page.locator('.area-neighbours').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toHaveCount(0)
  await expect(users.getByRole('row').nth(1)).toBeVisible(wait)
})

test('what a report shows can be subscribed to and looked at before', async ({ page }) => {
  await enter(page, '/report/warning', 'engineer')
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await page.getByRole('button', { name: 'Subscribe to this view' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByRole('textbox', { name: 'Name' }).fill('Warnings of the week')
  await form.getByRole('combobox', { name: 'Alarm group' }).click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Warnings of the week/ })
  await row.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview of Warnings of the week' })
  await expect(preview.getByRole('row').nth(1)).toBeVisible()
})

test('on paper a report names its part, filters and rows, and its curves are lines, not pictures', async ({
  page,
}) => {
  await enter(page, '/report/analysis?tab=lineLoss&lossClass=high&lossRateStart=7', 'engineer')
  const course = page.getByRole('region', { name: 'Daily values' })
  const plot = course.locator('.paper-plot')
  await expect(course.locator('canvas')).toBeVisible(wait)
  await expect(plot).toHaveCount(0)
  // the width of an A4 page
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(plot).toBeVisible()
  await expect(course.locator('canvas')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Line loss', includeHidden: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Energy', includeHidden: true })).toBeHidden()
  await expect(page.getByText('Printed', { exact: false })).toBeVisible()
  const [curve, card] = await Promise.all([plot.boundingBox(), course.boundingBox()])
  // the curve fits in its card
  expect((curve?.y ?? 0) + (curve?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794)
  await page.emulateMedia({ media: 'screen' })
  await expect(plot).toHaveCount(0)
  await expect(course.locator('canvas')).toBeVisible()
})
