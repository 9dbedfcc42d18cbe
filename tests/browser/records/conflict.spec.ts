import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { field, makeAccount, save } from '../harness/records.ts'
import { enter, goTo } from '../harness/visit.ts'
import { saveRole } from '../harness/drawer.ts'

const form = (page: Page) => page.locator('.form-drawer')
const panel = (page: Page) => page.getByRole('alert', { name: 'Someone else has changed this record' })

/** What another person saves meanwhile, by a browser of their own. */
async function saveElsewhere(
  browser: Browser,
  baseURL: string,
  path: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const other = await browser.newPage({ baseURL, locale: 'en-US' })
  await enter(other, path)
  for (const [name, value] of Object.entries(values)) await field(other, name).fill(value)
  await save(other)
  await expect(form(other)).toHaveCount(0)
  await other.close()
}

test.describe('two people change one record', () => {
  test('an account: what only the other changed is taken over, what both changed is decided field by field', async ({
    page,
    browser,
    world,
  }) => {
    const id = await makeAccount(page, 'contested')
    const path = `/system/user?open=${id}`
    await enter(page, path)
    await expect(field(page, 'Name')).toHaveValue('Ms contested')
    await saveElsewhere(browser, world.url, path, {
      Name: 'Theirs',
      'E-mail': 'theirs@lanjiang.example',
      Mobile: '13900001111',
    })
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

  test('a role, in different fields: saving again keeps both', async ({ page, browser, world }) => {
    const token = await enter(page)
    const id = await saveRole(page, token, 'Both of us', [902])
    const path = `/system/role?open=${id}`
    await goTo(page, path)
    await expect(form(page).getByRole('tree')).toBeVisible()
    await saveElsewhere(browser, world.url, path, { Description: 'Theirs' })
    await field(page, 'Name').fill('Both of us again')
    await save(page)
    await expect(panel(page)).toContainText('Saving keeps both.')
    await save(page)
    await expect(form(page)).toHaveCount(0)
    await goTo(page, path)
    await expect(field(page, 'Name')).toHaveValue('Both of us again')
    await expect(field(page, 'Description')).toHaveValue('Theirs')
  })

  test('an organisation: mine are dropped for theirs on purpose', async ({ page, browser, world }) => {
    const path = '/system/org?open=16'
    await enter(page, path)
    await expect(field(page, 'Address')).not.toHaveValue('')
    await saveElsewhere(browser, world.url, path, { Address: 'Theirs' })
    await field(page, 'Address').fill('Mine')
    await save(page)
    await panel(page).getByRole('button', { name: 'Reload' }).click()
    await expect(field(page, 'Address')).toHaveValue('Theirs')
    await expect(form(page).locator('.unsaved-count')).toHaveCount(0)
  })
})
