import type { Page } from '@playwright/test'
import { dashboardCalls, type DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { demoCalls } from '#contract/calls/system/demo.ts'
import type { SignedIn } from '#contract/app/user.ts'
import { calls } from '#contract/calls/account/account.ts'
import { axe, expect, test } from '../harness/test.ts'
import { expectNoSidewaysScroll } from '../harness/sideways.ts'
import { ask, demoPassword, enter, takeSession } from '../harness/visit.ts'

const menu = (page: Page) => page.getByRole('button', { name: 'Dashboards' }).click()
const panels = (page: Page) => page.locator('.own-panel h2')

const place = { title: '', width: 6, height: 1 } as const
const mixed: readonly DashboardPanel[] = [
  { kind: 'figure', page: 'alarm/alert', filter: {}, ...place },
  { kind: 'list', page: 'system/role', filter: {}, ...place },
  { kind: 'curve', deviceId: 1, property: 'p', ...place },
  { kind: 'map', filter: {}, ...place },
]

test('composes, reorders, sets as home, shows on the wall and deletes a dashboard, and shows one with faults', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const token = await enter(page, '/dashboard', 'dispatcher')
  await menu(page)
  await page.getByRole('menuitem', { name: 'New dashboard' }).click()
  await page.getByRole('button', { name: 'Add panel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add panel' })
  await dialog.getByRole('button', { name: 'Add to dashboard' }).click()
  await expect(panels(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Add panel' }).click()
  await dialog.getByRole('combobox', { name: 'What it shows' }).selectOption('Terminals on a map')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Where they are')
  await dialog.getByRole('button', { name: 'Add to dashboard' }).click()
  await expect(panels(page)).toHaveText([/.+/, 'Where they are'])
  await page.getByRole('button', { name: 'Move Where they are forward' }).press('Enter')
  await expect(panels(page)).toHaveText(['Where they are', /.+/])
  await page.getByRole('button', { name: 'Save dashboard' }).click()
  const naming = page.getByRole('dialog', { name: 'Save dashboard' })
  await naming.getByRole('textbox', { name: 'Name' }).fill('Night shift')
  await naming.getByRole('button', { name: 'Save dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible()
  await expect(page).toHaveURL(/dashboard=\d+$/)

  await menu(page)
  await page.getByRole('menuitem', { name: 'Set as home page' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'now the home page' })).toBeVisible()
  await page.goto('/#/dashboard')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible()

  await page.getByRole('button', { name: 'Show on the wall' }).click()
  await expect(page.locator('dialog.board h2', { hasText: 'Where they are' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave the board' }).click()
  await page.getByRole('button', { name: 'Delete dashboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Operations overview' })).toBeVisible()

  // a failed and a forbidden panel show their own message; a figure is live
  const body = { id: 0, version: 0, name: 'Mixed', roleIds: [], panels: mixed }
  const { data } = await ask<{ id: number }>(page, dashboardCalls.save, { token, data: body })
  let isAsked = false
  page.on('request', (request) => (isAsked ||= request.url().includes('/role/list')))
  await page.route('**/deviceData/curve**', (route) => route.abort())
  await page.goto(`/#/dashboard?dashboard=${data.id}`)
  await expect(page.getByText('Your role may not see this page, so nothing is shown.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'The platform cannot be reached.' })).toBeVisible()
  await expect(page.locator('.own-map .map-host')).toHaveAttribute('data-drawn', 'true')
  expect(isAsked).toBe(false)
  const figure = page.locator('.own-slot .huge').first()
  const count = async () => Number(((await figure.textContent()) ?? '').replaceAll(',', ''))
  await expect.poll(count).toBeGreaterThan(0)
  const before = await count()
  const { data: admin } = await ask<SignedIn>(page, calls.login, {
    data: { username: 'admin', password: demoPassword },
  })
  const outage = await ask<{ deviceId: number }>(page, demoCalls.outage, {
    token: admin.token,
    data: { minutes: 5 },
  })
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(before)
  // restores the device for other tests
  await ask(page, demoCalls.heal, { token: admin.token, data: { deviceId: outage.data.deviceId } })
})

test('shows the dashboard of the role by default; on a phone a crew opens its order from there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const token = await takeSession(page, 'crew')
  await ask(page, dashboardCalls.choose, { token, data: { id: null } })
  await page.goto('/#/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()
  const day = page.locator('.own-panel').filter({ hasText: 'My crew today' })
  await expect(day.getByText(/^Came back on/).first()).toBeVisible()
  await expect(day.getByRole('link', { name: /^Navigate to/ }).first()).toHaveAttribute('href', /^geo:/)
  await expectNoSidewaysScroll(page)
  await axe(page)
  await day.locator('.cell-name').first().click()
  await expect(page.locator('[data-page="reform/field"]')).toBeVisible()

  await page.goto('/#/dashboard?dashboard=0')
  await expect(page.getByRole('heading', { level: 1, name: 'Operations overview' })).toBeVisible()
  await menu(page)
  await page.getByRole('menuitem', { name: /^My day/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()
})
