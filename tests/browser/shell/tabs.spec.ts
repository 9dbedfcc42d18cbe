import type { Page } from '@playwright/test'
import { formPages, serveNav } from '../harness/nav.ts'
import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

const row = (page: Page) => page.getByRole('tablist', { name: 'Open pages' })
const tab = (page: Page, name: string) => row(page).getByRole('tab', { name })
/** The cross of a tab is there for the pointer alone. */
const cross = (page: Page, name: string) =>
  row(page).getByRole('button', { name: `Close ${name}`, exact: true, includeHidden: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave Alpha?' })

/** Opens pages one after the other; the last of them is in front. */
async function open(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await goTo(page, `/${title.toLowerCase()}`)
    await expect(page.getByRole('tab', { name: title, selected: true })).toBeVisible()
  }
}

/** Types into the form of the page in front, so that it holds unsaved work. */
async function type(page: Page, text: string): Promise<void> {
  await nameField(page).fill('')
  await nameField(page).pressSequentially(text)
}

async function chooseInTabMenu(page: Page, tabName: string, item: string): Promise<void> {
  await tab(page, tabName).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test.beforeEach(async ({ page }) => {
  await serveNav(page, formPages('Alpha', 'Beta', 'Gamma', 'Delta'))
})

test('a page opened from the menu has a tab, and what is typed there outlives other tabs (spec §2)', async ({
  page,
}) => {
  await enter(page)
  await menu(page).getByRole('link', { name: 'Alpha' }).click()
  await expect(tab(page, 'Alpha')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle('Alpha - AIoT Metering')
  await type(page, 'Half a name')
  await menu(page).getByRole('link', { name: 'Beta' }).click()
  await expect(tab(page, 'Beta')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle('Beta - AIoT Metering')
  await expect(nameField(page)).toHaveValue('Zhao Min')
  await tab(page, 'Alpha').click()
  await expect(nameField(page)).toHaveValue('Half a name')
  await expect(page).toHaveURL(/#\/alpha$/)
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
})

test('a tab closes by its cross, a middle click, Delete and Alt W; home has no cross (spec §2)', async ({
  page,
}) => {
  await enter(page)
  await open(page, 'Alpha', 'Beta', 'Gamma', 'Delta')
  await cross(page, 'Alpha').click()
  await tab(page, 'Beta').click({ button: 'middle' })
  await expect(row(page).getByRole('tab')).toHaveText(['Home', 'Gamma', 'Delta'])
  await tab(page, 'Delta').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(row(page).getByRole('tab')).toHaveText(['Home', 'Delta'])
  await page.keyboard.press('Alt+w')
  await expect(row(page).getByRole('tab')).toHaveText(['Home'])
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(cross(page, 'Home')).toHaveCount(0)
  await tab(page, 'Home').click({ button: 'middle' })
  await expect(row(page).getByRole('tab')).toHaveText(['Home'])
})

test('closing the open tab goes to the last that remains, not to its neighbour (spec §2)', async ({
  page,
}) => {
  await enter(page)
  await open(page, 'Alpha', 'Beta', 'Gamma')
  await tab(page, 'Alpha').click()
  await cross(page, 'Alpha').click()
  await expect(tab(page, 'Gamma')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/#\/gamma$/)
})

test('the right-click menu offers Refresh, Close, Close Other and Close All (spec §2)', async ({ page }) => {
  await enter(page)
  await open(page, 'Alpha', 'Beta', 'Gamma')
  await tab(page, 'Beta').click({ button: 'right' })
  const items = page.getByRole('menu', { name: 'Beta' }).getByRole('menuitem')
  const names = ['Refresh', 'Close', 'Close Other', 'Close All']
  await expect(items).toHaveCount(names.length)
  for (const [index, name] of names.entries()) await expect(items.nth(index)).toHaveAccessibleName(name)
  await page.keyboard.press('Escape')
  await chooseInTabMenu(page, 'Beta', 'Close Other')
  await expect(row(page).getByRole('tab')).toHaveText(['Home', 'Beta'])
  await expect(page).toHaveURL(/#\/beta$/)
  await tab(page, 'Home').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Close', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await open(page, 'Gamma')
  await chooseInTabMenu(page, 'Beta', 'Close All')
  await expect(row(page).getByRole('tab')).toHaveText(['Home'])
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('Refresh goes through /redirect and shows the page anew (spec §2)', async ({ page }) => {
  await enter(page, '/alpha?from=mail')
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).hash))
  await page.getByRole('textbox', { name: 'Current password' }).fill('old words')
  await chooseInTabMenu(page, 'Alpha', 'Refresh')
  await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('')
  await expect(page).toHaveURL(/#\/alpha\?from=mail$/)
  expect(passed).toContain('#/redirect/alpha?from=mail')
  await expect(row(page).getByRole('tab')).toHaveText(['Home', 'Alpha'])
})

test('unsaved work is marked, asked about, kept on Cancel and lost on Discard', async ({ page }) => {
  await enter(page)
  await open(page, 'Alpha')
  await type(page, 'Half a name')
  await expect(tab(page, 'Alpha, not saved')).toBeVisible()
  for (const leave of [
    () => cross(page, 'Alpha').click(),
    () => chooseInTabMenu(page, 'Alpha', 'Refresh'),
    () => chooseInTabMenu(page, 'Alpha', 'Close All'),
    () => chooseInTabMenu(page, 'Home', 'Close Other'),
  ]) {
    await leave()
    await expect(question(page)).toBeVisible()
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toHaveCount(0)
    await tab(page, 'Alpha').click()
    await expect(nameField(page)).toHaveValue('Half a name')
  }
  await page.keyboard.press('Alt+w')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(row(page).getByRole('tab')).toHaveText(['Home'])
  await open(page, 'Alpha')
  await expect(nameField(page)).toHaveValue('Zhao Min')
})

test('logging out asks about unsaved work in a hidden tab', async ({ page }) => {
  await enter(page)
  await open(page, 'Alpha')
  await type(page, 'Half a name')
  await open(page, 'Beta')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(tab(page, 'Beta')).toHaveAttribute('aria-selected', 'true')
})

test('the browser asks before a window with unsaved work closes', async ({ page }) => {
  await enter(page)
  await open(page, 'Alpha')
  await type(page, 'Half a name')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(nameField(page)).toHaveValue('Half a name')
})

test('tabs that do not fit are found in a list at the end of the row', async ({ page }) => {
  const many = Array.from({ length: 14 }, (_, index) => `Page${index + 1}`)
  await serveNav(page, formPages(...many))
  await enter(page)
  await open(page, ...many)
  await expect(tab(page, 'Page14')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: /^\d+ more$/ }).click()
  const list = page.getByRole('dialog', { name: 'Open pages' })
  await expect(list.getByRole('textbox', { name: 'Find an open page' })).toBeFocused()
  await page.keyboard.type('page13')
  await list.getByRole('button', { name: 'Page13', exact: true }).click()
  await expect(list).toHaveCount(0)
  await expect(page).toHaveURL(/#\/page13$/)
  await expect(tab(page, 'Page13')).toHaveAttribute('aria-selected', 'true')
})

test('a closed page can be opened again from the list of what was closed lately', async ({ page }) => {
  await page.setViewportSize({ width: 1030, height: 700 })
  const many = Array.from({ length: 14 }, (_, index) => `Page${index + 1}`)
  await serveNav(page, formPages(...many))
  await enter(page)
  await open(page, ...many)
  await cross(page, 'Page1').click()
  await page.getByRole('button', { name: /^\d+ more$/ }).click()
  await page
    .getByRole('dialog', { name: 'Open pages' })
    .getByRole('button', { name: 'Page1', exact: true })
    .click()
  await expect(page).toHaveURL(/#\/page1$/)
})

test('a reload brings the tabs back in their order (spec §4)', async ({ page }) => {
  await enter(page)
  await open(page, 'Gamma', 'Alpha', 'Beta')
  await tab(page, 'Alpha').click()
  await page.reload()
  await expect(row(page).getByRole('tab')).toHaveText(['Home', 'Gamma', 'Alpha', 'Beta'])
  await expect(tab(page, 'Alpha')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/#\/alpha$/)
})

test('fifty switches, one a frame, end on the right page', async ({ page }) => {
  await enter(page)
  await open(page, 'Alpha', 'Beta', 'Gamma')
  await page.evaluate(async () => {
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
    for (let count = 0; count < 50; count += 1) {
      tabs[count % tabs.length]?.click()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await expect(tab(page, 'Alpha')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/#\/alpha$/)
  await expect(page).toHaveTitle('Alpha - AIoT Metering')
  await expect(row(page).getByRole('tab', { selected: true })).toHaveCount(1)
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
})

test('Alt and a digit goes to that tab', async ({ page }) => {
  await enter(page)
  await open(page, 'Alpha', 'Beta')
  await page.keyboard.press('Alt+2')
  await expect(tab(page, 'Alpha')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+1')
  await expect(page).toHaveURL(/#\/dashboard$/)
})

test('two records of one page are two tabs, and an id has digits only (spec §2)', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/No page is called/)
  await enter(page)
  await goTo(page, '/scene/info/1')
  await expect(row(page).getByRole('tab')).toHaveCount(2)
  await goTo(page, '/scene/info/2')
  await expect(row(page).getByRole('tab')).toHaveCount(3)
  await goTo(page, '/scene/info/one')
  await expect(page).toHaveURL(/#\/404$/)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeFocused()
  await expect(row(page).getByRole('tab')).toHaveCount(3)
})
