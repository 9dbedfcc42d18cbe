import type { Page } from '@playwright/test'
import { inOrder } from '../../process/in-order.ts'
import { permittedPages, type MenuPage } from '../../permitted-pages.ts'
import { fromRoot } from '../../root.ts'
import { signIn } from '../../sign-in.ts'
import { clickToPaint, onConsole, onFivePages, onFreshPage, open, type Site } from '../measure/page.ts'
import { below, median, medianOf, ratioInTurn } from '../measure/times.ts'
import { pageHeap, pageWork, slowDown } from '../measure/watch.ts'
import { onBenchConsole } from '../servers/bench-console.ts'
import { onPlatform, rowCount } from '../servers/bulk-platform.ts'

const list = '[data-page="system/user"]'

/** From the menu to the rows of a large list. */
export function menuToRows({ browser }: Site): Promise<number> {
  const fromMenu = onFivePages(async (page) => {
    await signIn(page)
    const side = page.getByRole('navigation').filter({ hasText: 'System' }).first()
    const users = side.getByRole('link', { name: 'Users', exact: true })
    if (!(await users.isVisible())) await side.getByRole('button', { name: 'System' }).click()
    await page.waitForLoadState('networkidle')
    return clickToPaint(page, users, `document.querySelectorAll('${list} tbody tr').length >= 20`)
  })
  return onPlatform({ consoleDir: fromRoot('web/dist') }, ({ url }) => fromMenu({ browser, url }))()
}

/** From page to page of the list, opened by its address. */
export const pageChange = onConsole({}, async (page) => {
  await open(page, '/system/user', `${list} tbody tr`)
  const times = await inOrder([2, 3, 4, 3, 2], async (number) => {
    const id = await page.locator(`${list} tbody tr`).first().getAttribute('data-id')
    const target = page.getByRole('button', { name: `Page ${number}`, exact: true })
    return clickToPaint(page, target, `document.querySelector('${list} tbody tr')?.dataset.id !== '${id}'`)
  })
  return median(times)
})

/** Milliseconds of the page's processor from "select all" to the paint. */
async function selectAll(page: Page): Promise<number> {
  await page.bringToFront()
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  const button = page.getByRole('button', { name: /^Select all / })
  const time = await pageWork(page, () => clickToPaint(page, button))
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  return time
}

/** How many times longer "select all" takes over many rows than over few; both in turn. */
export function selectAllCost(site: Site): Promise<number> {
  const withUsers = (rows: number, act: (page: Page) => Promise<number>) =>
    onConsole({ rows }, async (page) => {
      await open(page, '/system/user?limit=100', page.locator('tbody tr').nth(99))
      return act(page)
    })(site)
  return withUsers(1000, (few) =>
    withUsers(rowCount, (many) =>
      ratioInTurn(
        () => selectAll(many),
        () => selectAll(few),
        9,
        0,
      ),
    ),
  )
}

const wide = { rows: 100, columns: 12 }
/** What the figures of the wide list are measured on. */
export const wideList = `${wide.rows} rows × ${wide.columns} columns, CPU ×4`

/** Clicks on nine rows of a list of a hundred of twelve columns, on a slow processor; the middle of the times. */
const onWideRows = (click: (page: Page, row: number) => Promise<number>) =>
  onBenchConsole('wide-users', 'system/user', 1000, async (page) => {
    await open(page, `/system/user?limit=${wide.rows}`, page.locator('tbody tr').nth(wide.rows - 1))
    const cells = await page.locator('tbody tr:first-child td:not(.cell-select, .cell-acts)').count()
    if (cells !== wide.columns) throw new Error(`The list has ${cells} columns, not ${wide.columns}`)
    await slowDown(page)
    return medianOf(9, (turn) => click(page, turn + 1))
  })

/** From a checkbox to its row, painted as selected. */
export const boxToPaint = onWideRows((page, row) => {
  const box = page.locator('tbody tr').nth(row).getByRole('checkbox')
  return clickToPaint(page, box, `document.querySelectorAll('tbody tr')[${row}].dataset.selected === 'true'`)
})

/** The drawer that a row opens asks the platform first; what is painted next is the sign that the click was taken. */
export const rowToPaint = onWideRows(async (page, row) => {
  const time = await clickToPaint(page, page.locator('tbody tr').nth(row).locator('.cell-name'))
  const drawer = page.getByRole('dialog')
  await drawer.waitFor()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  return time
})

/** Tabs that are opened, and quick switches between five. */
export const tabs = { opened: 200, switches: 50 }

/** Opens a page by its address and waits until it stands; returns its component. */
async function openPage(page: Page, { path }: MenuPage): Promise<string> {
  await page.evaluate(`location.hash = ${JSON.stringify(path)}`)
  // a page may add to its address at once what it opens with
  await page.waitForFunction((hash) => location.hash.startsWith(`#${hash}`), path)
  return visiblePage(page)
}

async function visiblePage(page: Page): Promise<string> {
  const root = page.locator('main [data-page]').filter({ visible: true }).first()
  return (await root.getAttribute('data-page')) ?? ''
}

const tabList = (page: Page) => page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')

/** How much larger the heap is after many tabs that are closed again. */
export const heapOfTabs = onFreshPage(async (page) => {
  await signIn(page)
  const pages = await permittedPages(page)
  const round = async () => {
    await inOrder(pages, (one) => openPage(page, one))
    await tabList(page).last().click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Close All' }).click()
    await page.locator('[data-page=dashboard]').waitFor()
  }
  // Every page thrice first: what stays loaded for good is no leak, nor is the code that functions become by use.
  await inOrder(below(3), round)
  const before = await pageHeap(page)
  await inOrder(below(Math.ceil(tabs.opened / pages.length)), round)
  return (await pageHeap(page)) / before
})

/** 0 when the last of many quick switches wins, 1 when another page shows. */
export const wrongPages = onFreshPage(async (page) => {
  await signIn(page)
  const pages = (await permittedPages(page)).slice(0, 5)
  const components = await inOrder(pages, (one) => openPage(page, one))
  await page.evaluate(`new Promise((done) => {
    const tabs = document.querySelectorAll('[role=tablist][aria-label="Open pages"] [role=tab]')
    let count = 0
    const timer = setInterval(() => {
      tabs[count % tabs.length].click()
      count += 1
      if (count < ${tabs.switches}) return
      clearInterval(timer)
      done()
    }, ${1000 / tabs.switches})
  })`)
  await page.waitForLoadState('networkidle')
  const last = (tabs.switches - 1) % (await tabList(page).count())
  const isSelected = (await tabList(page).nth(last).getAttribute('aria-selected')) === 'true'
  return isSelected && (await visiblePage(page)) === components[last] ? 0 : 1
})
