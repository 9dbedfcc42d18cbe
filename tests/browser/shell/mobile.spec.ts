import { formPages, serveNav } from '../harness/nav.ts'
import { expectNoSidewaysScroll } from '../harness/sideways.ts'
import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

test('below a body width minus 3 of 1024 the menu is a drawer and the tabs are a sheet (spec §4, §9)', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const tabs = page.getByRole('tablist', { name: 'Open pages' })
  await page.setViewportSize({ width: 1027, height: 800 })
  await serveNav(page, formPages('Alpha', 'Beta'))
  await enter(page, '/alpha')
  await expect(tabs).toBeVisible()
  await page.setViewportSize({ width: 1026, height: 800 })
  await expect(tabs).toHaveCount(0)
  await expect(menu).toHaveCount(0)
  await expect(page.locator('.shell')).toHaveClass(/shell-still/)

  await page.setViewportSize({ width: 320, height: 640 })
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  const openDrawer = async () => {
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await expect(drawer).toBeVisible()
  }
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(315, 400),
    () => drawer.getByRole('button', { name: 'Close menu' }).click(),
    () => goTo(page, '/beta'),
    () => drawer.getByRole('link', { name: 'Alpha' }).click(),
  ]
  for (const shut of ways) {
    await openDrawer()
    await shut()
    await expect(drawer).toHaveCount(0)
  }
  await expect(page).toHaveURL(/#\/alpha$/)

  await page.getByRole('button', { name: '3 open pages' }).click()
  const sheet = page.getByRole('dialog', { name: 'Open pages' })
  await sheet.getByRole('button', { name: 'Close Beta' }).click()
  await sheet.getByRole('button', { name: 'Home', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(page.getByRole('button', { name: '2 open pages' })).toBeVisible()

  await expectNoSidewaysScroll(page)
  await openDrawer()
  await expectNoSidewaysScroll(page)
  await drawer.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '中文' }).click()
  await page.getByRole('dialog', { name: '主菜单' }).getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '个人中心' }).click()
  await expect(page).toHaveURL(/#\/user\/center$/)
  await expectNoSidewaysScroll(page)
})
