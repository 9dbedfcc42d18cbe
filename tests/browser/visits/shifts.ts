import type { Page } from '@playwright/test'

/** Layout shifts since the page was requested. */
interface Shifts {
  /** Cumulative layout shift: moved share of the window times distance. */
  sum: number
  /** The largest shifts with their distance, for the failure message. */
  moved: string[]
}

type Watched = typeof globalThis & { shifts: () => Shifts }

/** Records layout shifts from the next document load on, from scratch for each address. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let entries: LayoutShift[] = []
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'gone')
    // the side menu scrolls to the current page, and a page behind it may still load
    const isOfPage = (node: Node | null) =>
      node === null ||
      (node.parentElement?.closest('main')?.contains(node) === true && isSeen(node.parentElement))
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    // the key that closed the previous tab is no excuse: this page got no input
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

/** Layout shifts since the page was requested: empty within the bound, else what moved and how far. */
export async function movedMoreThan(page: Page, most: number): Promise<string[]> {
  const { sum, moved } = await page.evaluate(() => (globalThis as Watched).shifts())
  return sum <= most ? [] : [`${sum.toFixed(3)} in all`, ...moved]
}

/** Shape of `layout-shift` entries, missing from the DOM types. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
