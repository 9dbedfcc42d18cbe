import { crud } from '#contract/wire/crud.ts'
import { menu } from '#contract/resources/system/menu.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter, goTo } from '../harness/visit.ts'
import { sidebar, form, field, picker, save, row, act, search } from '../harness/drawer.ts'

test.describe('menus', () => {
  test('a menu is made, changed and deleted, and the sidebar and its page follow at once', async ({
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
    await expect(form(page)).toBeHidden()
    await sidebar(page).getByRole('link', { name: 'Spare parts' }).click()
    await expect(page).toHaveTitle(/Spare parts/)
    await goTo(page, '/system/menu')

    await act(page, 'Spare parts', 'Edit')
    await field(page, 'Name').fill('Stores')
    await save(page)
    await expect(sidebar(page).getByRole('link', { name: 'Stores' })).toBeVisible()

    await act(page, 'Stores', 'Delete')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('open in a tab, which closes as well')
    await question.getByRole('button', { name: 'Delete Stores' }).click()
    await expect(sidebar(page).getByRole('link', { name: 'Stores' })).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Stores' })).toHaveCount(0)
    await expect(row(page, 'Stores')).toHaveCount(0)
  })

  test('a menu with others below it stays, and the platform says why', async ({ page }) => {
    await enter(page, '/system/menu')
    await act(page, 'Tools', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Tools' }).click()
    await expect(page.getByText('Remove the menus and buttons below it first.')).toBeVisible()
    await expect(row(page, 'Tools')).toHaveCount(1)
  })

  test('the fields follow the type, and what a type does not use is not stored unseen', async ({ page }) => {
    const token = await enter(page, '/system/menu')
    await search(page, 'Redis')
    await act(page, 'Redis', 'Edit')
    await expect(picker(page, 'Component')).toHaveValue('monitor/redis')
    await expect(field(page, 'Redirect')).toHaveCount(0)
    await picker(page, 'Component').fill('monitor/nothing')
    await expect(form(page)).toContainText('The console has no page “monitor/nothing”.')
    await picker(page, 'Component').press('Escape')
    await form(page).getByText('Directory', { exact: true }).click()
    await expect(form(page)).toContainText('This type has no such value.')
    await form(page).getByRole('button', { name: 'Clear Component' }).click()
    await expect(field(page, 'Component')).toHaveCount(0)
    await save(page)
    await expect(form(page)).toContainText('What hangs below it does not fit this type.')
    const answer = await ask<{ list: unknown }>(page, crud(menu).list, { token })
    expect(JSON.stringify(answer.data)).toContain('monitor/redis')
  })

  test('a button is added below a page, and only where that is allowed', async ({ page }) => {
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
    await row(page, 'E-mail')
      .getByRole('button', { name: /^Expand/ })
      .click()
    await row(page, 'tool:email:forward')
      .getByRole('button', { name: /^Actions/ })
      .click()
    const item = page.getByRole('menuitem', { name: 'Add below' })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
  })

  test('the keyboard alone reorders the menus, and the sidebar follows', async ({ page }) => {
    await enter(page, '/system/menu')
    const names = () => sidebar(page).locator('> ul > li').allInnerTexts()
    const before = await names()
    const at = before.findIndex((name) => name.includes('Scenes'))
    await row(page, 'Scenes').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await names()).findIndex((name) => name.includes('Scenes'))).toBe(at - 1)
  })

  test('an address opens the form of a record; page and form are accessible', async ({ page }) => {
    await enter(page, '/system/menu?open=800')
    await expect(field(page, 'Name')).toHaveValue('System')
    await axe(page, '.form-drawer')
    await picker(page, 'Icon').click()
    await axe(page, '.form-drawer')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
    await axe(page)
  })
})
