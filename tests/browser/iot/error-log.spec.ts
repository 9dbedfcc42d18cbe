import type { Page } from '@playwright/test'
import { errorLogCalls } from '#contract/calls/error-log.ts'
import { crud, type ListPage } from '#contract/wire/crud.ts'
import { calls } from '#contract/calls/account.ts'
import { product } from '#contract/resources/iot/product.ts'
import { errorLog, type ErrorLogRow } from '#contract/resources/monitor/error-log.ts'
import { pressOn, tabTo, typeInto } from '../harness/keys.ts'
import { act, row, search } from '../harness/drawer.ts'
import { axe, expect, test } from '../harness/test.ts'
import { answerWith, ask, enter, goTo, saveProfile } from '../harness/visit.ts'

const page390 = { width: 390, height: 844 }
const isReport = (request: { url: () => string }) => request.url().endsWith(errorLogCalls.reportErrors.path)

/** Lets code of the page throw, as a fault in it would. */
async function breakDown(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
  }, message)
}

/** Leaves the console with whatever it has still to report, and comes back as somebody else. */
async function comeBack(page: Page, path: string, as?: string): Promise<string> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  return enter(page, path, as)
}

async function rowsOf(page: Page, token: string, keyword: string): Promise<ErrorLogRow[]> {
  const path = `${crud(errorLog).list.path}?keyword=${encodeURIComponent(keyword)}`
  const { data } = await ask<ListPage<ErrorLogRow>>(page, { method: 'GET', path }, { token })
  return data.list
}

test('a page breaks; an administrator finds it, opens it and resolves it', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/null|Cannot read|is not as declared/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, '/dashboard', 'viewer')
  const list = `**/api${crud(product).list.path}?*`
  await page.route(list, (route) =>
    route.fulfill({
      json: { code: 0, msg: '', data: { list: [{ id: 1, name: { of: 'a meter' } }], total: 1 } },
    }),
  )
  const reported = page.waitForResponse((answer) => isReport(answer.request()))
  await goTo(page, '/iot/product?keyword=Secret+words')
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible()
  expect(((await (await reported).json()) as { code: number }).code).toBe(0)

  const token = await comeBack(page, '/monitor/error-log')
  await page.getByRole('button', { name: /^Open/ }).click()
  await search(page, 'iot/product')
  const entry = row(page, 'Page lost').filter({ hasText: 'viewer' })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Products')
  await axe(page)
  await entry.locator('.cell-name').click()
  const detail = page.getByRole('dialog')
  await expect(detail.locator('pre')).toContainText(/\n {4}at /)
  await axe(page)
  await detail.locator('.log-stack').getByRole('button', { name: 'Copy' }).click()
  const stack = await page.evaluate(() => navigator.clipboard.readText())
  await expect(detail.locator('pre')).toHaveText(stack)
  const host = new URL(page.url()).host
  for (const secret of ['Secret words', 'keyword', host, token]) expect(stack).not.toContain(secret)
  await detail.getByRole('button', { name: 'Close' }).first().click()

  await act(page, 'Page lost', 'Mark resolved')
  await expect(page.locator('.toast').filter({ hasText: 'Marked as resolved' })).toBeVisible()
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: /^Resolved/ }).click()
  await expect(entry).toHaveCount(1)
  expect((await rowsOf(page, token, 'iot/product'))[0]).toMatchObject({
    status: 'resolved',
    resolvedBy: 'admin',
  })
})

test('several are marked as resolved by keyboard', async ({ page }) => {
  const token = await enter(page, '/monitor/error-log')
  const kind = 'window'
  const reports = ['first', 'second'].map((name) => ({ kind, message: `keys ${name}`, count: 1 }))
  await ask(page, errorLogCalls.reportErrors, { token, data: { reports } })
  await typeInto(page, page.getByRole('searchbox').first(), 'keys')
  await expect(row(page, 'keys')).toHaveCount(2)
  await tabTo(page, row(page, 'keys'))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await pressOn(page, page.locator('.bulk-bar').getByRole('button', { name: 'Mark resolved' }))
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: /Mark resolved/ }))
  await expect(row(page, 'Resolved')).toHaveCount(2)
  await pressOn(page, page.getByRole('button', { name: 'keys first', exact: true }))
  await expect(page.getByRole('dialog', { name: /^keys/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('those who may only read it resolve nothing', async ({ page }) => {
  await enter(page, '/monitor/error-log', 'auditor')
  await expect(row(page, 'Device parameters')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Actions|^Clear$/ })).toHaveCount(0)
})

test('on a phone the errors are cards, and one fills the screen', async ({ page }) => {
  await page.setViewportSize(page390)
  await enter(page, '/monitor/error-log')
  const card = page.locator('.card-list li').filter({ hasText: 'Invalid time value' })
  await expect(card).toContainText('Page lost')
  await axe(page)
  await card.getByRole('button', { name: 'RangeError: Invalid time value', exact: true }).click()
  const stack = page.getByRole('dialog').locator('pre')
  await stack.scrollIntoViewIfNeeded()
  await expect(stack).toBeInViewport()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page390.width)
})

test('a platform without the call is asked once, and nobody is told', async ({ page, allowErrors }) => {
  allowErrors(/breaks|404/)
  await enter(page)
  await answerWith(page, errorLogCalls.reportErrors, { code: 404, msg: 'No such address', data: null }, 404)
  let reports = 0
  page.on('request', (request) => (reports += isReport(request) ? 1 : 0))
  const answered = page.waitForResponse((answer) => isReport(answer.request()))
  await breakDown(page, 'first breaks')
  await (await answered).finished()
  await breakDown(page, 'second breaks')
  await page.goto('about:blank')
  expect(reports).toBe(1)
})

test('what has still to be reported goes when the window is left', async ({ page, allowErrors }) => {
  allowErrors(/breaks/)
  await enter(page, '/dashboard', 'crew')
  await breakDown(page, 'late breaks')
  const token = await comeBack(page, '/monitor/error-log')
  await expect
    .poll(async () => (await rowsOf(page, token, 'late breaks')).map(({ user }) => user))
    .toEqual(['crew'])
})

test('a call that never arrived has a number to ask about, too', async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_|Failed to load/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, '/user/center')
  await page.route(`**/api${calls.updateProfile.path}`, (route) => route.abort())
  const sent = page.waitForRequest(`**/api${calls.updateProfile.path}`)
  await saveProfile(page)
  const toast = page.locator('.toast').filter({ hasText: 'The platform cannot be reached.' })
  await toast.hover()
  await toast.getByRole('button', { name: 'Copy' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe((await sent).headers()['x-request-id'])
  await expect(toast).toContainText(`Request ${copied}`)
})
