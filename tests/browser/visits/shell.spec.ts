import type { Page } from '@playwright/test'
import { say, type Text2 } from '#contract/schema/language.ts'
import { axeFaults } from '../harness/axe.ts'
import { prepare, enter, goTo, revoke, withTheme } from '../harness/visit.ts'
import { expect, test } from '../harness/test.ts'

for (const [language, theme, other] of [
  ['en', 'light', 'dark'],
  ['zh', 'dark', 'light'],
] as const) {
  const name = (...text: Text2) => ({ name: say(text, language), exact: true })
  /** Checks for faults in the theme, and for contrast in the other one. */
  const look = async (page: Page, selector?: string) => {
    expect.soft(await axeFaults(page, selector), `accessibility of ${page.url()}`).toEqual([])
    const contrast = () => axeFaults(page, selector, { runOnly: ['color-contrast'] })
    expect.soft(await withTheme(page, other, contrast), `contrast of ${page.url()}, ${other}`).toEqual([])
  }
  test.describe(`the shell, ${language}, ${theme}`, () => {
    test.beforeEach(({ page, world }) => prepare(page, language, theme, world.url))

    test('the sign-in page and its messages are accessible', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await page.getByRole('button', name('Sign in', '登录')).click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
      await look(page)
    })

    test('popovers of the top bar, the palette and dialogs are accessible', async ({ page }) => {
      const token = await enter(page, '/user/center')
      const openers = [
        page.getByRole('button', name('User menu', '用户菜单')),
        page.getByRole('button', { name: say(['Language', '语言'], language) }),
        page.getByRole('button', { name: /^(Notifications|通知)/ }),
      ]
      for (const opener of openers) {
        await opener.click()
        await look(page, '.popover')
        await page.keyboard.press('Escape')
      }
      await page.getByRole('tab', name('Personal center', '个人中心')).click({ button: 'right' })
      await look(page, '.popover')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('option').first()).toBeVisible()
      await look(page)
      await page.keyboard.press('Escape')
      await goTo(page, '/nowhere')
      await expect(page.locator('[data-page="404"]')).toBeVisible()
      await look(page)
      await goTo(page, '/user/center')
      await page.getByRole('textbox', name('Name', '姓名')).pressSequentially('1')
      await expect(page.getByText(say(['Changes are not saved', '修改尚未保存'], language))).toBeVisible()
      await page.keyboard.press('Alt+w')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await look(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await revoke(page, token)
      await expect(page.getByRole('alertdialog', name('Tips', '提示'))).toBeVisible()
      await look(page, 'dialog[open]')
    })

    test('the drawer of a phone is accessible', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await enter(page)
      await page.getByRole('button', name('Toggle sidebar', '切换侧边栏')).click()
      await expect(page.getByRole('dialog', name('Main menu', '主菜单'))).toBeVisible()
      await look(page)
    })
  })
}
