import type { Page } from '@playwright/test'

/** What has moved by itself since the page was asked for. */
interface Shifts {
  /** As browsers count it: the part of the window that moved, times how far it did. */
  sum: number
  /** What moved most, and how far, for the message of a failure. */
  moved: string[]
}

type Watched = typeof globalThis & { shifts: () => Shifts }

/** Counts from the next load of the document on what moves by itself, for each address anew. */
export async function watchShifts(page: Page): Promise<void> {
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
export async function movedMoreThan(page: Page, most: number): Promise<string[]> {
  const { sum, moved } = await page.evaluate(() => (globalThis as Watched).shifts())
  return sum <= most ? [] : [`${sum.toFixed(3)} in all`, ...moved]
}

/** What `layout-shift` entries hold; no library of types knows them. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
