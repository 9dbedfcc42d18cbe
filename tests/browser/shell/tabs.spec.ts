import type { Page } from '@playwright/test'
import { formPages, serveNav } from '../harness/nav.ts'
import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'

const row = (page: Page) => page.getByRole('tablist', { name: 'Open pages' })
const tab = (page: Page, name: string) => row(page).getByRole('tab', { name })
const tabs = (page: Page) => row(page).getByRole('tab')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

/** Opens pages in turn; the last one is in front. */
async function open(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await goTo(page, `/${title.toLowerCase()}`)
    await expect(page.getByRole('tab', { name: title, selected: true })).toBeVisible()
  }
}

test.beforeEach(({ page }) => serveNav(page, formPages('Alpha', 'Beta', 'Gamma', 'Delta')))

test('tabs keep input, can be refreshed, and are restored after a reload (spec §2, §4)', async ({ page }) => {
  await enter(page)
  await menu(page).getByRole('link', { name: 'Alpha' }).click()
  await expect(page).toHaveTitle('Alpha - AIoT Metering')
  await nameField(page).fill('Half a name')
  await menu(page).getByRole('link', { name: 'Beta' }).click()
  await expect(page).toHaveTitle('Beta - AIoT Metering')
  await expect(nameField(page)).toHaveValue('Zhao Min')
  await page.keyboard.press('Alt+2')
  await expect(nameField(page)).toHaveValue('Half a name')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave Alpha?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await nameField(page).fill('Zhao Min')

  await page.getByRole('textbox', { name: 'Current password' }).fill('old words')
  await tab(page, 'Alpha').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Refresh' }).click()
  await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('')

  await open(page, 'Gamma', 'Delta')
  await page.evaluate(async () => {
    const all = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
    for (let count = 0; count < 52; count += 1) {
      all[count % all.length]?.click()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await expect(page).toHaveTitle('Alpha - AIoT Metering')
  await expect(row(page).getByRole('tab', { selected: true })).toHaveText('Alpha')
  await page.reload()
  await expect(tabs(page)).toHaveText(['Home', 'Alpha', 'Beta', 'Gamma', 'Delta'])
  await expect(tab(page, 'Alpha')).toHaveAttribute('aria-selected', 'true')
})
