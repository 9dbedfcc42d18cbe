import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/account.ts'
import { expect, test } from '../harness/test.ts'
import { answerWith, ask, enter } from '../harness/visit.ts'

const center = (page: Page) => page.locator('[data-page="user/center"]')

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('signing out ends the session on the platform and in every window; a platform that refuses it is quoted (spec §4, §8)', async ({
  page,
  context,
}) => {
  const token = await enter(page, '/user/center')
  const other = await context.newPage()
  await other.goto('/#/user/center')
  await expect(center(other)).toBeVisible()
  await page.bringToFront()
  await answerWith(page, calls.logout, { code: 500, msg: 'Not now', data: null })
  await logOut(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Not now' })
  await expect(alert.getByRole('button', { name: 'Sign out here' })).toBeVisible()
  await page.unroute(`**/api${calls.logout.path}`)
  await alert.getByRole('button', { name: 'Close' }).click()
  await logOut(page)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other).toHaveURL(/#\/login\?redirect=\/user\/center$/)
  await expect(other.getByRole('status')).toContainText('You signed out in another window.')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
  expect(await ask(page, calls.userInfo, { token })).toMatchObject({ code: 401 })
})
