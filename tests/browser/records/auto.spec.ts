import { act, field, form, picker, row, save, sidebar } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

test('story 17: a menu with a call that has no page gets one from its description', async ({ page }) => {
  await enter(page, '/system/menu')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await form(page).getByText('Menu', { exact: true }).click()
  await field(page, 'Name').fill('Crew sheets')
  await field(page, 'URL').fill('/sheets')
  await picker(page, 'Component').fill('auto:/base/iot/paramTemplate/list')
  await expect(form(page)).not.toContainText('is not part of this console')
  await save(page)
  await sidebar(page).getByRole('link', { name: 'Crew sheets' }).click()
  await expect(page.getByRole('heading', { name: 'Crew sheets' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Family' })).toBeVisible()
  await axe(page, '.list-page')
  await act(page, 'Load control, tariff 2026', 'Edit')
  await field(page, 'Description').fill('From its description')
  await save(page)
  await expect(row(page, 'Load control, tariff 2026')).toContainText('From its description')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'As .csv' }).click()),
  ])
  expect(file.suggestedFilename()).toBe('Crew sheets.csv')
  await goTo(page, '/system/menu')
  await act(page, 'Crew sheets', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Crew sheets' }).click()
  await expect(sidebar(page).getByRole('link', { name: 'Crew sheets' })).toHaveCount(0)
})
