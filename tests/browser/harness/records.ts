import type { Locator, Page } from '@playwright/test'
import { crud } from '#contract/wire/crud.ts'
import { user } from '#contract/resources/system/user.ts'
import { ask, takeSession } from './visit.ts'

export const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true })
export const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
export const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

/** Opens the menu of a record and chooses one of its acts. */
export async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** Makes an account past the page; answers its id. */
export async function makeAccount(page: Page, loginName: string): Promise<number> {
  const token = await takeSession(page)
  const { data } = await ask<{ id: number }>(page, crud(user).save, {
    token,
    data: { loginName, username: `Ms ${loginName}`, email: `${loginName}@lanjiang.example`, groupId: 3 },
  })
  return data.id
}

/** A row of a tree; to the test, unlike to a browser, what hangs below an open one is part of its name. */
export const treeItem = (within: Page | Locator, name: string): Locator =>
  within.getByRole('treeitem', { name: new RegExp(`^${name}`) })

export async function pickOrganisation(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Organisation', exact: true }).click()
  const tree = page.getByRole('dialog', { name: 'Organisation', exact: true })
  await tree.getByRole('searchbox').fill(name)
  await treeItem(tree, name).first().click()
}
