import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

test('resolves ledger conflicts by keyboard, and shows the replacement chain of a meter', async ({
  page,
}) => {
  await enter(page, '/reform/ledger?conflicts=asset')
  const ledger = page.locator('main [data-page="reform/ledger"]')
  await expect(ledger).toContainText('Asset number twice')
  await page.getByRole('button', { name: 'Reconcile' }).press('Enter')
  const table = page.getByRole('table', { name: /^Fields in the ledger/ })
  const values = table.locator('.reconcile-value')
  const asset = table.getByRole('row', { name: /^Asset number/ })

  await values.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(asset.first()).toContainText('Ledger')
  await page.getByRole('button', { name: 'Undo last' }).press('Enter')
  await expect(asset.first().getByText('open')).toBeVisible()

  await values.first().focus()
  const fields = await table.locator('[data-field]').count()
  for (let n = 0; n < fields; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press('ArrowUp')
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowDown')
  }
  await page
    .getByRole('button', { name: `Apply ${fields} decision${fields === 1 ? '' : 's'}` })
    .press('Enter')
  await expect(page.getByText('No meter matches')).toBeVisible()
  await goTo(page, '/reform/ledger?conflicts=asset')
  await expect(ledger).toContainText('0 records')

  await goTo(page, '/reform/ledger?phase=removed')
  await page.locator('main .table tbody tr').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Replacement chain' }).click()
  const dialog = page.getByRole('dialog', { name: /^Replacement chain/ })
  await expect(dialog.getByRole('listitem').first()).toContainText('B installed')
  await expect(dialog.getByRole('table', { name: 'Old and new' })).toContainText('Removed')
})
