import type { Page } from '@playwright/test'
import { sealNumbers } from '../../../mock-server/seed/reform/plan.ts'
import { axe, expect, test } from '../harness/test.ts'
import { pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { demoPassword, enter } from '../harness/visit.ts'

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const row = (page: Page, text: string) => page.locator('main tbody tr').filter({ hasText: text })

async function addRange(page: Page, from: string, to: string): Promise<void> {
  await button(page, 'Add a range').click()
  await page.getByRole('dialog').locator('[data-field=type] select').selectOption('Lead seal')
  await field(page, 'Letter').fill('A')
  await field(page, 'First number').fill(from)
  await field(page, 'Last number').fill(to)
  await field(page, 'Organisation').click()
  await page.getByRole('treeitem').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a range' }).click()
}

test('adds a range to stock, scans and issues seals, and voids one with a second person', async ({
  page,
}) => {
  await enter(page, '/reform/seal')
  await addRange(page, '0009100001', '0009100003')
  await expect(page.getByRole('status').filter({ hasText: '3 added, 0 refused' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  await button(page, 'Scan').click()
  const line = field(page, 'Scan or type a number, then Enter')
  const [used = ''] = sealNumbers(1).old
  for (const code of ['A0009100001', 'A0009100002', used, 'A0009100001']) {
    // oxlint-disable-next-line no-await-in-loop -- as a scanner types
    await line.fill(code)
    // oxlint-disable-next-line no-await-in-loop
    await line.press('Enter')
  }
  await expect(page.getByText('A0009100001 is in the list already.')).toBeVisible()
  await expect(page.locator('[data-outcome="ready"]')).toHaveCount(2)
  await expect(page.locator('[data-outcome="refused"]')).toHaveText(/It is/)
  await field(page, 'Issue to').fill('Baiyun')
  await page.getByRole('option', { name: 'Baiyun 1' }).click()
  await button(page, 'Commit 2').click()
  await expect(page.locator('[data-outcome="done"]')).toHaveCount(2)
  await page.keyboard.press('Escape')

  await page.goto('/#/reform/seal?keyword=A0009100002')
  await row(page, 'A0009100002')
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Void' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Illegible')
  await field(page, 'Second person').first().fill('auditor')
  await field(page, 'Password of the second person').fill(demoPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click()
  await expect(row(page, 'A0009100002')).toContainText('Void')
  await row(page, 'A0009100002')
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Trace' }).click()
  await expect(page.locator('.seal-trace li')).toHaveCount(3)
})

test('types, pastes, fills down and undoes quantities by keyboard, and keeps them when saving fails', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, '/reform/quantity?tab=sheet')
  await typeInto(page, page.getByRole('combobox', { name: 'Project' }), 'Transformers')
  await expect(page.getByRole('option')).toHaveText([/Transformers, batch 2/])
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'Quantities' })
  const taken = (index: number) => grid.locator(`tr[aria-rowindex="${index}"] td[aria-colindex="6"]`)
  await expect(grid.locator('td').first()).toBeVisible()
  await tabTo(page, grid.locator('td[data-active]'))

  // the last line, not filled in by anyone
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight')
  for (let n = 0; n < 2; n += 1) await page.keyboard.press('ArrowUp')
  const last = Number(await grid.getAttribute('aria-rowcount'))
  await page.evaluate(() => navigator.clipboard.writeText('7\t6\t1\n8\t8\t0\n9\t9\t0\n10\t1\t1'))
  await page.keyboard.press('Control+v')
  await expect(taken(last)).toHaveText('9')
  await expect(page.getByText(/Not everything was pasted: 1 row/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(taken(last)).toHaveText('')
  await page.keyboard.press('Control+y')
  await expect(taken(last)).toHaveText('9')

  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+d')
  await expect(taken(last - 1)).toHaveText('12')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/need attention|needs attention/)).toBeVisible()
  await axe(page)
  await pressOn(page, button(page, /^Save/))
  await expect(page.getByText(/not saved; what you typed stays/)).toBeVisible()
  await expect(taken(last)).toHaveText('9')
})
