import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/account.ts'
import { defaultConfig } from '#contract/app/config.ts'
import { expect, test } from '../harness/test.ts'
import {
  answerWith,
  createGate,
  enter,
  expectShellWorks,
  saveProfile,
  takeSession,
} from '../harness/visit.ts'

const center = (page: Page) => page.locator('[data-page="user/center"]')

test('a 403 leads to the page that says so (spec §6, §8)', async ({ page, allowErrors }) => {
  allowErrors(/status of 403/)
  await enter(page, '/user/center')
  await answerWith(page, calls.updateProfile, { code: 403, msg: 'No', data: null }, 403)
  await saveProfile(page)
  await expect(page).toHaveURL(/#\/401$/)
  await expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeFocused()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(center(page)).toBeVisible()
})

const unreadable = 'The platform sent an answer the console cannot read.'
const answers: [name: string, status: number, body: object | string, told: string][] = [
  ['code other than 0', 200, { code: 7, msg: 'The disk is full', data: null }, 'The disk is full'],
  ['code as a string', 200, { code: '7', msg: 'Code in words', data: null }, 'Code in words'],
  ['HTML instead of JSON', 200, '<h1>It works!</h1>', unreadable],
  ['empty body', 200, '', unreadable],
  ['502 with a page', 502, '<h1>Bad gateway</h1>', 'HTTP 502'],
  ['413 with an envelope', 413, { code: 413, msg: 'Too large', data: null }, 'Too large'],
  ['500 that claims success', 500, { code: 0, msg: 'Not well', data: null }, 'Not well'],
]
test('whatever the platform answers, it is told in words and the shell works on (spec §8)', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|is not as declared/)
  await enter(page, '/user/center')
  for (const [name, status, body, told] of answers) {
    await answerWith(page, calls.updateProfile, body, status)
    await saveProfile(page)
    const alert = page.getByRole('alert').filter({ hasText: told })
    await expect(alert, name).toBeVisible()
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('alert'), name).toHaveCount(0)
  }
  for (const [status, body] of [
    [200, { code: 0, msg: '', data: null }],
    [204, ''],
  ] as const) {
    await answerWith(page, calls.updateProfile, body, status)
    await saveProfile(page)
    const saved = page.getByRole('status').filter({ hasText: 'Profile saved' })
    await expect(saved, `success without data, ${status}`).toBeVisible()
    await saved.getByRole('button', { name: 'Close' }).click()
  }
  await expectShellWorks(page)
})

test('a platform that writes its success as "0" is understood (spec §7)', async ({ page }) => {
  await takeSession(page)
  await page.route(`**/api${calls.nav.path}`, async (route) => {
    const answer: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, code: '0' } })
  })
  await page.goto('/#/user/center')
  await expect(center(page)).toBeVisible()
})

test('no answer in time is a notification that fades and stays under the bell (spec §8, §9)', async ({
  page,
}) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { ...defaultConfig, requestTimeout: 1500 } }),
  )
  const gate = createGate()
  await page.route(`**/api${calls.updateProfile.path}`, () => gate.opened)
  await enter(page, '/user/center')
  await saveProfile(page)
  const alert = page.getByRole('alert').filter({ hasText: 'request timeout' })
  await expect(alert).toBeVisible()
  await expect(alert).toHaveCount(0, { timeout: 4000 })
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('request timeout')
  gate.open()
})
