import type { Page } from '@playwright/test'
import { Rollout } from '../harness/rollout.ts'
import { expect, withOwn } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

const test = withOwn((front) => Rollout.begin(front))
const saying = 'A new version is available'
const notice = (page: Page) => page.locator('.banner').filter({ hasText: saying })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const tabs = (page: Page) => page.getByRole('tab').allTextContents()
const build = (page: Page) => page.locator('meta[name=build]').getAttribute('content')

/** The window comes to the front; a browser without windows does not say so by itself. */
async function comeToFront(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

test('an upgrade behind open tabs: it is announced, what is typed stays, a reload lands on the same tabs', async ({
  page,
  world,
  allowErrors,
}) => {
  allowErrors(/status of 404|dynamically imported module|Refused to apply style/)
  await enter(page, '/user/center')
  const saved = await nameField(page).inputValue()
  await goTo(page, '/system/user')
  await expect(page.getByRole('tab', { name: 'Users', selected: true })).toBeVisible()
  await goTo(page, '/user/center')
  await nameField(page).fill('Half a name')
  const [loads, before] = [countLoads(page), await build(page)]

  await world.serve('next')
  await comeToFront(page)
  await expect(notice(page)).toContainText('Save “Personal center” first')
  await goTo(page, '/iot/camera')
  await expect(page.locator('[data-page=stale]')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.locator('.toast').filter({ hasText: saying })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toHaveCount(0)
  await goTo(page, '/user/center')
  await expect(nameField(page)).toHaveValue('Half a name')
  expect(loads()).toBe(0)

  await nameField(page).fill(saved)
  await expect(notice(page)).toContainText('Your tabs stay open.')
  const open = await tabs(page)
  await notice(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => build(page)).not.toBe(before)
  await expect(nameField(page)).toHaveValue(saved)
  await expect.poll(() => tabs(page)).toEqual(open)
  await comeToFront(page)
  await goTo(page, '/iot/camera')
  await expect(page.locator('[data-page="iot/camera"]')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(loads()).toBe(1)
})
