import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/account/account.ts'

/** Answers the navigation call with nodes of the test's own, whatever they are; everything is permitted. */
export async function serveNav(page: Page, data: unknown): Promise<void> {
  const path = `**/api${calls.nav.path}`
  await page.unroute(path)
  await page.route(path, (route) =>
    route.fulfill({ json: { code: 0, msg: '', data, permissions: ['*:*:*'] } }),
  )
}

/** Menu nodes called so, each a page with a form of its own, at `/alpha` for Alpha. */
export function formPages(...titles: string[]): object[] {
  return titles.map((title) => ({
    id: title,
    title,
    path: `/${title.toLowerCase()}`,
    component: 'user/center',
    meta: { title },
  }))
}
