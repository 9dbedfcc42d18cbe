import type { Page } from '@playwright/test'
import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'
import { field, save, row, choose } from '../harness/records.ts'

/** Renames an entry of the shown dictionary. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await choose(page, from, 'Edit')
  await field(page, 'Label').fill(to)
  await save(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('creates a dictionary with entries, warns about its code, and deletes it; a new label appears in lists', async ({
  page,
}) => {
  await enter(page, '/system/dict')
  await expect(page).toHaveURL(/dictId=\d/)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await field(page, 'Code').fill('valve_state')
  await field(page, 'Name').fill('Valve state')
  await save(page)
  await page.getByRole('button', { name: /^Valve state/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add entry' }).click()
  await field(page, 'Label').fill('Stuck')
  await field(page, 'Value').fill('stuck')
  await page.getByRole('dialog').getByLabel('Colour').selectOption('Critical')
  await save(page)
  await expect(row(page, 'Stuck')).toContainText('Critical')
  await expect(page.getByRole('button', { name: /^Valve state/ })).toContainText('1 entry')
  await page.getByRole('searchbox', { name: 'Find a dictionary' }).fill('alarm')
  await expect(page.getByRole('button', { name: /^Valve state/ })).toHaveCount(0)
  await expect(row(page, 'Stuck')).toBeVisible()
  await axe(page)
  await page.getByRole('searchbox', { name: 'Find a dictionary' }).fill('')

  await choose(page, 'Valve state', 'Edit')
  await field(page, 'Code').fill('valve')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Pages look for valve_state')
  await field(page, 'Code').fill('valve_state')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'Valve state', 'Delete')
  await expect(page.getByRole('alertdialog')).toContainText('Its 1 entry is deleted with it.')
  await page.getByRole('button', { name: 'Delete Valve state' }).click()
  await expect(page.getByRole('heading', { name: 'This dictionary does not exist' })).toBeVisible()

  await goTo(page, '/system/user')
  await expect(row(page, 'Zhao Min')).toContainText('Active')
  await goTo(page, '/system/dict?dictId=1')
  await rename(page, 'Active', 'At work')
  await goTo(page, '/system/user')
  await expect(row(page, 'Zhao Min')).toContainText('At work')
  await goTo(page, '/system/dict?dictId=1')
  await rename(page, 'At work', 'Active')
})
