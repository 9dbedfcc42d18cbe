import type { Page } from '@playwright/test'
import { homeCalls } from '#contract/calls/home/home.ts'
import { tabTo } from '../harness/keys.ts'
import { expect, test } from '../harness/test.ts'
import { answerWith, ask, enter, goTo } from '../harness/visit.ts'

const panel = (page: Page, title: string) =>
  page.locator('.home-panel').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The total shown on a list page. */
const total = (page: Page) => page.locator('.page-head .meta:visible').first()

test('the home page loads panels lazily, isolates a failed one, links to-dos, and keeps its layout', async ({
  page,
}) => {
  let isAsked = false
  page.on('request', (request) => (isAsked ||= request.url().endsWith(homeCalls.lineLoss.path)))
  await answerWith(page, homeCalls.lineLoss, { code: 500, msg: 'The archive is closed.', data: null })
  await page.setViewportSize({ width: 390, height: 844 })
  const token = await enter(page, '/dashboard', 'engineer')
  await expect(panel(page, 'Load curve').locator('.time-chart')).toBeVisible()
  expect(isAsked).toBe(false)
  const loss = panel(page, 'Line loss of areas')
  await loss.scrollIntoViewIfNeeded()
  await expect(loss.getByRole('alert')).toContainText('The archive is closed.')
  await page.unroute(`**/api${homeCalls.lineLoss.path}`)
  await loss.getByRole('button', { name: 'Try again' }).click()
  await expect(loss.locator('.histogram')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  await panel(page, 'To do').getByRole('button', { name: /more$/ }).click()
  const todo = panel(page, 'To do').locator('li').filter({ hasText: 'Not commissioned yet' })
  const waiting = await todo.locator('b').textContent()
  await todo.getByRole('link').click()
  await expect(total(page)).toHaveText(`${waiting} records`)

  await goTo(page, '/dashboard')
  await tabTo(page, page.getByRole('button', { name: 'Customise' }))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Customise' })
  await tabTo(page, drawer.getByRole('button', { name: 'Move Alerts up' }))
  await page.keyboard.press('Enter')
  await tabTo(page, drawer.getByRole('checkbox', { name: 'Line loss of areas' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect
    .poll(async () => (await ask(page, homeCalls.layout, { token })).data)
    .toMatchObject({ hidden: ['lineLoss'] })
  await page.reload()
  await expect(page.locator('.home-panel').first()).toHaveAttribute('data-panel', 'alerts')
  await expect(panel(page, 'Line loss of areas')).toHaveCount(0)

  const alerts = panel(page, 'Alerts')
  await alerts.getByRole('button', { name: 'Pause' }).click()
  await expect(alerts.getByText('paused', { exact: true })).toBeVisible()
  await alerts.getByRole('button', { name: 'Resume' }).click()
  await expect(alerts.getByText('live', { exact: true })).toBeVisible()

  const opener = page.getByRole('button', { name: 'Board', exact: true })
  await opener.click()
  const board = page.getByRole('dialog', { name: 'Operations board' })
  await expect(board.locator('.time-chart')).toBeVisible()
  await board.getByRole('button', { name: 'Next page' }).click()
  await expect(board.getByRole('heading', { name: 'Online by station' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
