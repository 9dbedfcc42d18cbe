import { expect, type Page, type Request } from '@playwright/test'

/** Selector of loading indicators on the shown page. */
const signs = '.loading-bar, main [data-page] :is([aria-busy=true], .skeleton), dialog[open] [aria-busy=true]'

/**
 * Watches the calls of a page. The returned function resolves once the page is idle: no request is in flight or follows
 * within two frames, and nothing within the window shows a loading state.
 */
export function watchQuiet(page: Page): () => Promise<void> {
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
