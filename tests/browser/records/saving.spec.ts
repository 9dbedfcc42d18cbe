import type { Page } from '@playwright/test'
import { crud } from '#contract/wire/crud.ts'
import { user } from '#contract/resources/system/user.ts'
import { axe, expect, test } from '../harness/test.ts'
import { field, form, makeAccount, row, save } from '../harness/records.ts'
import { ask, demoPassword, enter, revoke } from '../harness/visit.ts'

const expired = (page: Page) => page.getByRole('alertdialog', { name: 'Tips', exact: true })

test('an expired session is renewed in place by password, and the pending save is sent exactly once (spec §8)', async ({
  page,
  context,
}) => {
  const id = await makeAccount(page, 'renewed')
  const token = await enter(page, `/system/user?keyword=renewed&open=${id}`)
  const other = await context.newPage()
  await other.goto('/#/system/job?open=new')
  await field(other, 'Name').fill('Typed elsewhere')
  await page.bringToFront()
  await field(page, 'Name').fill('Kept name')
  const answers: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes(crud(user).update.path)) return
    const { code } = (await response.json()) as { code: number }
    answers.push(`${code}`)
  })
  await revoke(page, token)
  await expired(page).getByLabel('Password', { exact: true }).fill('wrong-pass')
  await page.keyboard.press('Enter')
  await expect(expired(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/./)
  await expired(page).getByRole('button', { name: 'cancel', exact: true }).click()
  await save(page)
  await expect(expired(page)).toBeVisible()
  await axe(page)
  await expired(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(expired(page)).toHaveCount(0)
  await expect(form(page)).toHaveCount(0)
  await expect(row(page, 'renewed')).toContainText('Kept name')
  expect(answers).toEqual(['401', '0'])

  await other.bringToFront()
  await expect(expired(other)).toHaveCount(0)
  await expect(field(other, 'Name')).toHaveValue('Typed elsewhere')
  const cookie = (await context.cookies()).find(({ name }) => name === 'Admin-Token')
  const { data } = await ask<{ version: number }>(page, crud(user).info(id), { token: cookie?.value ?? '' })
  expect(data.version, 'saved once').toBe(2)
})
