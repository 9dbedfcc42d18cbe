import type { Page } from '@playwright/test'
import { isBuilt, permittedPages, type MenuPage } from '../../../scripts/permitted-pages.ts'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { goTo } from './visit.ts'

/** The pages of the menu that are built, of whoever is signed in. */
export async function builtPages(page: Page): Promise<MenuPage[]> {
  return (await permittedPages(page)).filter(isBuilt)
}

/** Shows one built page after the other, or those whose place is meant, each with its data, and does something there. */
export async function eachPage(
  page: Page,
  visit: (shown: MenuPage) => Promise<void>,
  isMeant: (place: number) => boolean = () => true,
): Promise<void> {
  const pages = (await builtPages(page)).filter((_shown, place) => isMeant(place))
  await inOrder(pages, async (shown) => {
    await goTo(page, shown.path)
    await page.locator(`[data-page="${shown.component}"]:visible`).first().waitFor()
    await page.waitForLoadState('networkidle')
    await visit(shown)
  })
}
