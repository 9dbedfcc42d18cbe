import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { tokenHeader } from '#contract/wire/headers.ts'
import { calls } from '#contract/calls/account/account.ts'
import type { NavAnswer, NavNode } from '#contract/app/nav.ts'
import { asking } from './calls.ts'
import { fromRoot } from './root.ts'

/** Page of the menu: its component, and its path after the hash. */
export interface MenuPage {
  component: string
  path: string
}

/** Environment variable with the components to which a test run is limited; no limit without it. */
export const pagesVariable = 'CONSOLE_TEST_PAGES'

const limit = process.env[pagesVariable]?.split(',')

/** Whether this run is limited to some pages. */
export const isLimited = limit !== undefined

/** Whether this run includes a page. */
export function isAsked({ component }: MenuPage): boolean {
  return limit?.includes(component) ?? true
}

/** Returns every menu page of the user signed in on a browser page; detail pages use record 1. */
export async function permittedPages(page: Page): Promise<MenuPage[]> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'Admin-Token')?.value ?? ''
  const response = await page.request.get(`/api${calls.nav.path}`, { headers: { [tokenHeader]: token } })
  const answer: NavAnswer = await response.json()
  return pagesOf(answer.data, '')
}

/** Like `permittedPages`, for a token and without a browser. */
export async function pagesFor(apiUrl: string, token: string): Promise<MenuPage[]> {
  return pagesOf(await asking(apiUrl, token)(calls.nav), '')
}

/** Whether a menu page is implemented, not only in the catalogue. */
export function isBuilt({ component }: MenuPage): boolean {
  return existsSync(fromRoot(`web/src/features/${component}.page.tsx`))
}

function pagesOf(nodes: readonly NavNode[], parent: string): MenuPage[] {
  return nodes.flatMap(({ path: own, component, children }) => {
    const path = own.startsWith('/') ? own : `${parent}/${own}`
    const below = pagesOf(children ?? [], path)
    return below.length > 0 || !component
      ? below
      : [{ component, path: path.replaceAll(/:\w+(\([^)]*\))?/g, '1') }]
  })
}
