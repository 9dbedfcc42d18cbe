import type { ListPage } from '#contract/wire/crud.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { crud } from '#contract/wire/crud.ts'
import { expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

test('a number of line loss leads to its rows, and the address keeps them', async ({ page }) => {
  await enter(page, '/report/analysis', 'engineer')
  await page.getByRole('tab', { name: 'Line loss' }).click()
  const figure = page.locator('[data-figure=outOfRange]').getByRole('link')
  const count = Number(await figure.textContent())
  expect(count).toBeGreaterThan(0)
  await figure.click()
  await expect(page).toHaveURL(/lossClass=/)
  const rows = page.getByText(`of ${count}`, { exact: false }).last()
  await expect(rows).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Line loss', selected: true })).toBeVisible()
  await expect(page).toHaveURL(/lossClass=/)
  await expect(rows).toBeVisible()
})

test('devices that are offline are reached by keyboard alone', async ({ page }) => {
  await enter(page, '/report/device-status', 'engineer')
  const figure = page.locator('[data-figure=offline]').getByRole('link')
  await figure.focus()
  const count = (await figure.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Offline ${count}`, pressed: true })).toBeVisible()
})

test('warnings are as many as alerts, and what is shown can be subscribed to and looked at before', async ({
  page,
}) => {
  const token = await enter(page, '/report/warning', 'engineer')
  const range = await page.locator('.report-range').textContent()
  const [firstTimeStart = '', firstTimeEnd = ''] = (range ?? '').split(' – ')
  const query = new URLSearchParams({ firstTimeStart, firstTimeEnd, suppressedBy: '0', limit: '1' })
  const { method, path } = crud(alert).list
  const { data } = await ask<ListPage<object>>(
    page,
    { method, path: `${path}?${query.toString()}` },
    { token },
  )
  const raised = page.locator('[data-figure=raised]').getByRole('link')
  await expect(raised).toHaveText(data.total.toLocaleString('en-US'))
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

test('areas are ranked by energy beside the period before, from both ends', async ({ page }) => {
  await enter(page, '/report/analysis?tab=energy', 'engineer')
  const ranking = page.getByRole('table', { name: 'Ranking of areas by supply' })
  await expect(ranking.getByRole('row')).toHaveCount(11)
  const supplies = async () =>
    (await ranking.locator('tbody tr td:nth-child(3)').allTextContents()).map((text) =>
      Number(text.replaceAll(',', '')),
    )
  const top = await supplies()
  expect(top).toEqual(top.toSorted((a, b) => b - a))
  await page.getByRole('group', { name: 'Order' }).getByText('Bottom 10').click()
  await expect.poll(async () => (await supplies())[0]).toBeLessThan(top.at(-1) ?? 0)
  const bottom = await supplies()
  expect(bottom).toEqual(bottom.toSorted((a, b) => a - b))
})

test('on paper a report names its part, filters and rows, and its curves are lines, not pictures', async ({
  page,
}) => {
  await enter(page, '/report/analysis?tab=lineLoss&lossClass=high&lossRateStart=7', 'engineer')
  const course = page.getByRole('region', { name: 'Course by day' })
  await expect(course.locator('canvas')).toBeVisible()
  await expect(course.locator('.paper-plot')).toHaveCount(0)
  // as wide as a page of A4
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(course.locator('.paper-plot')).toBeVisible()
  await expect(course.locator('canvas')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Line loss', includeHidden: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Energy', includeHidden: true })).toBeHidden()
  await expect(page.getByText('Printed', { exact: false })).toBeVisible()
  const [plot, card] = await Promise.all([course.locator('.paper-plot').boundingBox(), course.boundingBox()])
  // the curve lies in its own card
  expect((plot?.y ?? 0) + (plot?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794)
  await page.emulateMedia({ media: 'screen' })
  await expect(course.locator('.paper-plot')).toHaveCount(0)
  await expect(course.locator('canvas')).toBeVisible()
})
