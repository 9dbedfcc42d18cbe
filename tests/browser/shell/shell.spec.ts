import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { enter, holdScripts } from '../harness/visit.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

async function cookieValue(context: BrowserContext, wanted: string): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === wanted)?.value
}

async function choose(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('the sidebar is 180 px wide; collapsed it opens groups on hover and Enter, and is remembered (spec §4, §9)', async ({
  page,
  context,
}) => {
  await enter(page)
  const width = async () => (await menu(page).locator('..').boundingBox())?.width
  expect(await width()).toBe(180)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(width).toBeLessThan(60)
  expect(await cookieValue(context, 'sidebarStatus')).toBe('0')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Toggle sidebar', expanded: false })).toBeVisible()
  const group = menu(page).getByRole('button', { name: 'Alarms' })
  const link = page.getByRole('link', { name: 'Alerts' }).and(page.locator('.popover *'))
  await group.hover()
  await expect(link).toBeVisible()
  await page.mouse.move(900, 500)
  await expect(link).toHaveCount(0)
  await group.focus()
  await page.keyboard.press('Enter')
  await link.click()
  await expect(page.getByRole('tab', { name: 'Alerts', selected: true })).toBeVisible()
  await expect(link).toHaveCount(0)
})

test('language and theme are remembered, and the theme applies before any script (spec §2, §9)', async ({
  page,
  context,
}) => {
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  await enter(page)
  await choose(page, 'Theme', 'Dark')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await choose(page, 'Language', '中文')
  await expect(html).toHaveAttribute('lang', 'zh')
  await expect(page.getByRole('status').filter({ hasText: '语言切换成功' })).toBeVisible()
  // the message does not cover the tools beside the one just used
  await page.getByRole('button', { name: '主题' }).click({ trial: true })
  await expect(page.getByRole('navigation', { name: '主菜单' })).toContainText('告警管理')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await expect(page).toHaveTitle('首页 - AIoT 计量平台')
  expect(await cookieValue(context, 'language')).toBe('zh')

  const gate = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('main')).toHaveCount(0)
  gate.open()
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible()
  await choose(page, '语言', 'English')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})
