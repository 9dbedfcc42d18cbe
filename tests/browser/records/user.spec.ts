import { calls } from '#contract/calls/account.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, demoPassword, enter } from '../harness/visit.ts'
import { field, save, row, choose, makeAccount, pickOrganisation, treeItem } from '../harness/records.ts'

test.describe('accounts', () => {
  test('one is made, refused for its login name without losing anything, edited and deleted', async ({
    page,
  }) => {
    await enter(page, '/system/user')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(field(page, 'Login name')).toHaveAccessibleDescription(/initial password/)
    await field(page, 'Login name').fill('admin')
    await field(page, 'Name').fill('Gu Lan')
    await field(page, 'E-mail').fill('gu.lan@lanjiang.example')
    await pickOrganisation(page, 'Marketing Department')
    await save(page)
    await expect(field(page, 'Login name')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Name')).toHaveValue('Gu Lan')

    await field(page, 'Login name').fill('gulan')
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('searchbox', { name: /^Search/ }).fill('gulan')
    await expect(row(page, 'gulan')).toContainText('gu.***@lanjiang.example')
    await expect(row(page, 'gulan')).toContainText('Marketing Department')

    await choose(page, 'Gu Lan', 'Edit')
    await field(page, 'Name').fill('Gu Lanlan')
    await save(page)
    await expect(row(page, 'gulan')).toContainText('Gu Lanlan')
    await choose(page, 'Gu Lanlan', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Gu Lanlan' }).click()
    await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible()
  })

  test('an organisation leaves its people, in the address too', async ({ page }) => {
    await enter(page, '/system/user')
    const tree = page.getByRole('tree', { name: 'Organisations' })
    await treeItem(tree, 'Marketing Department').click()
    await expect(page).toHaveURL(/groupId=3/)
    await expect(row(page, 'Zhang Bo')).toBeVisible()
    await expect(row(page, 'Zhao Min')).toHaveCount(0)
    await axe(page)
    await page.reload()
    await expect(treeItem(tree, 'Marketing Department')).toHaveAttribute('aria-selected', 'true')
    await expect(row(page, 'Zhao Min')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Find an organisation' }).fill('Shiqiao')
    await expect(treeItem(tree, 'Shiqiao')).toContainText('Chengdong Branch')
    await treeItem(tree, 'All organisations').click()
    await expect(row(page, 'Zhao Min')).toBeVisible()
  })

  test('by keyboard alone: a branch is opened and chosen, the pane made wider for good', async ({ page }) => {
    await enter(page, '/system/user')
    const item = (name: string) => treeItem(page, name)
    await expect(item('Chengdong Branch')).toBeVisible()
    await item('Chengxi Branch').focus()
    await page.keyboard.press('ArrowDown')
    await expect(item('Hubin Branch')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(item('Yanhu Supply Station')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(item('Yanhu Supply Station')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(item('Yanhu Supply Station')).toHaveAttribute('aria-selected', 'true')
    const edge = page.getByRole('separator', { name: 'Width of Organisations' })
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    await expect(edge).toHaveAttribute('aria-valuenow', '256')
    await page.reload()
    await expect(edge).toHaveAttribute('aria-valuenow', '256')
  })

  test('the built-in administrator is protected, and says why', async ({ page }) => {
    await enter(page, '/system/user?open=1')
    const status = page.getByRole('dialog').getByRole('textbox', { name: 'Status' })
    await expect(status).toHaveAttribute('aria-readonly', 'true')
    await expect(status).toHaveAccessibleDescription('The built-in administrator cannot be locked')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions for Zhao Min' }).click()
    const remove = page.getByRole('menuitem', { name: 'Delete' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(remove).toContainText('The built-in administrator stays')
  })

  test('a reset password is shown once', async ({ page }) => {
    await makeAccount(page, 'resetme')
    await enter(page, '/system/user?keyword=resetme')
    await choose(page, 'Ms resetme', 'Reset password')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click()
    const shown = page.getByRole('dialog', { name: 'Password reset' })
    await expect(shown.getByRole('status', { name: 'Initial password' })).toHaveText(demoPassword)
    await axe(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(page.getByText(demoPassword)).toHaveCount(0)
  })

  test('only an account that is locked, or kept out by failed attempts, can be unlocked', async ({
    page,
  }) => {
    await makeAccount(page, 'keptout')
    await enter(page, '/system/user?keyword=keptout')
    await page.getByRole('button', { name: 'Actions for Ms keptout' }).click()
    const unlock = page.getByRole('menuitem', { name: /^Unlock/ })
    await expect(unlock).toHaveAttribute('aria-disabled', 'true')
    await expect(unlock).toContainText('It is not locked')
    await page.keyboard.press('Escape')

    const data = { username: 'keptout', password: 'wrong-one' }
    for (let attempt = 0; attempt < 5; attempt += 1) await ask(page, calls.login, { data })
    await page.reload()
    await page.getByRole('button', { name: 'Actions for Ms keptout' }).click()
    await expect(unlock).not.toHaveAttribute('aria-disabled', 'true')
    await unlock.click()
    await expect(page.locator('.toast').filter({ hasText: 'Ms keptout can sign in again' })).toBeVisible()
    expect(await ask(page, calls.login, { data: { ...data, password: demoPassword } })).toMatchObject({
      code: 0,
    })
  })

  test('several are unlocked at once', async ({ page }) => {
    await enter(page, '/system/user?status=locked')
    await page.getByRole('checkbox', { name: 'Select the page' }).check()
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Unlock/ })
      .click()
    await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible()
  })

  test('two people edit one account: the second sees what the first saved', async ({
    page,
    browser,
    world,
  }) => {
    const id = await makeAccount(page, 'shared')
    await enter(page, `/system/user?open=${id}`)
    await expect(field(page, 'Name')).toHaveValue('Ms shared')
    const other = await browser.newPage({ baseURL: world.url, locale: 'en-US' })
    await enter(other, `/system/user?open=${id}`)
    await field(other, 'Name').fill('First')
    await save(other)
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await other.close()

    await field(page, 'Name').fill('Second')
    await save(page)
    const conflict = page.locator('.conflict')
    await expect(conflict).toContainText('First')
    await expect(field(page, 'Name')).toHaveValue('Second')
  })
})
