import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/account.ts'
import { crud } from '#contract/wire/crud.ts'
import { menu } from '#contract/resources/system/menu.ts'
import { role } from '#contract/resources/system/role.ts'
import { axe, expect, test } from '../harness/test.ts'
import { treeItem } from '../harness/records.ts'
import { ask, createGate, enter, goTo } from '../harness/visit.ts'
import { sidebar, form, field, save, row, act, search, saveRole } from '../harness/drawer.ts'

test.describe('roles', () => {
  const tree = (page: Page) => form(page).getByRole('tree', { name: 'Granted menus' })
  const node = (page: Page, name: string) => treeItem(tree(page), name).first()

  test('a role is made, changed with its difference shown, refused and deleted', async ({ page }) => {
    await enter(page, '/system/role')
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
    await node(page, 'Alerts').click()
    await expect(node(page, 'Alarms')).toHaveAttribute('aria-checked', 'mixed')
    await expect(form(page).locator('.grant-change')).toContainText(/\+0, −\d+/)
    await expect(form(page).locator('.grant-change')).toContainText('Removed: Alerts, Alerts / List')
    await save(page)
    await expect(form(page)).toBeHidden()

    await act(page, 'Night watch', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Night watch' }).click()
    await expect(row(page, 'Night watch')).toHaveCount(0)
  })

  test('a role cannot be saved while its tree is on the way', async ({ page }) => {
    const gate = createGate()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    await page.route(`**/api${crud(menu).list.path}*`, async (route) => {
      await gate.opened
      await route.continue()
    })
    await enter(page, '/system/role?open=5')
    await field(page, 'Description').fill('In a hurry')
    await save(page)
    await page.keyboard.press('Control+s')
    await expect(form(page).locator('.grants-waiting')).toBeFocused()
    await expect(form(page)).toContainText('Saving is possible once they are here.')
    expect(sent).toEqual([])
    gate.open()
    await expect(tree(page)).toBeVisible()
    await save(page)
    await expect(form(page)).toBeHidden()
    expect(sent).toHaveLength(1)
  })

  test('a role without any grant is saved only after a question', async ({ page }) => {
    const token = await enter(page, '/dashboard')
    const id = await saveRole(page, token, 'Empty soon', [902])
    await goTo(page, `/system/role?open=${id}`)
    await form(page).getByRole('button', { name: 'Select none' }).click()
    await save(page)
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(form(page)).toBeVisible()
    await save(page)
    await question.getByRole('button', { name: 'Save without grants' }).click()
    await expect(form(page)).toBeHidden()
    const answer = await ask<{ menuIds: number[] }>(page, crud(role).info(id), { token })
    expect(answer.data.menuIds).toEqual([])
  })

  test('what one takes from the own role is gone at once', async ({ page }) => {
    const token = await enter(page, '/dashboard')
    const info = await ask<{ menuIds: number[] }>(page, crud(role).info(5), { token })
    const menus = await ask<MenuBranch[]>(page, crud(menu).list, { token })
    const whole = ['Roles', 'Reports'].flatMap((name) => idsBelow(menus.data, name))
    const menuIds = [...new Set([...info.data.menuIds, ...whole])]
    await ask(page, crud(role).update, { token, data: { id: 5, menuIds } })

    await page.goto('about:blank')
    await enter(page, '/system/role', 'auditor')
    await expect(sidebar(page).getByRole('button', { name: 'Reports' })).toBeVisible()
    const again = page.waitForResponse(`**/api${calls.userInfo.path}`)
    await act(page, 'Auditor', 'Edit')
    await node(page, 'Reports').click()
    await expect(node(page, 'Reports')).toHaveAttribute('aria-checked', 'false')
    await save(page)
    await again
    await expect(sidebar(page).getByRole('button', { name: 'Reports' })).toHaveCount(0)
  })

  test('the keyboard alone finds a node, ticks it and switches the link, which is remembered', async ({
    page,
  }) => {
    const token = await enter(page, '/dashboard')
    const id = await saveRole(page, token, 'By keyboard', [902])
    await goTo(page, `/system/role?open=${id}`)
    await tree(page).getByRole('treeitem').first().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(page.locator('[role=treeitem]:focus')).toHaveAttribute('aria-checked', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('[role=treeitem]:focus')).toHaveAttribute('aria-checked', 'mixed')
    await form(page).getByRole('checkbox', { name: 'Link parents and children' }).press('Space')
    await page.keyboard.press('Control+s')
    await expect(form(page)).toBeHidden()
    await goTo(page, `/system/role?open=${id}`)
    await expect(tree(page)).toBeVisible()
    await page.reload()
    await expect(form(page).getByRole('checkbox', { name: 'Link parents and children' })).not.toBeChecked()
  })

  test('roles in use stay, each with its reason; the built-in one is protected', async ({ page }) => {
    const token = await enter(page, '/system/role')
    await row(page, 'Administrator')
      .getByRole('button', { name: /^Actions/ })
      .click()
    const item = page.getByRole('menuitem', { name: /^Delete/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await act(page, 'Administrator', 'Edit')
    await expect(form(page)).toContainText('Holders of this role see and may do everything.')
    await expect(tree(page)).toHaveAccessibleDescription(/What is ticked here makes no difference/)
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)
    await saveRole(page, token, 'Unused one')
    await page.reload()
    for (const name of ['Viewer', 'Unused one']) await row(page, name).getByRole('checkbox').check()
    await page
      .locator('.bulk-bar')
      .getByRole('button', { name: /Delete/ })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Delete/ })
      .click()
    const refused = page.locator('.bulk-outcome li')
    await expect(refused).toHaveText(/^Viewer .*used by/i)
    await page.keyboard.press('Escape')
    await expect(row(page, 'Unused one')).toHaveCount(0)
    await expect(row(page, 'Viewer').first()).toBeVisible()
  })

  test('a list of roles is searched; page and form are accessible', async ({ page }) => {
    await enter(page, '/system/role')
    await search(page, 'ROLE_CREW')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await axe(page)
    await act(page, 'Crew lead', 'Edit')
    await node(page, 'Reports').click()
    await axe(page, '.form-drawer')
  })
})

interface MenuBranch {
  id: number
  title: string
  children?: MenuBranch[]
}

/** A node of that name and everything below it. */
function idsBelow(branches: readonly MenuBranch[], title: string, isBelow = false): number[] {
  return branches.flatMap((branch) => {
    const isIn = isBelow || branch.title === title
    return [...(isIn ? [branch.id] : []), ...idsBelow(branch.children ?? [], title, isIn)]
  })
}
