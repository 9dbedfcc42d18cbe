import type { Page } from '@playwright/test'
import { releaseFile } from '#contract/app/release.ts'
import { expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

/**
 * The files that the page has loaded so far stay; all others are gone, as after an upgrade. The page is let finish
 * first: a home page that still waits for its panels would be stale itself, and load the window anew.
 */
async function upgrade(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main :is(.skeleton, [aria-busy=true])')).toHaveCount(0)
  const kept = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.route(`**/${releaseFile}`, (route) => route.fulfill({ json: { build: 'of-tomorrow' } }))
  await page.route('**/assets/*.js', (route) =>
    kept.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  )
}

const openCenter = async (page: Page) => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Personal center' }).click()
}

test('a page whose file is gone reloads the window once, then says that there is a new version', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404|dynamically imported module/)
  await enter(page)
  await upgrade(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  await openCenter(page)
  const stale = page.locator('[data-page=stale]')
  await expect.poll(() => loads).toBe(1)
  await expect(stale.getByRole('heading', { name: 'A new version is available' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(loads).toBe(1)
  await page.unroute('**/assets/*.js')
  await stale.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('[data-page="user/center"]')).toBeVisible()
})

test('unsaved work elsewhere is not lost to the reload', async ({ page, allowErrors }) => {
  allowErrors(/status of 404|dynamically imported module/)
  await enter(page, '/user/center')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a name')
  await upgrade(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByRole('tab', { name: 'Home' }).click()
  await expect(page.locator('[data-page=stale]')).toBeVisible()
  await page.getByRole('tab', { name: 'Personal center' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half a name')
  expect(loads).toBe(0)
})

test('a palette whose file is gone leaves the shell as it is', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  await enter(page)
  await upgrade(page)
  const notice = page.getByRole('status').filter({ hasText: 'A new version is available' })
  for (const again of [1, 2]) {
    await page.keyboard.press('Control+k')
    await expect(notice, `press ${again}`).toBeVisible()
    await notice.getByRole('button', { name: 'Close' }).click()
  }
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menuitem', { name: '中文' })).toBeVisible()
})
