import { calls } from '#contract/calls/account/account.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, demoPassword, enter } from '../harness/visit.ts'
import { field, save, row, choose, pickOrganisation, treeItem } from '../harness/records.ts'

test('an account is made, kept out and unlocked, given its password again, edited and deleted', async ({
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

  await page.getByRole('button', { name: 'Actions for Gu Lan' }).click()
  const unlock = page.getByRole('menuitem', { name: /^Unlock/ })
  await expect(unlock).toContainText('It is not locked')
  await page.keyboard.press('Escape')
  const data = { username: 'gulan', password: 'wrong-one' }
  for (let attempt = 0; attempt < 5; attempt += 1) await ask(page, calls.login, { data })
  await page.reload()
  await page.getByRole('button', { name: 'Actions for Gu Lan' }).click()
  await unlock.click()
  await expect(page.locator('.toast').filter({ hasText: 'Gu Lan can sign in again' })).toBeVisible()
  expect(await ask(page, calls.login, { data: { ...data, password: demoPassword } })).toMatchObject({
    code: 0,
  })

  await choose(page, 'Gu Lan', 'Reset password')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click()
  const shown = page.getByRole('dialog', { name: 'Password reset' })
  await expect(shown.getByRole('status', { name: 'Initial password' })).toHaveText(demoPassword)
  await axe(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(page.getByText(demoPassword)).toHaveCount(0)

  await choose(page, 'Gu Lan', 'Edit')
  await field(page, 'Name').fill('Gu Lanlan')
  await save(page)
  await expect(row(page, 'gulan')).toContainText('Gu Lanlan')
  await choose(page, 'Gu Lanlan', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Gu Lanlan' }).click()
  await expect(page.getByRole('heading', { name: 'No match' })).toBeVisible()
})

test('an organisation leaves its people; its tree is walked by keys, its pane made wider for good', async ({
  page,
}) => {
  await enter(page, '/system/user')
  const item = (name: string) => treeItem(page.getByRole('tree', { name: 'Organisations' }), name)
  // a name that is too long ends in an ellipsis, not in half a word
  await expect(item('Qingyuan Installation Works').locator('.tree-label')).toHaveCSS('display', 'block')
  await item('Marketing Department').click()
  await expect(page).toHaveURL(/groupId=3/)
  await expect(row(page, 'Zhang Bo')).toBeVisible()
  await expect(row(page, 'Zhao Min')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Find an organisation' }).fill('Shiqiao')
  await expect(item('Shiqiao')).toContainText('Chengdong Branch')
  await page.getByRole('searchbox', { name: 'Find an organisation' }).fill('')

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
