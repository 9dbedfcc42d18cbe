import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { permittedPages, type MenuPage } from '../../../scripts/permitted-pages.ts'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { fromRoot } from '../../../scripts/root.ts'
import { goTo } from './visit.ts'

/** Whether a page of the menu is there already, not only in the catalogue. */
const isBuilt = ({ component }: MenuPage) => existsSync(fromRoot(`web/src/features/${component}.page.tsx`))

/** The pages of the menu that are built, of whoever is signed in. */
export async function builtPages(page: Page): Promise<MenuPage[]> {
  return (await permittedPages(page)).filter(isBuilt)
}

/** Shows one built page after the other, each with its data, and does something there. */
export async function eachPage(page: Page, visit: (shown: MenuPage) => Promise<void>): Promise<void> {
  await inOrder(await builtPages(page), async (shown) => {
    await goTo(page, shown.path)
    await page.locator(`[data-page="${shown.component}"]:visible`).first().waitFor()
    await page.waitForLoadState('networkidle')
    await visit(shown)
  })
}
