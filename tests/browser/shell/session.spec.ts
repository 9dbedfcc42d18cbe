import { calls } from '#contract/calls/account.ts'
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import {
  answerWith,
  ask,
  createGate,
  enter,
  expectShellWorks,
  goTo,
  revoke,
  saveProfile,
  takeSession,
} from '../harness/visit.ts'

const center = (page: Page) => page.locator('[data-page="user/center"]')
const openUserMenu = (page: Page) => page.getByRole('button', { name: 'User menu' }).click()

test('a reload stays signed in (spec §4)', async ({ page, signIn }) => {
  await signIn(page)
  await page.reload()
  await expect(page.locator('[data-page=dashboard]')).toBeVisible()
  await expectShellWorks(page)
})

test('signing out ends the session on the platform and in every window (spec §4)', async ({
  page,
  context,
}) => {
  const token = await enter(page)
  const other = await context.newPage()
  await other.goto('/#/user/center')
  await expect(center(other)).toBeVisible()
  await page.bringToFront()
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other).toHaveURL(/#\/login\?redirect=\/user\/center$/)
  await expect(other.getByRole('status')).toContainText('You signed out in another window.')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('Admin-Token')
  expect(await ask(page, calls.userInfo, { token })).toMatchObject({ code: 401 })
})

test('a platform that refuses the sign-out is quoted, and one may still leave here (spec §8)', async ({
  page,
}) => {
  await enter(page)
  await answerWith(page, calls.logout, { code: 500, msg: 'Not now', data: null })
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Not now' })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Sign out here' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('an expired session asks once, however many calls fail, and may stay or sign in again (spec §8)', async ({
  page,
}) => {
  const token = await enter(page, '/user/center')
  await revoke(page, token)
  const dialog = page.getByRole('alertdialog', { name: 'Tips', exact: true })
  await expect(dialog).toContainText('Session is expired Please relogin or stay here')
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Relogin', exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'cancel', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(center(page)).toBeVisible()

  const answered = page.waitForResponse(`**/api${calls.updateProfile.path}`)
  await saveProfile(page)
  await answered
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Relogin' }).click()
  await expect(page).toHaveURL(/#\/login\?redirect=\/user\/center$/)
})

test('the error status 401 is the same end of the session as the code (spec §8)', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  await enter(page, '/user/center')
  await answerWith(page, calls.updateProfile, '<h1>401</h1>', 401)
  await saveProfile(page)
  await expect(page.getByRole('alertdialog', { name: 'Tips' })).toBeVisible()
})

test('unsaved words do not hold back a person who signs in again (spec §8)', async ({ page }) => {
  const token = await enter(page, '/user/center')
  await page.getByRole('textbox', { name: 'Name', exact: true }).pressSequentially('2')
  await revoke(page, token)
  await page.getByRole('button', { name: 'Relogin' }).click()
  await expect(page).toHaveURL(/#\/login\?redirect=\/user\/center$/)
})

const navFailures: [name: string, fail: (route: Route) => Promise<void>, told: string][] = [
  [
    'a code other than 0',
    (route) => route.fulfill({ json: { code: 500, msg: 'Menus are being repaired' } }),
    'Menus are being repaired',
  ],
  [
    'an error page of a balancer',
    (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>oops</h1>' }),
    'HTTP 500',
  ],
  ['no answer', (route) => route.abort(), 'The platform cannot be reached.'],
]
for (const [name, fail, told] of navFailures) {
  test(`menus that fail with ${name} leave two ways on (spec §8)`, async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource/)
    await takeSession(page)
    await page.route(`**/api${calls.nav.path}`, fail)
    await page.goto('/#/user/center')
    await expect(page.getByRole('heading', { name: 'The menus could not be loaded' })).toBeVisible()
    await expect(page.getByText(told)).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.unroute(`**/api${calls.nav.path}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(center(page)).toBeVisible()
  })
}

test('a person whose menus fail can log out (spec §8)', async ({ page }) => {
  await takeSession(page)
  await answerWith(page, calls.nav, { code: 500, msg: '' })
  await page.goto('/')
  await page.locator('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('user info that fails signs out, loads the page again and says why (spec §4, §8)', async ({ page }) => {
  await takeSession(page)
  await answerWith(page, calls.userInfo, { code: 500, msg: 'Nobody knows you', data: null })
  await page.goto('/#/user/center')
  await expect(page).toHaveURL(/#\/login\?redirect=\/user\/center$/)
  await expect(page.getByRole('status')).toContainText('You were signed out: Nobody knows you')
})

test('a person whose menus come late sees no 404 on the way (spec §4)', async ({ page, allowErrors }) => {
  allowErrors(/No page is called/)
  await takeSession(page)
  const gate = createGate()
  await page.route(`**/api${calls.nav.path}`, async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-page="404"]') !== null) sessionStorage.setItem('saw', '404')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/#/alarm/alert')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  gate.open()
  await expect(page.getByRole('tab', { name: 'Alerts', selected: true })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('saw'))).toBeNull()
  await goTo(page, '/nowhere')
  await expect(page.locator('[data-page="404"]')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('saw')), 'the watch works').toBe('404')
})

test('an answer that comes after the sign-out changes nothing (spec §4)', async ({ page }) => {
  const gate = createGate()
  await page.route(`**/api${calls.updateProfile.path}`, async (route) => {
    await gate.opened
    await route.fulfill({ json: { code: 401, msg: 'Too late', data: null } }).catch(() => undefined)
  })
  await enter(page, '/user/center')
  await saveProfile(page)
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  gate.open()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('textbox', { name: 'Login name' })).toHaveAccessibleDescription(
    'username is not null',
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
