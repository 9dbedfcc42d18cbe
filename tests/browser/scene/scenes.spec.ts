import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

test('a scene is found among the cards, opened, and leads to what stands there', async ({ page }) => {
  await enter(page, '/scene/list')
  await expect(page.locator('.scene-card').first()).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Innovation Works industrial park' }).click()
  const info = page.locator('[data-page="scene/info"]')
  await expect(info.getByRole('region', { name: 'One-line diagram' }).first()).toBeVisible()
  await axe(page)
  await info.getByRole('tab', { name: /^Devices/ }).click()
  await expect(info.locator('tbody tr').first()).toBeVisible()
  await info.locator('tbody tr').first().getByRole('link').first().click()
  const device = page.locator('[data-page="iot/device-info"]')
  await device.getByRole('link', { name: 'Innovation Works industrial park' }).click()
  await expect(info).toBeVisible()
})

test('all devices of a scene are read at once, and their batch is followed', async ({ page }) => {
  await enter(page, '/scene/list')
  await page.getByRole('link', { name: 'Innovation Works industrial park' }).click()
  const info = page.locator('[data-page="scene/info"]')
  await info.getByRole('button', { name: 'Read now' }).click()
  const notice = page.getByRole('status').filter({ hasText: /devices are being read/ })
  const count = Number(/(\d+) devices/.exec((await notice.textContent()) ?? '')?.[1])
  await notice.getByRole('button', { name: 'Commands' }).click()
  const commands = page.locator('[data-page="iot/command"]')
  await expect(commands.locator('.page-head')).toContainText(`${count} record`)
  await expect(commands.locator('tbody tr').first()).toContainText('Read now')
})

test('a link to a project is made by keyboard alone, and shows its scenes to whoever has it', async ({
  page,
  browser,
}) => {
  await enter(page, '/scene/project')
  const row = page.locator('tbody tr', { hasText: 'City substations' })
  await row.getByRole('button', { name: /^Actions/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Share' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Links to City substations/ })
  await dialog.getByRole('button', { name: 'Make a link' }).press('Enter')
  const link = dialog.locator('code')
  await expect(link).toContainText('#/viewer/')
  await axe(page, 'dialog[open]')
  const address = (await link.textContent()) ?? ''
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'City substations' })).toBeVisible()
  await expect(other.locator('tbody tr')).toHaveCount(6)
  await expect(other.getByRole('navigation')).toHaveCount(0)
  await other.goto('about:blank')
  await other.goto(`${address.slice(0, -2)}xx`)
  await expect(other.getByText('This link is not known.')).toBeVisible()
  await stranger.close()
})
