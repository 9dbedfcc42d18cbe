import type { Page } from '@playwright/test'
import { calls } from '#contract/calls/account/account.ts'

/** Answers the navigation call with the given nodes and grants every permission. */
export async function serveNav(page: Page, data: unknown): Promise<void> {
  const path = `**/api${calls.nav.path}`
  await page.unroute(path)
  await page.route(path, (route) =>
    route.fulfill({ json: { code: 0, msg: '', data, permissions: ['*:*:*'] } }),
  )
}

/** Menu nodes with these titles, each a page with its own form, at `/alpha` for Alpha. */
export function formPages(...titles: string[]): object[] {
  return titles.map((title) => ({
    id: title,
    title,
    path: `/${title.toLowerCase()}`,
    component: 'user/center',
    meta: { title },
  }))
}
