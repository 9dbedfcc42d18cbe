import type { BrowserContext, Page } from '@playwright/test'
import { crud } from '#contract/wire/crud.ts'
import { menu as menuResource } from '#contract/resources/system/menu.ts'
import { formPages, serveNav } from '../harness/nav.ts'
import { expect, test } from '../harness/test.ts'
import { ask, enter, goTo, holdScripts } from '../harness/visit.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const groups = (page: Page) => menu(page).getByRole('button')

async function cookieValue(context: BrowserContext, wanted: string): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === wanted)?.value
}

async function choose(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('the sidebar is 180 px wide, and a collapsed one is remembered (spec §4, §9)', async ({
  page,
  context,
}) => {
  await enter(page)
  const width = async () => (await menu(page).locator('..').boundingBox())?.width
  expect(await width()).toBe(180)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect(page.getByRole('button', { name: 'Toggle sidebar', expanded: false })).toBeVisible()
  await expect.poll(width).toBeLessThan(60)
  expect(await cookieValue(context, 'sidebarStatus')).toBe('0')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Toggle sidebar', expanded: false })).toBeVisible()
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(width).toBe(180)
  expect(await cookieValue(context, 'sidebarStatus')).toBe('1')
})

test('one submenu is open at a time, and the open page is marked (spec §2)', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/No page is called/)
  await enter(page)
  await groups(page).filter({ hasText: 'Alarms' }).click()
  await menu(page).getByRole('link', { name: 'Alerts' }).click()
  await expect(menu(page).getByRole('link', { name: 'Alerts' })).toHaveAttribute('aria-current', 'page')
  await groups(page).filter({ hasText: 'Reports' }).click()
  await expect(menu(page).getByRole('button', { expanded: true })).toHaveText(['Reports'])
  await expect(menu(page).getByRole('link', { name: 'Alerts' })).toHaveCount(0)
  await expect(menu(page).locator('[aria-current]')).toHaveCount(0)
})

test('the rail opens its groups beside it, on hover and on Enter (spec §9)', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/No page is called/)
  await enter(page)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  const group = groups(page).and(page.getByRole('button', { name: 'Alarms' }))
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

test('the breadcrumb begins with home and ends with text (spec §2)', async ({ page, allowErrors }) => {
  allowErrors(/No page is called/)
  await enter(page, '/alarm/group')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Alarms', 'Alarm groups'])
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Alarms'])
  await crumbs.getByRole('link', { name: 'Alarms' }).click()
  await expect(page).toHaveURL(/#\/alarm\/alert$/)
  await crumbs.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home'])
  await expect(crumbs.getByRole('link')).toHaveCount(0)
})

test('the language menu switches every word at once and is remembered (spec §2, §9)', async ({
  page,
  context,
}) => {
  await enter(page)
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menuitem', { name: 'English' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await expect(page.getByRole('status').filter({ hasText: '语言切换成功' })).toBeVisible()
  // The message does not lie over the tools beside the one just used.
  await page.getByRole('button', { name: '主题' }).click({ trial: true, timeout: 2000 })
  await expect(page.getByRole('navigation', { name: '主菜单' })).toContainText('告警管理')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await expect(page).toHaveTitle('首页 - AIoT 计量平台')
  expect(await cookieValue(context, 'language')).toBe('zh')
  await page.reload()
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible()
  await page.getByRole('button', { name: '语言' }).click()
  await expect(page.getByRole('menuitem', { name: '中文' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Switch Language Success' })).toBeVisible()
  expect(await cookieValue(context, 'language')).toBe('en')
})

test('the theme is chosen, remembered, and there before any script of the console', async ({ page }) => {
  const theme = (name: string) => expect(page.locator('html')).toHaveAttribute('data-theme', name)
  await page.emulateMedia({ colorScheme: 'light' })
  await enter(page)
  await theme('light')
  await choose(page, 'Theme', 'Dark')
  await theme('dark')
  const gate = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await theme('dark')
  await expect(page.locator('main')).toHaveCount(0)
  gate.open()
  await expect(page.locator('[data-page=dashboard]')).toBeVisible()
  await choose(page, 'Theme', 'Same as system')
  await theme('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await theme('dark')
})

test('full screen is entered and left, and a browser that cannot says so (spec §8)', async ({ page }) => {
  await enter(page)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'you browser can not work' })).toBeVisible()
})

test('what was said stays under the bell until it is cleared', async ({ page }) => {
  await enter(page)
  await page.getByRole('button', { name: 'Notifications' }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toContainText('Nothing has happened yet.')
  await page.keyboard.press('Escape')
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.getByRole('button', { name: 'Full screen' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'you browser can not work' })
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
  await page.getByRole('button', { name: 'Notifications' }).click()
  const said = bell.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(said).toHaveText(/you browser can not work\s*just now/)
  await bell.getByRole('button', { name: 'Clear' }).click()
  await expect(said).toHaveCount(0)
})

test('every navigation scrolls to the top (spec §2)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  await serveNav(page, formPages('Alpha', 'Beta'))
  await enter(page, '/alpha')
  const top = () => page.locator('main').evaluate((main) => main.scrollTop)
  await page.getByRole('textbox', { name: 'New password again' }).focus()
  expect(await top()).toBeGreaterThan(0)
  await goTo(page, '/beta')
  await expect(page.getByRole('tab', { name: 'Beta', selected: true })).toBeVisible()
  await expect.poll(top).toBe(0)
})

test('who signs in decides which pages there are (spec §6)', async ({ page, context }) => {
  await enter(page, '/dashboard', 'viewer')
  await expect(groups(page).filter({ hasText: 'Reports' })).toBeVisible()
  await expect(groups(page).filter({ hasText: 'System' })).toHaveCount(0)
  await goTo(page, '/system/user')
  await expect(page.locator('[data-page="404"]')).toBeVisible()
  await context.clearCookies()
  await page.goto('about:blank')
  await enter(page)
  await expect(groups(page).filter({ hasText: 'System' })).toBeVisible()
})

test('the top bar names the organisation, and the avatar leads home, to oneself and out (spec §2)', async ({
  page,
}) => {
  await enter(page, '/user/center')
  await expect(page.getByRole('banner')).toContainText('Lanjiang Power Supply')
  await page.getByRole('button', { name: 'User menu' }).click()
  const items = page.getByRole('menu', { name: 'User menu' }).getByRole('menuitem')
  for (const name of ['Home', 'Personal center', 'Log out'])
    await expect(items.and(page.getByRole('menuitem', { name }))).toBeVisible()
  await page.getByRole('menuitem', { name: 'Home' }).click()
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('the sidebar says that data is live, and a menu saved elsewhere appears without a reload', async ({
  page,
}) => {
  const token = await enter(page)
  await expect(page.getByRole('status').filter({ hasText: 'Live data' })).toBeVisible()
  const { data } = await ask<{ id: number }>(page, crud(menuResource).save, {
    token,
    data: {
      parentId: 0,
      type: 1,
      title: 'Handbook',
      titleZh: '手册',
      path: '/handbook',
      component: 'user/center',
    },
  })
  await menu(page).getByRole('link', { name: 'Handbook' }).click()
  await expect(page.locator('[data-page="user/center"]')).toBeVisible()
  await ask(page, crud(menuResource).remove([data.id]), { token })
  await expect(menu(page).getByRole('link', { name: 'Handbook' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Handbook' })).toHaveCount(0)
})

test('an unknown path leads to /404, from where there is a way home (spec §2)', async ({ page }) => {
  await enter(page, '/no/such/page')
  await expect(page).toHaveURL(/#\/404$/)
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page.locator('[data-page=dashboard]')).toBeVisible()
})
