import { demoCalls } from '#contract/calls/demo.ts'
import { tokenHeader } from '#contract/wire/headers.ts'
import { axe } from '../harness/axe.ts'
import { cellsOf } from '../../../mock-server/src/testing/sheets.ts'
import { check } from '../harness/sheets.ts'
import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

test('a conflict of the ledger is found, and settled by keyboard alone', async ({ page }) => {
  await enter(page, '/reform/ledger?conflicts=asset')
  await expect(page.locator('main [data-page="reform/ledger"]')).toContainText('Asset number twice')
  await page.getByRole('button', { name: 'Reconcile' }).focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: /^Fields of the ledger/ })
  const values = table.locator('.reconcile-value')
  await expect(values.first()).toBeVisible()
  const asset = table.getByRole('row', { name: /^Asset number/ })
  const meters = await asset.count()
  await axe(page)

  await values.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(asset.first()).toContainText('Ledger')
  await page.getByRole('button', { name: 'Undo last' }).focus()
  await page.keyboard.press('Enter')
  await expect(asset.first().getByText('open')).toBeVisible()

  await values.first().focus()
  const fields = await table.locator('[data-field]').count()
  for (let n = 0; n < fields; n += 1) {
    // one key after the other
    // eslint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowUp')
    // eslint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowDown')
  }
  const apply = page.getByRole('button', { name: `Apply ${fields} decision${fields === 1 ? '' : 's'}` })
  await apply.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ledger, platform and terminals agree')).toBeVisible()
  expect(meters).toBeGreaterThan(0)
  await goTo(page, '/reform/ledger?conflicts=asset')
  await expect(page.locator('main [data-page="reform/ledger"]')).toContainText('0 records')
})

test('what hung at a place is told as a time line', async ({ page }) => {
  await enter(page, '/reform/ledger?phase=removed')
  await page.locator('main .table tbody tr').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Replacement chain' }).click()
  const dialog = page.getByRole('dialog', { name: /^Replacement chain/ })
  await expect(dialog.getByRole('listitem').first()).toContainText('B hung up')
  await expect(dialog.getByRole('table', { name: 'Old and new' })).toContainText('Removed')
  await axe(page)
})

test('a sheet of 5,000 rows names its 37 mistakes before anything is written', async ({ page }) => {
  const token = await enter(page, '/reform/ledger')
  const { path } = demoCalls.ledgerSheet
  const answer = await page.request.get(`/api${path}`, { headers: { [tokenHeader]: token } })
  const rows = cellsOf(await answer.body())
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await check(dialog, rows)
  await expect(dialog).toContainText('37')
  await expect(dialog.getByRole('button', { name: 'Import 4,963' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^row 42 /i })).toContainText('Asset number')
})
