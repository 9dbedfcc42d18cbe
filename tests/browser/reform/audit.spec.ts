import type { Page } from '@playwright/test'
import type { SignedIn } from '#contract/app/user.ts'
import { calls } from '#contract/calls/account/account.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { actionCall } from '#contract/wire/action.ts'
import { tabTo } from '../harness/keys.ts'
import { expect, test } from '../harness/test.ts'
import { ask, demoPassword, enter, goTo, rowsOf, takeSession } from '../harness/visit.ts'

const current = (page: Page) => page.locator('.audit-item[aria-current=true]')
const numberOf = (page: Page) => current(page).locator('strong').innerText()
const opinion = (page: Page) => page.getByRole('textbox', { name: 'Opinion' })

/** Passes the current order; keys have no effect before it is loaded. */
async function pass(page: Page): Promise<void> {
  await expect(current(page)).toBeFocused()
  await page.keyboard.press('4')
  await expect(opinion(page)).toHaveValue('All in order')
  await page.keyboard.press('p')
}

/** An order as stored by the platform. */
const orderOf = async (page: Page, token: string, number: string) =>
  (await rowsOf(page, workOrder, `limit=1&keyword=${number}`, token))[0]

test('audits orders by keyboard: rejects one, passes one and undoes one', async ({ page }) => {
  const token = await enter(page, '/reform/audit', 'auditor')
  await tabTo(page, current(page))

  // an order whose picture shows a reading other than the one entered
  await page.locator('.audit-item').filter({ hasText: '2 flags' }).first().press('Enter')
  await expect(page.locator('.reading[data-differs] mark').first()).toBeVisible()
  const rejected = await numberOf(page)
  await page.keyboard.press('r')
  await expect(page.getByRole('alert')).toContainText('an opinion entered')
  await expect(opinion(page)).toBeFocused()
  // shortcut letters are plain text here
  await page.keyboard.type('prk')
  await expect(opinion(page)).toHaveValue('prk')
  await opinion(page).press('Control+a')
  await page.keyboard.press('Delete')
  await tabTo(page, page.getByRole('button', { name: '1 Reading differs' }))
  await page.keyboard.press('1')
  await expect(opinion(page)).toHaveValue('Reading differs from the picture')
  await page.keyboard.press('r')
  await expect(page.locator('.foot-note')).toContainText(`${rejected} · Rejected`)

  // the deciding button was removed with its order: the keyboard continues with the next one
  await expect(current(page)).toBeFocused()
  const passed = await numberOf(page)
  expect(passed).not.toBe(rejected)
  await page.getByRole('radio', { name: 'Register at removal' }).check()
  await current(page).focus()
  await pass(page)
  await expect(page.locator('.foot-note')).toContainText(`${passed} · Passed`)
  const kept = await numberOf(page)
  await pass(page)
  await expect(page.locator('.foot-note')).toContainText(kept)
  await page.keyboard.press('z')
  await expect(current(page)).toContainText(kept)
  await expect(opinion(page)).toHaveValue('All in order')

  // pending decisions are sent when the page is left
  await goTo(page, '/dashboard')
  await expect.poll(async () => (await orderOf(page, token, rejected))?.state).toBe('rejected')
  await expect.poll(async () => (await orderOf(page, token, passed))?.state).toBe('completed')
  expect(await orderOf(page, token, rejected)).toMatchObject({ rejectReasons: ['reading'] })
  expect(await orderOf(page, token, passed)).toMatchObject({ billedFrom: 'register' })
  expect(await orderOf(page, token, kept)).toMatchObject({ state: 'audit' })
  await goTo(page, '/reform/audit')
  await expect(opinion(page)).toHaveValue('All in order')
})

test('reports and skips an order withdrawn by its crew, and its page shows the change', async ({
  page,
  context,
}) => {
  const own = await takeSession(page, 'auditor')
  const [order] = await rowsOf(page, workOrder, 'limit=1&state=audit&sort=-submittedAt', own)
  const other = await context.newPage()
  await page.goto(`/#/reform/audit?id=${order?.id}`)
  await expect(current(page)).toContainText(order?.number ?? '')
  await other.goto(`/#/reform/work-order/info/${order?.id}`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(order?.number ?? '')
  await expect(other.getByRole('button', { name: 'Audit', exact: true })).toBeVisible()

  const admin = { username: 'admin', password: demoPassword }
  const { data: signedIn } = await ask<SignedIn>(page, calls.login, { data: admin })
  await ask(page, actionCall(workOrder, 'withdraw'), { token: signedIn.token, data: { ids: [order?.id] } })
  await expect(page.locator('.toast')).toContainText('withdrawn by its crew')
  await expect(current(page)).not.toContainText(order?.number ?? '')
  await expect(other.getByRole('alert')).toContainText('has changed meanwhile: Already dispatched')
  await other.getByRole('button', { name: 'Show it as it is now' }).click()
  await expect(other.locator('.record-title')).toContainText('Already dispatched')
})
