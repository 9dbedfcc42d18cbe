import type { CDPSession, Page } from '@playwright/test'
import { searchCalls } from '#contract/calls/search.ts'
import { device } from '#contract/resources/iot/device.ts'
import { axe, expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

/** Writes two characters as an input method does: letters first, which are replaced by what is chosen. */
async function compose(keys: CDPSession): Promise<void> {
  for (const text of ['h', 'hua', 'hua yuan']) {
    const end = { selectionStart: text.length, selectionEnd: text.length }
    await keys.send('Input.imeSetComposition', { text, ...end })
  }
  await keys.send('Input.insertText', { text: '花园' })
}

/** What is asked of one address from now on, by one parameter. */
function watchAsked(page: Page, path: string, parameter: string): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith(path) && searchParams.has(parameter)) asked.add(searchParams.get(parameter) ?? '')
  })
  return asked
}

test('by keys: past the menus, to a terminal by its address as it is shown, to a command and to a new window', async ({
  page,
  context,
}) => {
  await enter(page)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await expect(page).toHaveURL(/#\/dashboard$/)

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
  await field.fill('Dashboard')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/#\/dashboard$/)
})

test('palette and list ask nothing while an input method composes', async ({ page, context }) => {
  const keys = await context.newCDPSession(page)
  await enter(page, '/user/center')
  const everything = watchAsked(page, searchCalls.everything.path, 'text')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await compose(keys)
  await expect(page.getByText(/^\d+ results in \d+ ms$/)).toBeVisible()
  expect([...everything]).toEqual(['花园'])
  await page.keyboard.press('Escape')

  await goTo(page, '/iot/device')
  const devices = watchAsked(page, `${device.path}/list`, 'keyword')
  await page.getByRole('searchbox').first().focus()
  await compose(keys)
  await expect(page).toHaveURL(/keyword=/)
  await expect(page.getByRole('searchbox').first()).toHaveValue('花园')
  await expect.poll(() => [...devices]).toEqual(['花园'])
})
