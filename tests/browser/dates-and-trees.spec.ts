import type { Page } from '@playwright/test'
import { prepare } from './harness/faces.ts'
import { pressOn, tabTo, typeInto } from './harness/keys.ts'
import { axe, expect, test } from './harness/test.ts'
import { treeItem } from './harness/records.ts'
import { enter } from './harness/visit.ts'

// A refused policy is an error of the browser's console, which fails every test here.

const opener = (page: Page) => page.getByRole('button', { name: /^Calendar for|：打开日历$/ }).first()
const calendar = (page: Page) => page.getByRole('dialog', { name: /^Calendar for|：打开日历$/ })
/** The day that has the focus, as it is read out. */
const focusedDay = (page: Page) => page.locator('[role=button]:focus .day-face .hidden')

test.describe('dates by keyboard', () => {
  test('a moment is typed, completed, chosen and kept, and Escape closes the calendar only', async ({
    page,
  }) => {
    await enter(page, '/iot/device?open=1')
    const form = page.locator('.form-drawer')
    const installed = form.getByRole('textbox', { name: 'Installed' })
    await typeInto(page, installed, '2026-3-5')
    await page.keyboard.press('Tab')
    await expect(installed).toHaveValue('2026-03-05 00:00:00')
    await pressOn(page, opener(page))
    await expect(focusedDay(page)).toHaveText('Thursday, March 5, 2026')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await expect(focusedDay(page)).toHaveText('Monday, March 9, 2026')
    await page.keyboard.press('PageUp')
    await expect(focusedDay(page)).toHaveText('Monday, February 9, 2026')
    await page.keyboard.press('Enter')
    await expect(installed).toHaveValue('2026-02-09 00:00:00')
    await expect(focusedDay(page)).toHaveText('Monday, February 9, 2026')
    await tabTo(page, calendar(page).getByRole('button', { name: 'One hour less' }))
    await page.keyboard.press('Space')
    await expect(installed).toHaveValue('2026-02-09 23:00:00')
    await page.keyboard.press('Escape')
    await expect(calendar(page)).toHaveCount(0)
    await expect(form).toBeVisible()
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(installed).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(focusedDay(page)).toHaveText('Monday, February 9, 2026')
    await page.keyboard.press('Escape')
    await expect(installed).toBeFocused()
  })

  test('what is wrong is kept and said', async ({ page }) => {
    await enter(page, '/monitor/log')
    await pressOn(page, page.getByRole('button', { name: 'Filter', exact: true }))
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Time', exact: true }))
    const first = page.getByRole('textbox', { name: 'From' })
    await typeInto(page, first, '2026-02-30')
    await expect(first).toHaveAccessibleDescription('Write it as YYYY-MM-DD.')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/timeStart/)
    await expect(first).toHaveValue('2026-02-30')
  })

  test('a span filters a list as soon as both of its ends are chosen', async ({ page }) => {
    await enter(page, '/monitor/log')
    await pressOn(page, page.getByRole('button', { name: 'Filter', exact: true }))
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Time', exact: true }))
    await typeInto(page, page.getByRole('textbox', { name: 'From' }), '2026-03-02')
    await typeInto(page, page.getByRole('textbox', { name: 'To' }), '2026-03-04')
    await pressOn(page, opener(page))
    await expect(focusedDay(page)).toHaveText('Wednesday, March 4, 2026')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(calendar(page)).toContainText('Choose the last day')
    await page.keyboard.press('End')
    await expect(focusedDay(page)).toHaveText('Sunday, March 8, 2026')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/timeStart=2026-03-02&timeEnd=2026-03-08/)
    await expect(page.getByRole('button', { name: 'Time from 2026-03-02 until 2026-03-08' })).toBeVisible()
  })
})

test.describe('trees by keyboard', () => {
  test('an organisation is found, its branch opened and it is chosen; Escape closes the tree only', async ({
    page,
  }) => {
    await enter(page, '/system/user?open=new')
    const form = page.locator('.form-drawer')
    const face = form.getByRole('combobox', { name: /^Organisation/ })
    const tree = page.getByRole('dialog', { name: 'Organisation', exact: true })
    const item = (name: string) => treeItem(tree, name)
    await tabTo(page, face)
    await page.keyboard.press('ArrowDown')
    await expect(tree.getByRole('searchbox')).toBeFocused()
    await expect(item('Hubin Branch')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(item('Hubin Branch')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(item('Hubin Branch')).toHaveAttribute('aria-expanded', 'true')
    await expect(item('Yanhu Supply Station')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(item('Hubin Branch')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(item('Yanhu Supply Station')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(tree).toHaveCount(0)
    await expect(face).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tree.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('Shiqiao')
    await expect(tree.getByRole('treeitem')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(item('Shiqiao Supply Station')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(face).toHaveText('Shiqiao Supply Station')
    await expect(face).toBeFocused()
  })

  test('a half tick is told, and Tab leaves the tree', async ({ page }) => {
    await enter(page, '/system/role?open=3')
    const tree = page.getByRole('tree', { name: 'Granted menus' })
    const system = treeItem(tree, 'System').first()
    await expect(system).toHaveAttribute('aria-checked', 'mixed')
    await tabTo(page, tree.getByRole('treeitem').first())
    await page.keyboard.press('Tab')
    await expect(tree.locator(':focus')).toHaveCount(0)
  })
})

const places: readonly (readonly [
  what: string,
  path: string,
  open: (page: Page, zh: boolean) => Promise<void>,
])[] = [
  [
    'a moment',
    '/iot/device?open=1',
    async (page, zh) => {
      await opener(page).click()
      await expect(calendar(page).getByRole('columnheader').first()).toHaveText(zh ? '一' : 'Mo')
    },
  ],
  [
    'a span',
    '/monitor/log',
    async (page, zh) => {
      await page.getByRole('button', { name: zh ? '筛选' : 'Filter', exact: true }).click()
      const field = page
        .getByRole('dialog')
        .getByRole('button', { name: zh ? '操作时间' : 'Time', exact: true })
      await field.click()
      await opener(page).click()
      await expect(calendar(page).getByRole('grid')).toBeVisible()
    },
  ],
  [
    'several of a tree',
    '/alarm/alarm?open=1',
    (page, zh) =>
      page.getByRole('combobox', { name: zh ? '所属组织' : 'Organisations', exact: true }).click(),
  ],
  [
    'a parent menu',
    '/system/menu?open=901',
    (page, zh) => page.getByRole('combobox', { name: zh ? /^上级菜单/ : /^Parent menu/ }).click(),
  ],
  ['grants', '/system/role?open=3', () => Promise.resolve()],
]
for (const [language, theme] of [
  ['en', 'light'],
  ['zh', 'dark'],
] as const) {
  for (const [what, path, open] of places) {
    test(`the choice of ${what} is without fault in ${language} and ${theme}`, async ({ page, world }) => {
      await prepare(page, language, theme, world.url)
      await enter(page, path)
      await open(page, language === 'zh')
      await expect(page.locator('[role=treeitem], .day-face').nth(7)).toBeVisible()
      await axe(page)
    })
  }
}
