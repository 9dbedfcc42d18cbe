import { errorLogCalls } from '#contract/calls/system/error-log.ts'
import { crud } from '#contract/wire/crud.ts'
import { product } from '#contract/resources/iot/product.ts'
import { errorLog } from '#contract/resources/monitor/error-log.ts'
import { act, row, search } from '../harness/records.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo, rowsOf } from '../harness/visit.ts'

const isReport = (request: { url: () => string }) => request.url().endsWith(errorLogCalls.reportErrors.path)

test('reports a page crash and an error on leaving; an administrator resolves the crash', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/null|Cannot read|is not as declared|late breaks/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, '/user/center', 'viewer')
  const list = `**/api${crud(product).list.path}?*`
  const odd = { list: [{ id: 1, name: { of: 'a meter' } }], total: 1 }
  await page.route(list, (route) => route.fulfill({ json: { code: 0, msg: '', data: odd } }))
  // simulates a fault of the page itself: no platform response causes one
  await page.evaluate(() => {
    const write = JSON.stringify.bind(JSON) as (value: unknown) => string
    JSON.stringify = (value: unknown) => {
      if (Object(value).of !== undefined) throw new TypeError('Cannot read a meter')
      return write(value)
    }
  })
  const reported = page.waitForResponse((answer) => isReport(answer.request()))
  await goTo(page, '/iot/product?keyword=Secret+words')
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible()
  expect(((await (await reported).json()) as { code: number }).code).toBe(0)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('late breaks')
    })
  })
  // leaving sends the pending reports
  await page.goto('about:blank')
  await page.context().clearCookies()

  const token = await enter(page, '/monitor/error-log')
  await expect
    .poll(async () => (await rowsOf(page, errorLog, 'keyword=late+breaks', token)).map(({ user }) => user))
    .toEqual(['viewer'])
  await page.getByRole('button', { name: /^Open/ }).click()
  await search(page, 'iot/product')
  const entry = row(page, 'Page lost').filter({ hasText: 'viewer' })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Products')
  await entry.locator('.cell-name').click()
  const detail = page.getByRole('dialog')
  await expect(detail.locator('pre')).toContainText(/\n {4}at /)
  await axe(page)
  await detail.locator('pre').locator('..').getByRole('button', { name: 'Copy' }).click()
  const stack = await page.evaluate(() => navigator.clipboard.readText())
  await expect(detail.locator('pre')).toHaveText(stack)
  const host = new URL(page.url()).host
  for (const secret of ['Secret words', 'keyword', host, token]) expect(stack).not.toContain(secret)
  await detail.getByRole('button', { name: 'Close' }).first().click()

  await act(page, 'Page lost', 'Mark resolved')
  await expect(entry).toHaveCount(0)
  await page.getByRole('button', { name: /^Resolved/ }).click()
  await expect(entry).toHaveCount(1)
  const resolved = expect.objectContaining({ status: 'resolved', resolvedBy: 'admin' })
  expect(await rowsOf(page, errorLog, 'keyword=iot/product', token)).toContainEqual(resolved)
})
