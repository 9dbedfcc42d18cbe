import { expect, type Locator, type Page } from '@playwright/test'
import { crud } from '#contract/wire/crud.ts'
import { user } from '#contract/resources/system/user.ts'
import { ask, takeSession } from './visit.ts'

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
export const form = (page: Page) => page.locator('.form-drawer')
export const picker = (page: Page, name: string) => form(page).getByRole('combobox', { name })
export const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true })
export const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
/** Table body rows that contain a text. */
export const row = (page: Page, name: string | RegExp): Locator =>
  page.locator('tbody').getByRole('row').filter({ hasText: name })

/** Opens a row's context menu with the secondary mouse button and selects an action. */
export async function chooseIn(of: Locator, item: string): Promise<void> {
  await of.click({ button: 'right' })
  await of.page().getByRole('menuitem', { name: item, exact: true }).click()
}

/** Runs an action from a row's menu. */
export async function act(page: Page, name: string | RegExp, item: string): Promise<void> {
  await row(page, name)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Searches a list and waits until the search is applied: it would clear a selection made before. */
export async function search(page: Page, keyword: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(keyword)
  await expect
    .poll(() => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('keyword'))
    .toBe(keyword)
}

/** Opens a record's menu and selects an action. */
export async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Creates an account through the API; returns its id. */
export async function makeAccount(page: Page, loginName: string): Promise<number> {
  const token = await takeSession(page)
  const { data } = await ask<{ id: number }>(page, crud(user).save, {
    token,
    data: { loginName, username: `Ms ${loginName}`, email: `${loginName}@lanjiang.example`, groupId: 3 },
  })
  return data.id
}

/** A row of a tree; its accessible name in Playwright, unlike in browsers, includes the items below an open row. */
export const treeItem = (within: Page | Locator, name: string): Locator =>
  within.getByRole('treeitem', { name: new RegExp(`^${name}`) })

export async function pickOrganisation(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Organisation', exact: true }).click()
  const tree = page.getByRole('dialog', { name: 'Organisation', exact: true })
  await tree.getByRole('searchbox').fill(name)
  await treeItem(tree, name).first().click()
}
