import { axe, expect, test } from '../harness/test.ts'
import { enter } from '../harness/visit.ts'

test('by keyboard: skips menus, finds a terminal by its address, runs a command and opens a window', async ({
  page,
  context,
}) => {
  await enter(page, '/user/center')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await expect(page).toHaveURL(/#\/user\/center$/)

  const button = page.getByRole('button', { name: 'Search or jump to' })
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  const found = page.getByRole('option', { selected: true })
  await field.fill('concentrator')
  const shown = /[\dA-F]{4} [\dA-F]{4} [\dA-F]{4}/
  await expect(found).toContainText(shown)
  const address = shown.exec((await found.textContent()) ?? '')?.[0] ?? ''
  const name = (await found.locator('strong').textContent()) ?? ''
  await axe(page, '.palette')
  await field.fill(address)
  await expect(page.getByText(/^1 result in \d+ ms$/)).toBeVisible()
  await expect(found.locator('strong')).toHaveText(name)
  await field.fill('> dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.keyboard.press('Control+k')
  await field.fill('Products')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/#\/iot\/product$/)
})
