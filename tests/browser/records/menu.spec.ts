import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'
import { sidebar, form, field, picker, save, row, act, search } from '../harness/drawer.ts'

test('a menu is made, changed, moved and deleted, and the sidebar and its page follow at once', async ({
  page,
}) => {
  await enter(page, '/system/menu')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
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
  const place = async () => (await names()).findIndex((name) => name.includes('Scenes'))
  const before = await place()
  await row(page, 'Scenes').focus()
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

test('the fields of a menu follow its type, and what a type does not use is not stored unseen', async ({
  page,
}) => {
  await enter(page, '/system/menu')
  await row(page, 'Tools')
    .getByRole('button', { name: /^Expand/ })
    .click()
  await act(page, 'E-mail', 'Add below')
  await expect(form(page).getByRole('radio', { name: 'Button' })).toBeChecked()
  await expect(picker(page, 'Parent menu')).toHaveText('E-mail')
  await field(page, 'Name').fill('Forward')
  await field(page, 'Authorization identifier').fill('tool:email:forward')
  await expect(field(page, 'URL')).toHaveCount(0)
  await save(page)
  await expect(form(page)).toBeHidden()

  await search(page, 'Redis')
  await act(page, 'Redis', 'Edit')
  await expect(picker(page, 'Component')).toHaveValue('monitor/redis')
  await form(page).getByText('Directory', { exact: true }).click()
  await expect(form(page)).toContainText('This type has no such value.')
  await form(page).getByRole('button', { name: 'Clear Component' }).click()
  await expect(field(page, 'Component')).toHaveCount(0)
  await save(page)
  await expect(form(page)).toContainText('What hangs below it does not fit this type.')
})
