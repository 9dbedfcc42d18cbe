import type { Page } from '@playwright/test'
import { inOrder } from '../../process/in-order.ts'
import { until } from '../../process/until.ts'
import { permittedPages, type MenuPage } from '../../permitted-pages.ts'
import { fromRoot } from '../../root.ts'
import { signIn } from '../../sign-in.ts'
import {
  clickToPaint,
  onConsole,
  onFivePages,
  onFreshPage,
  open,
  type Site,
  onBenchConsole,
  keyToPaint,
} from '../measure/page.ts'
import { below, median, medianOf, ratioInTurn, timeOf } from '../measure/times.ts'
import { pageHeap, pageWork, slowDown, framesDuring } from '../measure/watch.ts'
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

/** A fleet that has all orders, pictures and quantities of the demonstration. */
const reformed = { rows: 100, devices: 2000, isStill: true }

/** Milliseconds of a frame while a card is carried to and fro over a board of 2,000, on a slow processor. */
export const boardFrames = onConsole({ ...reformed, orders: 2000 }, async (page) => {
  await open(page, '/reform/work-order?view=board', '.order-card')
  await slowDown(page)
  const box = await page.locator('.order-card').first().boundingBox()
  if (box === null) throw new Error('There is no card')
  const from = { x: box.x + 40, y: box.y + 20 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const { mean } = await framesDuring(page, () =>
    inOrder(below(60), (n) => page.mouse.move(from.x + (n % 30) * 20, from.y + (n % 15) * 10)),
  )
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return mean
})

/** Milliseconds from the click on an order to the first paint of its page. */
export const orderPaint = onConsole(reformed, (page) =>
  medianOf(5, async (row) => {
    await open(page, '/reform/work-order', 'tbody a.cell-name')
    const link = page.locator('tbody a.cell-name').nth(row)
    return clickToPaint(page, link, `document.querySelector('[data-page="reform/work-order-info"] h1')`)
  }),
)

/** Scrolls through all pictures: how many tiles are in the page at most, and the longest task meanwhile. */
export const scrollGallery = onConsole(reformed, async (page) => {
  await open(page, '/reform/picture', '.picture-gallery img')
  await page.mouse.move(700, 500)
  let nodes = 0
  const scroll = async () => {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
    nodes = Math.max(nodes, await page.locator('.picture-gallery img').count())
  }
  const { longestTask } = await framesDuring(page, () => inOrder(below(40), scroll))
  return { nodes, longestTask }
})

/** Milliseconds from a key to the paint of what it typed, in a sheet of as many lines as one shows. */
export const sheetKey = onConsole(reformed, async (page) => {
  await open(page, '/reform/quantity?tab=sheet', '.quantity-sheet')
  await page.locator('.quantity-scope').first().getByRole('combobox').click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.locator('table.sheet').waitFor()
  const lines = page.locator('table.sheet tbody tr')
  await until('the lines of the sheet', async () => (await lines.count()) > 5)
  await page.locator('table.sheet tbody td:not([data-fixed])').first().click()
  return medianOf(7, (turn) => keyToPaint(page, `${turn + 1}`))
})

/** Pictures of the album that is measured. */
export const albumOf = 120

/** Milliseconds for so many pictures of an album: that of a whole project is made, and its share counts. */
export const albumTime = onConsole(reformed, async (page) => {
  await open(page, '/reform/picture?projectId=3', '.picture-gallery img')
  await page.locator('.picture-cell').first().getByRole('checkbox').check()
  const all = page.getByRole('button', { name: /^Select all/ })
  const pictures = Number((await all.textContent())?.replace(/\D/g, ''))
  await all.click()
  const saved = page.waitForEvent('download', { timeout: 180_000 })
  const time = await timeOf(async () => {
    await page.getByRole('button', { name: 'Acceptance album' }).click()
    await saved
  })
  return (time * albumOf) / pictures
})
