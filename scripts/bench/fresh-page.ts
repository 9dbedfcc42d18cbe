import type { Page } from '@playwright/test'
import { inOrder } from '../in-order.ts'
import { median, type Site } from './figure.ts'

/** Acts on a page with an empty cache and no session. */
export async function withFreshPage<Result>(
  { browser, url }: Site,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
  })
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Median of five runs, each on a fresh page. */
export async function medianOfFive(site: Site, act: (page: Page) => Promise<number>): Promise<number> {
  return median(await inOrder([1, 2, 3, 4, 5], () => withFreshPage(site, act)))
}
