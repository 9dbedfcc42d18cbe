import type { Page } from '@playwright/test'
import type { Language } from '#contract/schema/language.ts'
import { axeFaults } from '../harness/axe.ts'
import { enter, goTo, prepare, shortenLists } from '../harness/visit.ts'
import { eachOverlay, open, type Overlay } from '../harness/overlays.ts'
import { wronglyDrawn } from '../harness/rendered.ts'
import { scrollTraps, wider } from '../harness/sideways.ts'
import { skippedHeadings, smallTargets } from '../harness/targets.ts'
import { expect, test } from '../harness/test.ts'
import { isAsked, isBuilt, permittedPages, type MenuPage } from '../../../scripts/permitted-pages.ts'
import { inOrder } from '../../../scripts/process/in-order.ts'
import { askToDelete, furtherPages, withQuestion } from './further.ts'
import { watchQuiet } from './quiet.ts'
import { movedMoreThan, watchShifts } from './shifts.ts'
import { eachState } from './states.ts'

/** Largest layout shift of a page while it loads, as `Shifts` measures it. */
const mostShift = 0.1

interface Face {
  /** Number of tests that share the pages. */
  groups: number
  language: Language
  theme: string
  /** Checks of a page, in each of its states. */
  look: (page: Page, name: string) => Promise<void>
  /** Checks of an overlay. */
  lookOver: (page: Page, overlay: Overlay) => Promise<void>
}

/** Visits every page of the menu once in one configuration, with its tabs and overlays, and runs all checks. */
export function visitPages(where: string, { groups, language, theme, look, lookOver }: Face): void {
  test.describe(`pages are rendered without faults ${where}`, () => {
    test.setTimeout(300_000)
    test.beforeEach(async ({ page, world }) => {
      await prepare(page, language, theme, world.url)
      await shortenLists(page)
    })
    // shared by the tests of a worker
    const seen = new Set<string>()

    for (let group = 0; group < groups; group += 1) {
      test(`pages ${group + 1} of ${groups}`, async ({ page }) => {
        const quiet = watchQuiet(page)
        await watchShifts(page)
        await enter(page)
        await eachPage(page, await builtPages(page, group, groups), quiet, async ({ path }) => {
          expect.soft(await movedMoreThan(page, mostShift), `what moved by itself in ${path}`).toEqual([])
          await eachState(page, quiet, (name) => look(page, name))
          await eachOverlay(page, seen, quiet, (overlay) => lookOver(page, overlay))
        })
      })
    }

    test('other records, addressed forms and dialogs', async ({ page }) => {
      const quiet = watchQuiet(page)
      const token = await enter(page)
      const panel = page.locator(open).last()
      const lookAtPanel = async (name: string) => {
        await lookOver(page, { panel, button: panel, name })
        await page.keyboard.press('Escape')
      }
      await eachPage(page, await furtherPages(page, await builtPages(page), token), quiet, ({ path }) =>
        path.includes('open=') ? lookAtPanel(path) : eachState(page, quiet, (name) => look(page, name)),
      )
      await eachPage(page, withQuestion, quiet, async ({ path }) => {
        await askToDelete(page)
        await lookAtPanel(`the question of ${path}`)
      })
    })
  })
}

/** Checked elsewhere: the menu, by the visit of the shell, and rows beyond the eighth of tables without pages. */
export const repeated = ['.sidebar', 'main :is(tbody > tr, [role=row]):nth-child(n + 9)']

/** Checks for every configuration, with controls at least `least` pixels large. */
export async function lookAtAll(page: Page, name: string, least: number): Promise<void> {
  expect.soft(await axeFaults(page, 'html', { exclude: repeated }), `accessibility of ${name}`).toEqual([])
  expect.soft(await rawTexts(page), `what no person should read in ${name}`).toEqual([])
  expect.soft(await wider(page), `${name} is wider than its window`).toEqual([])
  expect.soft(await scrollTraps(page), `scrolling of ${name}`).toEqual([])
  expect.soft(await wronglyDrawn(page, least), `what is drawn against the rules in ${name}`).toEqual([])
  expect.soft(await smallTargets(page, least), `targets of ${name}`).toEqual([])
  expect.soft(await skippedHeadings(page), `headings of ${name}`).toEqual([])
}

/**
 * Built pages of the signed-in user's menu that this run covers; one of several balanced groups if `group` is given.
 */
async function builtPages(page: Page, group = 0, groups = 1): Promise<MenuPage[]> {
  const pages = (await permittedPages(page)).filter((shown) => isBuilt(shown) && isAsked(shown))
  return pages.filter((_shown, place) => place % groups === group)
}

/**
 * Shows each page alone, with its data, and visits it. The previous tab is closed, as hidden pages slow every check.
 */
async function eachPage(
  page: Page,
  pages: readonly MenuPage[],
  quiet: () => Promise<void>,
  visit: (shown: MenuPage) => Promise<void>,
): Promise<void> {
  const visitOne = async (shown: MenuPage) => {
    await page.keyboard.press('Alt+w')
    await goTo(page, shown.path)
    await page.locator(`[data-page="${shown.component}"]:visible`).first().waitFor()
    await quiet()
    await visit(shown)
  }
  // outside of a step, each call searches all earlier ones
  await inOrder(pages, (shown) => test.step(shown.path, () => visitOne(shown)))
}

/** Raw values on the page that users should never see. */
async function rawTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const raw = /\bundefined\b|\bNaN\b|\[object |Invalid Date/
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const isRead = node.parentElement?.checkVisibility({ visibilityProperty: true }) ?? false
      const text = node.textContent ?? ''
      // a quoted error from a user's browser is shown unchanged
      if (isRead && raw.test(text) && !text.includes('Error:')) found.push(text)
    }
    return found
  })
}
