import type { Page } from '@playwright/test'
import { formPages, serveNav } from '../harness/nav.ts'
import { expectNoSidewaysScroll } from '../harness/sideways.ts'
import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Main menu' })
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' }).click()
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Open pages' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is a drawer that a change of route shuts (spec §4)', async ({ page }) => {
    await serveNav(page, formPages('Alpha', 'Beta'))
    await enter(page)
    await expect(drawer(page)).toHaveCount(0)
    await openDrawer(page)
    await drawer(page).getByRole('link', { name: 'Alpha' }).click()
    await expect(drawer(page)).toHaveCount(0)
    await expect(page).toHaveURL(/#\/alpha$/)
    await openDrawer(page)
    await goTo(page, '/beta')
    await expect(drawer(page)).toHaveCount(0)
  })

  test('Escape, a press beside it and its own button shut the drawer (spec §4)', async ({ page }) => {
    await enter(page)
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(380, 400),
      () => drawer(page).getByRole('button', { name: 'Close menu' }).click(),
    ]
    for (const shut of ways) {
      await openDrawer(page)
      await expect(drawer(page)).toBeVisible()
      await shut()
      await expect(drawer(page)).toHaveCount(0)
    }
  })

  test('what stands in the top bar of a desktop is in the drawer', async ({ page }) => {
    await enter(page)
    await openDrawer(page)
    await drawer(page).getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: '中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    const drawerZh = page.getByRole('dialog', { name: '主菜单' })
    await drawerZh.getByRole('button', { name: '用户菜单' }).click()
    await page.getByRole('menuitem', { name: '个人中心' }).click()
    await expect(page).toHaveURL(/#\/user\/center$/)
    await expect(drawerZh).toHaveCount(0)
  })

  test('the tabs are a number and a sheet', async ({ page }) => {
    await serveNav(page, formPages('Alpha', 'Beta'))
    await enter(page)
    await goTo(page, '/alpha')
    await expect(page.getByRole('button', { name: '2 open pages' })).toBeVisible()
    await goTo(page, '/beta')
    await page.getByRole('button', { name: '3 open pages' }).click()
    const sheet = page.getByRole('dialog', { name: 'Open pages' })
    await sheet.getByRole('button', { name: 'Close Beta' }).click()
    await sheet.getByRole('button', { name: 'Home', exact: true }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(page.getByRole('button', { name: '2 open pages' })).toBeVisible()
  })
})

test('the layout turns mobile at a body width minus 3 below 1024, without animation (spec §4, §9)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1027, height: 800 })
  await enter(page)
  await expect(tabs(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.setViewportSize({ width: 1026, height: 800 })
  await expect(tabs(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await expect(page.locator('.shell')).toHaveClass(/shell-still/)
  await page.setViewportSize({ width: 1027, height: 800 })
  await expect(tabs(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('nothing scrolls sideways at 320 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await signIn(page)
  await expectNoSidewaysScroll(page)
  await openDrawer(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  for (const path of ['/user/center', '/nowhere']) {
    await goTo(page, path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  for (const path of ['/system/user', '/iot/device-param']) {
    await goTo(page, path)
    await page.locator('.paginator:visible').waitFor()
    await expectNoSidewaysScroll(page)
  }
  for (const path of ['/system/menu', '/system/org']) {
    await goTo(page, path)
    const tree = page.locator('.table-scroll:visible')
    await expect.poll(() => tree.evaluate((one) => one.scrollWidth - one.clientWidth), path).toBe(0)
  }
})
