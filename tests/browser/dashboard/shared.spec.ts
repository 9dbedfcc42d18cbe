import { dashboardCalls, type DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { demoCalls } from '#contract/calls/demo.ts'
import type { Page } from '@playwright/test'
import { user } from '#contract/resources/system/user.ts'
import { crud, type ListPage } from '#contract/wire/crud.ts'
import { axe, expect, test } from '../harness/test.ts'
import { ask, enter, takeSession } from '../harness/visit.ts'

const place = { width: 6, height: 1 } as const
const panels: readonly DashboardPanel[] = [
  { kind: 'figure', page: 'alarm/alert', filter: {}, title: 'All alerts', ...place },
  { kind: 'list', page: 'iot/device', filter: { state: 'offline' }, title: 'Out of reach', ...place },
]

/** Makes an account with the role of dispatchers; answers the token of an administrator. */
async function makeMate(page: Page, loginName: string): Promise<string> {
  const token = await takeSession(page)
  const { data: me } = await ask<ListPage<{ roleIds: number[]; groupId: number }>>(
    page,
    { method: 'GET', path: `${crud(user).list.path}?keyword=dispatcher` },
    { token },
  )
  const { roleIds = [], groupId = 0 } = me.list[0] ?? {}
  const person = {
    loginName,
    username: 'Ms Mate',
    email: `${loginName}@lanjiang.example`,
    groupId,
    roleIds,
  }
  const { code, msg } = await ask(page, crud(user).save, { token, data: person })
  expect(code, msg).toBe(0)
  return token
}

test('a dashboard shared with a role appears at its members at once, live, also on the wall', async ({
  page,
  browser,
  world,
}) => {
  const mates = await browser.newContext({ baseURL: world.url, locale: 'en-US' })
  const other = await mates.newPage()
  const administrator = await makeMate(page, 'stormmate')
  await enter(other, '/dashboard', 'stormmate')

  const token = await enter(page, '/dashboard', 'dispatcher')
  const body = { id: 0, version: 0, name: 'Storm watch', roleIds: [], panels }
  const { data } = await ask<{ id: number }>(page, dashboardCalls.save, { token, data: body })
  await page.goto(`/#/dashboard?dashboard=${data.id}`)
  await page.getByRole('button', { name: 'Edit dashboard' }).click()
  await page.getByRole('button', { name: 'Save dashboard' }).click()
  const naming = page.getByRole('dialog', { name: 'Save dashboard' })
  await naming.getByRole('combobox', { name: 'Shared with roles' }).click()
  await page.getByRole('option', { name: 'Dispatcher' }).click()
  await page.keyboard.press('Escape')
  await naming.getByRole('button', { name: 'Save dashboard' }).click()
  await expect(page.getByRole('status').filter({ hasText: '“Storm watch” saved' })).toBeVisible()

  await other.getByRole('button', { name: 'Dashboards' }).click()
  await other.getByRole('menuitem', { name: 'Storm watch' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Storm watch' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Edit dashboard' })).toHaveCount(0)
  const count = async () =>
    Number(((await other.locator('.own-figure').first().textContent()) ?? '').replaceAll(',', ''))
  await expect.poll(count).toBeGreaterThan(0)
  await axe(other)
  const before = await count()
  await ask(page, demoCalls.outage, { token: administrator, data: { minutes: 5 } })
  // far sooner than anything is read by and by
  await expect.poll(count, { timeout: 12_000 }).toBeGreaterThan(before)

  await other.getByRole('button', { name: 'Show on the wall' }).click()
  await expect(other.locator('dialog.board h2', { hasText: 'Out of reach' })).toBeVisible()
  await axe(other)
  await other.getByRole('button', { name: 'Leave the board' }).click()
  await mates.close()
})
