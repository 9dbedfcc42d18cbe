import type { Page, Request } from '@playwright/test'
import type { Language } from '#contract/schema/language.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { axeFaults } from '../harness/axe.ts'
import { prepare, enter, goTo, rowsOf } from '../harness/visit.ts'
import { eachOverlay, open, type Overlay } from '../harness/overlays.ts'
import { wronglyDrawn } from '../harness/rendered.ts'
import { scrollTraps, wider, skippedHeadings, smallTargets } from '../harness/targets.ts'
import { expect, test } from '../harness/test.ts'
import { isAsked, isBuilt, permittedPages, type MenuPage } from '../../../scripts/permitted-pages.ts'
import { inOrder } from '../../../scripts/process/acts.ts'

/** How much a page may move by itself while it comes, as `Shifts` counts it. */
const mostShift = 0.1

interface Face {
  /** Tests among which the pages are shared out. */
  groups: number
  language: Language
  theme: string
  /** What is asked of a page, in each of its states. */
  look: (page: Page, name: string) => Promise<void>
  /** What is asked of what lies over a page. */
  lookOver: (page: Page, overlay: Overlay) => Promise<void>
}

/** Every page of the menu in one face: opened once, with its tabs and what its buttons open, and all is asked of it in that visit. */
export function visitPages(where: string, { groups, language, theme, look, lookOver }: Face): void {
  test.describe(`nothing is wrong with what is seen ${where}`, () => {
    test.setTimeout(300_000)
    test.beforeEach(({ page, world }) => prepare(page, language, theme, world.url))

    for (let group = 0; group < groups; group += 1) {
      test(`pages ${group + 1} of ${groups}`, async ({ page }) => {
        const quiet = watchQuiet(page)
        await watchShifts(page)
        await enter(page)
        const seen = new Set<string>()
        await eachPage(page, await builtPages(page, group, groups), quiet, async ({ path }) => {
          expect.soft(await movedMoreThan(page, mostShift), `what moved by itself in ${path}`).toEqual([])
          await eachState(page, quiet, (name) => look(page, name))
          await eachOverlay(page, seen, quiet, (overlay) => lookOver(page, overlay))
        })
      })
    }

    test('other records, forms that an address opens, and questions', async ({ page }) => {
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

/** What is asked once: the menu, which the visit of the shell is about, and in tables what the first eight rows have as well. */
export const repeated = ['.sidebar', 'main :is(tbody > tr, [role=row]):nth-child(n + 9)']

/** What is asked in every face, where a control is at `least` so large. */
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
 * The built pages of the menu of the signed-in user that this run is about; one of several balanced groups, if the place
 * of one is given.
 */
async function builtPages(page: Page, group = 0, groups = 1): Promise<MenuPage[]> {
  const pages = (await permittedPages(page)).filter((shown) => isBuilt(shown) && isAsked(shown))
  return pages.filter((_shown, place) => place % groups === group)
}

/**
 * Shows one page after the other, each alone, with its data, and does something there. The tab before is closed, as what is
 * kept behind a page costs every look at it.
 */
async function eachPage(
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

/** Raw values on the page that are not meant for users. */
async function rawTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const raw = /\bundefined\b|\bNaN\b|\[object |Invalid Date/
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const isRead = node.parentElement?.checkVisibility({ visibilityProperty: true }) ?? false
      const text = node.textContent ?? ''
      // an error that a user's browser has met is quoted as it was
      if (isRead && raw.test(text) && !text.includes('Error:')) found.push(text)
    }
    return found
  })
}

/** The signs that something of the shown page is loading. */
const signs = '.loading-bar, main [data-page] :is([aria-busy=true], .skeleton), dialog[open] [aria-busy=true]'

/**
 * Watches the calls of a page. What is returned resolves when the page stands: no call is on its way, two frames later none has
 * followed, and nothing within the window says that it waits.
 */
function watchQuiet(page: Page): () => Promise<void> {
  const underway = new Set<Request>()
  page.on('request', (request) => underway.add(request))
  page.on('requestfinished', (request) => underway.delete(request))
  page.on('requestfailed', (request) => underway.delete(request))
  const waitingFor = async () => {
    const before = underway.size
    const busy = await page.evaluate(async (selector) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      await frame()
      return [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => one.getBoundingClientRect().top < innerHeight)
        .map(({ className }) => `busy ${className}`)
    }, signs)
    const calls = [...underway].map((request) => request.url())
    return [...busy, ...calls, ...(before > 0 && calls.length === 0 ? ['what has just come'] : [])]
  }
  const atOnce = { intervals: [0, 20, 50, 100], timeout: 60_000 }
  return () => expect.poll(waitingFor, atOnce).toEqual([])
}

/** States of pages that neither the menu nor a button of the page leads to: other records, and forms of records. */
const addresses: readonly string[] = [
  '/reform/project/info/3',
  '/reform/meter-box/info/3',
  '/reform/ledger/reconcile?conflicts=asset',
  '/system/area?keyword=330106',
  '/system/dict?dictId=5',
  '/system/user?open=2',
  '/system/role?open=1',
  '/system/menu?open=802',
  '/system/org?open=3',
  '/system/area?keyword=330106&open=330106',
  '/system/dict?dictId=5&open=new',
  '/system/job?open=3',
]

/** Those addresses, and an order that waits for its audit, each with the component that is among the pages of the menu. */
async function furtherPages(page: Page, pages: readonly MenuPage[], token: string): Promise<MenuPage[]> {
  const [order] = await rowsOf(page, workOrder, 'state=audit&limit=1', token)
  const further = [...addresses, `/reform/work-order/info/${order?.id}`].map((path) => {
    const bare = path.replace(/\?.*/, '').replace(/\/\d+$/, '/1')
    const { component } = pages.find((shown) => shown.path === bare) ?? { component: `none of ${bare}` }
    return { component, path }
  })
  return further.filter(isAsked)
}

/** Pages whose last row may be deleted: one of a list, one of a tree. */
const withQuestion: readonly MenuPage[] = [
  { component: 'system/job', path: '/system/job' },
  { component: 'system/org', path: '/system/org' },
].filter(isAsked)

/** Asks to delete the last row that is shown. */
async function askToDelete(page: Page): Promise<void> {
  const dots = page.getByRole('main').getByRole('button', { name: /^(Actions for .+|.+ 的操作)$/ })
  await dots.last().click()
  await page.getByRole('menuitem', { name: /^(Delete|删除)/ }).click()
  await page.getByRole('alertdialog').waitFor()
}

/** Buttons that show the same page another way: its tabs, and the ways to look at its rows. */
const ways = [
  '.record-tab[aria-selected=false]',
  '.page-head .segmented[aria-label=显示方式] button[aria-pressed=false]',
  '.page-head .segmented[aria-label=View] button[aria-pressed=false]',
]

/** Looks at the shown page as it comes, and then in every other state that its tabs and ways to look at it have. */
async function eachState(
  page: Page,
  quiet: () => Promise<void>,
  look: (name: string) => Promise<void>,
): Promise<void> {
  await look(page.url())
  const shown = page.locator(ways.map((way) => `main [data-page] ${way}:visible`).join())
  const names = await shown.evaluateAll((buttons) =>
    buttons.map((button, place) => {
      button.setAttribute('data-way', String(place))
      return button.ariaLabel ?? button.textContent ?? ''
    }),
  )
  await inOrder(names, async (name, place) => {
    const button = page.locator(`[data-way="${place}"]`)
    if (!(await button.isVisible())) return
    await button.click()
    await quiet()
    await look(`${page.url()}, ${name}`)
  })
  await eachFurtherPart(page, quiet, look)
}

/** The parts of a record that are chosen from a menu beside its tabs. */
async function eachFurtherPart(
  page: Page,
  quiet: () => Promise<void>,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const more = page.locator('main [data-page] .record-more:visible')
  if ((await more.count()) === 0) return
  await more.click()
  const parts = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await inOrder(parts, async (name) => {
    await more.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await quiet()
    await look(`${page.url()}, ${name}`)
  })
}

/** What has moved by itself since the page was asked for. */
interface Shifts {
  /** As browsers count it: the part of the window that moved, times how far it did. */
  sum: number
  /** What moved most, and how far, for the message of a failure. */
  moved: string[]
}

type Watched = typeof globalThis & { shifts: () => Shifts }

/** Counts from the next load of the document on what moves by itself, for each address anew. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let entries: LayoutShift[] = []
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'gone')
    // the menu beside the page opens at what is shown, and a page behind it may still come
    const isOfPage = (node: Node | null) =>
      node === null ||
      (node.parentElement?.closest('main')?.contains(node) === true && isSeen(node.parentElement))
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    // The key that closed the tab before excuses nothing: nobody has touched this page.
    const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as LayoutShift[])))
    observer.observe({ type: 'layout-shift' })
    addEventListener('hashchange', () => {
      observer.takeRecords()
      entries = []
    })
    const shifts = (): Shifts => {
      entries.push(...(observer.takeRecords() as LayoutShift[]))
      const own = entries.filter(({ sources }) => sources.some(({ node }) => isOfPage(node)))
      return {
        sum: own.reduce((sum, { value }) => sum + value, 0),
        moved: own.map(({ value, sources }) => {
          const parts = sources.map(({ node, previousRect: from, currentRect: to }) => {
            return `${nameOf(node)} ${from.x},${from.y} to ${to.x},${to.y}`
          })
          return `${value.toFixed(3)}: ${parts.join('; ')}`
        }),
      }
    }
    Object.assign(globalThis, { shifts })
  })
}

/** What the shown page moved by itself since it was asked for: nothing where it is within its bound, else what and how far. */
async function movedMoreThan(page: Page, most: number): Promise<string[]> {
  const { sum, moved } = await page.evaluate(() => (globalThis as Watched).shifts())
  return sum <= most ? [] : [`${sum.toFixed(3)} in all`, ...moved]
}

/** What `layout-shift` entries hold; no library of types knows them. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
