import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/account/account.ts'
import { crud } from '#contract/wire/crud.ts'
import { menu } from '#contract/resources/system/menu.ts'
import { role } from '#contract/resources/system/role.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, createGate, enter } from '../harness/visit.ts'
import { sidebar, form, field, save, row, act, treeItem } from '../harness/records.ts'

const tree = (page: Page) => form(page).getByRole('tree', { name: 'Granted menus' })
const node = (page: Page, name: string) => treeItem(tree(page), name).first()

test('creates a role, shows its changes, asks before saving without grants, and deletes it', async ({
  page,
}) => {
  const token = await enter(page, '/system/role')
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await field(page, 'Name').fill('Night watch')
  await field(page, 'Code').fill('ROLE_ADMIN')
  await node(page, 'Alarms').click()
  await save(page)
  await expect(form(page)).toContainText('This value is already in use.')
  await field(page, 'Code').fill('ROLE_NIGHT')
  await save(page)
  await expect(form(page)).toBeHidden()

  await act(page, 'Night watch', 'Edit')
  await expect(node(page, 'Alarms')).toHaveAttribute('aria-checked', 'true')
  await form(page).getByRole('searchbox', { name: 'Find a menu' }).fill('Alert')
  await node(page, 'Alerts').focus()
  await page.keyboard.press('Space')
  await expect(node(page, 'Alarms')).toHaveAttribute('aria-checked', 'mixed')
  await expect(form(page).locator('.grant-change')).toContainText('Removed: Alerts, Alerts / List')
  await axe(page, '.form-drawer')
  await save(page)
  await expect(form(page)).toBeHidden()

  await act(page, 'Night watch', 'Edit')
  await form(page).getByRole('checkbox', { name: 'Link parents and children' }).press('Space')
  await form(page).getByRole('button', { name: 'Select none' }).click()
  await save(page)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await save(page)
  await question.getByRole('button', { name: 'Save without grants' }).click()
  await expect(form(page)).toBeHidden()
  const list = { ...crud(role).list, path: `${crud(role).list.path}?keyword=ROLE_NIGHT` }
  const { data } = await ask<{ list: { id: number }[] }>(page, list, { token })
  const info = await ask<{ menuIds: number[] }>(page, crud(role).info(data.list[0]?.id ?? 0), { token })
  expect(info.data.menuIds).toEqual([])

  for (const name of ['Viewer', 'Night watch']) await row(page, name).getByRole('checkbox').check()
  await page
    .locator('.bulk-bar')
    .getByRole('button', { name: /Delete/ })
    .click()
  await question.getByRole('button', { name: /Delete/ }).click()
  await expect(page.locator('.bulk-outcome li')).toHaveText(/^Viewer .*used by/i)
  await page.keyboard.press('Escape')
  await expect(row(page, 'Night watch')).toHaveCount(0)
})

test('a role is not saved before its tree loads; removed own grants take effect immediately', async ({
  page,
}) => {
  const token = await enter(page, '/user/center')
  const info = await ask<{ menuIds: number[] }>(page, crud(role).info(5), { token })
  const menus = await ask<MenuBranch[]>(page, crud(menu).list, { token })
  const whole = ['Roles', 'Reports'].flatMap((name) => idsBelow(menus.data, name))
  const menuIds = [...new Set([...info.data.menuIds, ...whole])]
  await ask(page, crud(role).update, { token, data: { id: 5, menuIds } })

  const gate = createGate()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await page.route(`**/api${crud(menu).list.path}*`, async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.goto('about:blank')
  await enter(page, '/system/role?open=5', 'auditor')
  await expect(sidebar(page).getByRole('button', { name: 'Reports' })).toBeVisible()
  await field(page, 'Description').fill('In a hurry')
  await page.keyboard.press('Control+s')
  await expect(form(page).locator('.grants-waiting')).toBeFocused()
  await expect(form(page)).toContainText('You can save once they are here.')
  expect(sent).toEqual([])
  gate.open()
  const again = page.waitForResponse(`**/api${calls.userInfo.path}`)
  await node(page, 'Reports').click()
  await expect(node(page, 'Reports')).toHaveAttribute('aria-checked', 'false')
  await save(page)
  await again
  expect(sent).toHaveLength(1)
  await expect(sidebar(page).getByRole('button', { name: 'Reports' })).toHaveCount(0)
})

interface MenuBranch {
  id: number
  title: string
  children?: MenuBranch[]
}

/** Ids of the node with a title and of all its descendants. */
function idsBelow(branches: readonly MenuBranch[], title: string, isBelow = false): number[] {
  return branches.flatMap((branch) => {
    const isIn = isBelow || branch.title === title
    return [...(isIn ? [branch.id] : []), ...idsBelow(branch.children ?? [], title, isIn)]
  })
}
