import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'
import { sidebar, form, field, picker, save, row, act } from '../harness/records.ts'

test('a menu is made, changed, moved and deleted, and the sidebar and its page follow at once', async ({
  page,
}) => {
  await enter(page, '/system/menu')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await expect(picker(page, 'Component')).toHaveCount(0)
  await form(page).getByText('Menu', { exact: true }).click()
  await field(page, 'Name').fill('Spare parts')
  await field(page, 'URL').fill('/spare')
  await picker(page, 'Component').fill('redis')
  await form(page).getByRole('option', { name: 'monitor/redis' }).click()
  await picker(page, 'Icon').fill('wareh')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker(page, 'Icon')).toHaveValue('pi-warehouse')
  await save(page)
  await sidebar(page).getByRole('link', { name: 'Spare parts' }).click()
  await expect(page).toHaveTitle(/Spare parts/)
  await goTo(page, '/system/menu')
  await act(page, 'Spare parts', 'Edit')
  await field(page, 'Name').fill('Stores')
  await save(page)
  await expect(sidebar(page).getByRole('link', { name: 'Stores' })).toBeVisible()

  const names = () => sidebar(page).locator('> ul > li').allInnerTexts()
  const place = async () => (await names()).findIndex((name) => name.includes('Sites'))
  const before = await place()
  await row(page, 'Sites').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(place).toBe(before - 1)

  await act(page, 'Stores', 'Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('open in a tab, which closes as well')
  await question.getByRole('button', { name: 'Delete Stores' }).click()
  await expect(sidebar(page).getByRole('link', { name: 'Stores' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Stores' })).toHaveCount(0)
  await act(page, 'Tools', 'Delete')
  await question.getByRole('button', { name: 'Delete Tools' }).click()
  await expect(page.getByText('Remove the menus and buttons below it first.')).toBeVisible()
  await expect(row(page, 'Tools')).toHaveCount(1)
})
