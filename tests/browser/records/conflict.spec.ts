import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { field, makeAccount, save } from '../harness/records.ts'
import { enter, goTo } from '../harness/visit.ts'

const form = (page: Page) => page.locator('.form-drawer')
const panel = (page: Page) => page.getByRole('alert', { name: 'Someone else has changed this record' })

test('two people change one account: what only the other changed is taken over, what both changed is decided field by field', async ({
  page,
  browser,
  world,
}) => {
  const id = await makeAccount(page, 'contested')
  const path = `/system/user?open=${id}`
  await enter(page, path)
  await expect(field(page, 'Name')).toHaveValue('Ms contested')
  const other = await browser.newPage({ baseURL: world.url, locale: 'en-US' })
  await enter(other, path)
  await field(other, 'Name').fill('Theirs')
  await field(other, 'E-mail').fill('theirs@lanjiang.example')
  await field(other, 'Mobile').fill('13900001111')
  await save(other)
  await expect(form(other)).toHaveCount(0)
  await other.close()
  await field(page, 'Name').fill('Mine')
  await field(page, 'E-mail').fill('mine@lanjiang.example')
  await save(page)
  await expect(panel(page)).toContainText('Their changes were applied to: Mobile')
  await expect(panel(page)).toContainText('Mine: MineTheirs: Theirs')
  await expect(panel(page)).toContainText('Nothing of yours has been written.')
  await expect(field(page, 'Mobile')).toHaveValue('13900001111')

  await panel(page).getByRole('button', { name: 'Take theirs: Name' }).click()
  await expect(field(page, 'Name')).toHaveValue('Theirs')
  await panel(page).getByRole('button', { name: 'Save mine over it' }).click()
  await expect(form(page)).toHaveCount(0)
  await goTo(page, path)
  await expect(field(page, 'Name')).toHaveValue('Theirs')
  await expect(field(page, 'E-mail')).toHaveValue('mine@lanjiang.example')
  await expect(field(page, 'Mobile')).toHaveValue('13900001111')
})
