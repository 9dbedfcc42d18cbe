import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { enter, goTo, revoke } from '../harness/visit.ts'

/** For busy machines, and for the delay before a disconnected window retries. */
const patience = { timeout: 30_000 }

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Reconnect' })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

/** Counts the sockets that the page opens from now on. */
function countSockets(page: Page): () => number {
  let sockets = 0
  page.on('websocket', () => (sockets += 1))
  return () => sockets
}

test('reports being offline, keeps input after a failed save, and reloads pages when online', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|WebSocket|dynamically imported module/)
  await enter(page, '/user/center')
  await expect(page.getByText('Live data', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible(patience)
  await nameField(page).fill('Typed without a line')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The platform cannot be reached.' })).toBeVisible()
  await expect(nameField(page)).toHaveValue('Typed without a line')
  await goTo(page, '/system/role')
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible(patience)

  await context.setOffline(false)
  await expect(page.getByRole('row').filter({ hasText: 'Administrator' }).first()).toBeVisible(patience)
  await expect(banner(page)).toBeHidden(patience)
  await goTo(page, '/user/center')
  await expect(nameField(page)).toHaveValue('Typed without a line')
})

test('reconnects once after hours of sleep; reports an ended session once and keeps input', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/WebSocket/)
  await page.clock.install()
  const token = await enter(page, '/user/center')
  await expect(page.getByText('Live data', { exact: true })).toBeVisible()
  await nameField(page).fill('Before the lid closed')
  const sockets = countSockets(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.fastForward('08:00:00')
  await page.clock.resume()
  await expect.poll(sockets, patience).toBe(1)
  await expect(page.getByText('Live data', { exact: true })).toBeVisible(patience)
  await expect(banner(page)).toBeHidden(patience)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await revoke(page, token)
  await page.clock.fastForward('08:00:00')
  await page.clock.resume()
  const question = page.getByRole('alertdialog', { name: 'Tips' })
  await expect(question).toBeVisible(patience)
  await question.getByRole('button', { name: 'cancel', exact: true }).click()
  await page.clock.runFor('10:00')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(nameField(page)).toHaveValue('Before the lid closed')
  expect(sockets()).toBeLessThanOrEqual(2)
})
