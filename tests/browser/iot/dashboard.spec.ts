import type { Page } from '@playwright/test'
import { homeCalls } from '#contract/calls/home/home.ts'
import { tabTo } from '../harness/keys.ts'
import { withoutRights } from '../harness/nav.ts'
import { axe, expect, test } from '../harness/test.ts'
import { answerWith, ask, enter, goTo } from '../harness/visit.ts'
import { faces, prepare } from '../harness/faces.ts'

const panel = (page: Page, title: string) =>
  page.locator('.home-panel').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const figureOf = (page: Page, kpi: string) => page.locator(`[data-kpi=${kpi}] .kpi-figure strong a`)

/** The total that a list page shows. */
const total = (page: Page) => page.locator('.page-head .meta:visible').first()

test('figures and what waits lead to lists with exactly as many records', async ({ page }) => {
  await enter(page)
  for (const kpi of ['online', 'alerts']) {
    // devices come and go meanwhile: a figure and its list agree when nothing happened between the two
    await expect(async () => {
      await goTo(page, '/dashboard')
      const shown = await figureOf(page, kpi).textContent()
      await figureOf(page, kpi).click()
      await expect(total(page)).toHaveText(`${shown} records`, { timeout: 3000 })
    }).toPass({ timeout: 50_000 })
  }
  await goTo(page, '/dashboard')
  const todo = panel(page, 'To do').locator('li').filter({ hasText: 'Not commissioned yet' })
  const waiting = await todo.locator('b').textContent()
  await todo.getByRole('link').click()
  await expect(total(page)).toHaveText(`${waiting} records`)
})

test('a panel that cannot be read says so alone, and is read again', async ({ page }) => {
  await answerWith(page, homeCalls.lineLoss, { code: 500, msg: 'The archive is closed.', data: null })
  await enter(page)
  const loss = panel(page, 'Line loss of areas')
  await expect(loss.getByRole('alert')).toContainText('The archive is closed.')
  await expect(panel(page, 'Collection by station').locator('.lollipop')).toBeVisible()
  await page.unroute(`**/api${homeCalls.lineLoss.path}`)
  await loss.getByRole('button', { name: 'Try again' }).click()
  await expect(loss.locator('.histogram')).toBeVisible()
})

test('panels are hidden and put in another order, by keyboard, and stay so', async ({ page }) => {
  const token = await enter(page, '/dashboard', 'engineer')
  await tabTo(page, page.getByRole('button', { name: 'Customise' }))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Customise' })
  await tabTo(page, drawer.getByRole('button', { name: 'Move Alerts up' }))
  await page.keyboard.press('Enter')
  await tabTo(page, drawer.getByRole('checkbox', { name: 'Line loss of areas' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.locator('.home-panel').first()).toHaveAttribute('data-panel', 'alerts')
  await expect(panel(page, 'Line loss of areas')).toHaveCount(0)
  await expect
    .poll(async () => (await ask(page, homeCalls.layout, { token })).data)
    .toMatchObject({ hidden: ['lineLoss'] })
  await page.reload()
  await expect(page.locator('.home-panel').first()).toHaveAttribute('data-panel', 'alerts')
  await expect(panel(page, 'Line loss of areas')).toHaveCount(0)
})

test('the feed is paused and goes on', async ({ page }) => {
  await enter(page, '/dashboard', 'dispatcher')
  const alerts = panel(page, 'Alerts')
  await expect(alerts.getByText('live', { exact: true })).toBeVisible()
  await alerts.getByRole('button', { name: 'Pause' }).click()
  await expect(alerts.getByText('paused', { exact: true })).toBeVisible()
  await alerts.getByRole('button', { name: 'Resume' }).click()
  await expect(alerts.getByText('live', { exact: true })).toBeVisible()
})

test('panels below the window ask for nothing until they come near', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page)
  await expect(page.getByRole('heading', { name: 'To do' })).toBeAttached()
  await expect(panel(page, 'Load curve').locator('.time-chart')).toBeVisible()
  expect(asked.some((path) => path.endsWith(homeCalls.lineLoss.path))).toBe(false)
  await panel(page, 'Line loss of areas').scrollIntoViewIfNeeded()
  await expect(panel(page, 'Line loss of areas').locator('.histogram')).toBeVisible()
})

test('the board turns its pages and is left by Escape', async ({ page }) => {
  await enter(page)
  await page.getByRole('button', { name: 'Board', exact: true }).click()
  const board = page.getByRole('dialog', { name: 'Operations board' })
  await expect(board.getByText('Page 1 of 3')).toBeVisible()
  await expect(board.locator('.time-chart')).toBeVisible()
  await board.getByRole('button', { name: 'Next page' }).click()
  await expect(board.getByRole('heading', { name: 'Online by station' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(board).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Board', exact: true })).toBeFocused()
})

test('a person who may not see devices sees the permitted pages', async ({ page }) => {
  await withoutRights(page, 'iot:device:')
  await enter(page, '/dashboard', 'auditor')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await expect(page.locator('main').getByRole('link', { name: 'Operation log' })).toBeVisible()
})

for (const [language, theme] of faces) {
  test(`no accessibility fault in ${language}, ${theme}`, async ({ page, world }) => {
    await prepare(page, language, theme, world.url)
    await enter(page)
    await expect(page.locator('.kpi-strip .kpi')).toHaveCount(5)
    await expect(page.locator('.time-chart')).toBeVisible()
    await axe(page)
    await page.keyboard.press('Control+Shift+D')
    await expect(page.locator('.presenter .meta').first()).toContainText(/\d{4}-/)
    await axe(page, '.presenter')
  })
}
