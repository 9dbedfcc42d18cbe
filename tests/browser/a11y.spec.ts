import { say, type Text2 } from '#contract/schema/language.ts'
import { faces, prepare } from './harness/faces.ts'
import { axe, expect, test } from './harness/test.ts'
import { enter, goTo, revoke } from './harness/visit.ts'

for (const [language, theme] of faces) {
  const name = (...text: Text2) => ({ name: say(text, language), exact: true })
  test.describe(`accessibility, ${language}, ${theme}`, () => {
    test.beforeEach(({ page, world }) => prepare(page, language, theme, world.url))

    test('sign-in page, empty and with its messages', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await page.getByRole('button', name('Sign in', '登录')).click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
      await axe(page)
    })

    test('pages, and what opens over them', async ({ page }) => {
      await enter(page, '/user/center')
      await axe(page)
      await page.getByRole('button', name('User menu', '用户菜单')).click()
      await axe(page, '.popover')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: say(['Language', '语言'], language) }).click()
      await axe(page, '.popover')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^(Notifications|通知)/ }).click()
      await axe(page, '.popover')
      await page.keyboard.press('Escape')
      await page.getByRole('tab', name('Personal center', '个人中心')).click({ button: 'right' })
      await axe(page, '.popover')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('option').first()).toBeVisible()
      await axe(page)
      await page.keyboard.press('Escape')
      await goTo(page, '/dashboard')
      await expect(page.locator('[data-page=dashboard]')).toBeVisible()
      await axe(page)
      await goTo(page, '/nowhere')
      await expect(page.locator('[data-page="404"]')).toBeVisible()
      await axe(page)
    })

    test('questions', async ({ page }) => {
      const token = await enter(page, '/user/center')
      await page.getByRole('textbox', name('Name', '姓名')).pressSequentially('1')
      await page.keyboard.press('Alt+w')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await axe(page)
      await page.keyboard.press('Escape')
      await revoke(page, token)
      await expect(page.getByRole('alertdialog', name('Tips', '提示'))).toBeVisible()
      await axe(page)
    })

    test('drawer and pages of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await enter(page)
      await axe(page)
      await page.getByRole('button', name('Toggle sidebar', '切换侧边栏')).click()
      await expect(page.getByRole('dialog', name('Main menu', '主菜单'))).toBeVisible()
      await axe(page)
    })
  })
}
