import { meterBox, type MeterBoxRow } from '#contract/resources/reform/meter-box.ts'
import { crud, type ListPage } from '#contract/wire/crud.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter } from '../harness/visit.ts'

// One command in thirty fails, which is the business of other tests.
test.use({ isLucky: true })

test('an open box is found, seen from its front, and leads to its meters', async ({ page }) => {
  await enter(page, '/reform/meter-box')
  await page.getByRole('button', { name: /^Door open/ }).click()
  await expect(page.locator('tbody tr')).toHaveCount(5)
  await axe(page)
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page.locator('.record-head')).toContainText('Door open')
  const front = page.getByRole('region', { name: 'Front view' }).first()
  await expect(front.locator('.box-meter').first()).toBeVisible()
  await axe(page)
  for (const view of ['Load', 'Seals', 'Before reform', 'State']) {
    await front.getByRole('button', { name: view }).click()
    await expect(front.getByRole('button', { name: view })).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('link', { name: 'Open device' }).click()
  await expect(page.locator('[data-page="iot/device-info"]')).toBeVisible()
})

test('a smart lock is opened by keyboard alone, with a reason', async ({ page }) => {
  const token = await enter(page, '/dashboard', 'dispatcher')
  const { path, method } = crud(meterBox).list
  const query = `${path}?door=closed&lock=smart&sort=-id&limit=1`
  const { data } = await ask<ListPage<MeterBoxRow>>(page, { method, path: query }, { token })
  await page.goto(`/#/reform/meter-box/info/${data.list[0]?.id}`)
  const open = page.getByRole('button', { name: 'Open lock' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Open lock/ })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await axe(page, 'dialog[open]')
  await page.keyboard.type('Exchange of meters')
  await dialog.getByRole('button', { name: 'Open lock' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Door and lock' })).toContainText('Remote unlocking', {
    timeout: 15_000,
  })
  await expect(page.getByRole('region', { name: 'Door log' })).toContainText('dispatcher: Exchange of meters')
  await expect(open).toHaveAttribute('aria-disabled', 'true')
})

test('labels of the boxes chosen are printed, and nothing else', async ({ page }) => {
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
})

test('a version of headers is made, put in order by keyboard, and published', async ({ page }) => {
  await enter(page, '/reform/material-header', 'engineer')
  const sets = page.getByRole('region', { name: 'Sets of headers' })
  await sets.getByRole('region', { name: /^FK/ }).getByRole('button').first().press('Enter')
  const bar = page.getByRole('region', { name: /^FK · Load control, version/ })
  await expect(bar).toContainText('Published')
  await axe(page)
  await bar.getByRole('button', { name: 'New version' }).press('Enter')
  await expect(bar).toContainText('Draft')
  await bar.getByRole('button', { name: 'Arrange' }).press('Enter')
  const order = page.getByRole('dialog', { name: 'Order of the headers' })
  await order.getByRole('button', { name: 'Move Material down' }).press('Enter')
  await axe(page, 'dialog[open]')
  await order.getByRole('button', { name: 'Save order' }).press('Enter')
  await expect(order).toHaveCount(0)
  await expect(page.locator('tbody tr').nth(1)).toContainText('Specification')
  await bar.getByRole('button', { name: 'Preview' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: /^Empty sheet/ })
  await expect(sheet.getByRole('columnheader').nth(2)).toContainText('Material')
  await axe(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Publish version' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish version' }).press('Enter')
  await expect(bar).toContainText('Published')
  await expect(bar.getByRole('button', { name: 'Arrange' })).toHaveCount(0)
})
