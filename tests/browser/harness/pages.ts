import type { Page } from '@playwright/test'
import { isAsked, isBuilt, permittedPages, type MenuPage } from '../../../scripts/permitted-pages.ts'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { goTo } from './visit.ts'

/**
 * The built pages of the menu of the signed-in user that this run is about; one of several balanced groups, if the place
 * of one is given.
 */
export async function builtPages(page: Page, group = 0, groups = 1): Promise<MenuPage[]> {
  const pages = (await permittedPages(page)).filter((shown) => isBuilt(shown) && isAsked(shown))
  return pages.filter((_shown, place) => place % groups === group)
}

/**
 * Shows one page after the other, each alone, with its data, and does something there. The tab before is closed, as what is
 * kept behind a page costs every look at it.
 */
export async function eachPage(
  page: Page,
  pages: readonly MenuPage[],
  quiet: () => Promise<void>,
  visit: (shown: MenuPage) => Promise<void>,
): Promise<void> {
  await inOrder(pages, async (shown) => {
    await page.keyboard.press('Alt+w')
    await goTo(page, shown.path)
    await page.locator(`[data-page="${shown.component}"]:visible`).first().waitFor()
    await quiet()
    await visit(shown)
  })
}
