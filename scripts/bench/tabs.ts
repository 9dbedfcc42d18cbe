import type { Page } from '@playwright/test'
import { inOrder } from '../process/in-order.ts'
import { permittedPages, type MenuPage } from '../permitted-pages.ts'
import { signIn } from '../sign-in.ts'
import { withFreshPage } from './measure/fresh-page.ts'
import type { Figure, Site } from './measure/figure.ts'
import { pageHeap } from './measure/page-heap.ts'

const opened = 200
const switches = 50

/** Opens a page by its address and waits until it stands; answers its component. */
async function openPage(page: Page, { path }: MenuPage): Promise<string> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
  await page.waitForFunction((hash) => location.hash === `#${hash}`, path)
  return visiblePage(page)
}

async function visiblePage(page: Page): Promise<string> {
  const root = page.locator('main [data-page]').filter({ visible: true }).first()
  return (await root.getAttribute('data-page')) ?? ''
}

async function closeAll(page: Page): Promise<void> {
  await page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab').last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close All' }).click()
  await page.locator('[data-page=dashboard]').waitFor()
}

async function heapRatio(page: Page): Promise<number> {
  await signIn(page)
  const pages = await permittedPages(page)
  const round = async () => {
    await inOrder(pages, (one) => openPage(page, one))
    await closeAll(page)
  }
  // Every page once first, so that what stays loaded for good is no leak.
  await round()
  const before = await pageHeap(page)
  await inOrder(Array.from({ length: Math.ceil(opened / pages.length) }), round)
  return (await pageHeap(page)) / before
}

/** 0 when the last of many quick switches wins, 1 when another page shows. */
async function wrongPages(page: Page): Promise<number> {
  await signIn(page)
  const pages = (await permittedPages(page)).slice(0, 5)
  const components = await inOrder(pages, (one) => openPage(page, one))
  const tabs = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab')
  // As text: a function would bring the names of its compiler along.
  await page.evaluate(`new Promise((done) => {
    const tabs = document.querySelectorAll('[role=tablist] [role=tab]')
    let count = 0
    const timer = setInterval(() => {
      tabs[count % tabs.length].click()
      count += 1
      if (count < ${switches}) return
      clearInterval(timer)
      done()
    }, ${1000 / switches})
  })`)
  await page.waitForLoadState('networkidle')
  const last = (switches - 1) % (await tabs.count())
  const isSelected = (await tabs.nth(last).getAttribute('aria-selected')) === 'true'
  return isSelected && (await visiblePage(page)) === components[last] ? 0 : 1
}

export const tabFigures: readonly Figure<Site>[] = [
  {
    name: `heap after ${opened} tabs, closed again`,
    unit: '×',
    budget: 1.1,
    run: (site) => withFreshPage(site, heapRatio),
  },
  {
    name: `wrong page after ${switches} switches in 1 s`,
    unit: '',
    budget: 0,
    run: (site) => withFreshPage(site, wrongPages),
  },
]
