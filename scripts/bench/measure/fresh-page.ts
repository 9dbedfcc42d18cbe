import type { Page } from '@playwright/test'
import { inOrder } from '../../process/in-order.ts'
import { fromRoot } from '../../root.ts'
import { signIn } from '../../sign-in.ts'
import { withBulkPlatform, type BulkOptions, type BulkPlatform } from '../servers/bulk-platform.ts'
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

/** Acts on a page that has signed in at a platform with many rows, before the console of the build unless another is given. */
export function onBulkConsole<Result>(
  { browser }: Site,
  options: BulkOptions,
  act: (page: Page, platform: BulkPlatform) => Promise<Result>,
): Promise<Result> {
  return withBulkPlatform({ consoleDir: fromRoot('web/dist'), ...options }, (platform) =>
    withFreshPage({ browser, url: platform.url }, async (page) => {
      await signIn(page)
      await page.waitForLoadState('networkidle')
      return act(page, platform)
    }),
  )
}
