import { device, type DeviceRow } from '#contract/resources/iot/device.ts'
import { crud, type ListPage } from '#contract/wire/crud.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

// One command in thirty fails, which is the business of other tests.
test.use({ isLucky: true })

test('a value is found, corrected with a reason, undone and taken along', async ({ page }) => {
  const token = await enter(page, '/dashboard', 'engineer')
  const { path, method } = crud(device).list
  const query = `${path}?family=transformer&state=online&limit=1`
  const { data } = await ask<ListPage<DeviceRow>>(page, { method, path: query }, { token })
  const { id = 0, name = '' } = data.list[0] ?? {}
  await page.goto(`/#/report/history?devices=${id}&props=p,forward`)
  await expect(page.getByRole('heading', { name: 'History data' })).toBeVisible()
  const values = page.getByRole('table', { name: 'Values' })
  await expect(values.getByRole('columnheader').nth(1)).toContainText(name)
  await axe(page)
  const cell = values.locator('[data-cell="1 1"]')
  const before = await cell.textContent()
  await cell.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct' })
  await dialog.getByRole('spinbutton').or(dialog.getByRole('textbox').first()).first().fill('12345.67')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Read on site')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(cell).toHaveText('✎ 12,345.67')
  await cell.click()
  await expect(page.getByRole('dialog')).toContainText('Read on site')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo correction' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong meter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo correction' }).click()
  await expect(cell).toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await axe(page, 'dialog[open]')
  const loading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  expect((await loading).suggestedFilename()).toContain('_Curve.xlsx')
})

test('kinds of data, days and values are reached by keyboard alone', async ({ page }) => {
  const token = await enter(page, '/dashboard', 'viewer')
  const { path, method } = crud(device).list
  const query = `${path}?family=transformer&limit=2&page=2`
  const { data } = await ask<ListPage<DeviceRow>>(page, { method, path: query }, { token })
  await page.goto(`/#/report/history?devices=${data.list.map(({ id }) => id).join(',')}`)
  const mode = page.getByRole('group', { name: 'Kind of data' })
  await mode.getByRole('button', { name: 'Settlement' }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Multiplier' })).toBeVisible()
  await mode.getByRole('button', { name: 'Curve' }).press('Enter')
  const first = page.locator('[data-cell="0 0"]')
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-cell="1 1"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Nobody has changed this value.')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-cell="1 1"]')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0)
})

test('a question is kept under a name, asked again, and deleted', async ({ page }) => {
  await enter(
    page,
    '/report/history?devices=1,2&props=ua&start=2026-11-18&end=2026-11-19&mode=curve',
    'engineer',
  )
  const menu = page.getByRole('button', { name: 'Saved views' })
  await menu.click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Voltage of two')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'Voltage of two', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await axe(page)
  await page.keyboard.press('Escape')
  await page.goto('/#/report/history?devices=3&props=p&start=2026-11-20&end=2026-11-20&mode=freeze')
  await page.reload()
  await menu.click()
  await page.getByRole('button', { name: 'Voltage of two', exact: true }).click()
  await expect(page).toHaveURL(/devices=1%2C2&props=ua&start=2026-11-18&end=2026-11-19&mode=curve/)
  await menu.click()
  await page.getByRole('button', { name: 'Delete the view Voltage of two' }).click()
  await expect(page.getByText('Voltage of two')).toHaveCount(0)
})
