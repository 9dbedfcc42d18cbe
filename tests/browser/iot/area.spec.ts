import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

const wait = { timeout: 30_000 }

test('a bar of the spread of loss leads to its areas, and an area to who explains its loss', async ({
  page,
}) => {
  await enter(page, '/report/analysis', 'engineer')
  await page.getByRole('tab', { name: 'Line loss' }).click()
  const bar = page.locator('.histogram-link').last()
  const count = (await bar.locator('b').textContent(wait)) ?? ''
  await bar.click()
  await expect(page).toHaveURL(/lossRateStart=/)
  await expect(page.getByText(new RegExp(`of ${count}$`)).last()).toBeVisible(wait)
  const link = page.locator('.report-rows td a[href*="/iot/area/info/"]:visible').first()
  const name = (await link.textContent()) ?? ''
  await link.click()

  await expect(page).toHaveURL(/\/iot\/area\/info\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(wait)
  const users = page.getByRole('table', { name: 'Users, the likeliest cause first' })
  await expect(users.getByRole('row').nth(1)).toContainText('± ', wait)
  await axe(page)

  const days = page.getByRole('group', { name: /^Loss by day and hour/ }).getByRole('button')
  const other = days.and(page.locator('[aria-pressed=false]')).first()
  const date = ((await other.textContent()) ?? '').slice(0, 10)
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: date, pressed: true })).toBeVisible()
  await page.locator('[data-figure=loss]').getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'How this figure came about' })
  await expect(dialog.getByText('Balance of the transformer area')).toBeVisible(wait)
  await page.keyboard.press('Escape')

  await page.locator('.area-neighbours').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toHaveCount(0)
  await expect(users.getByRole('row').nth(1)).toBeVisible(wait)
})
