import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { tokenHeader } from '#contract/wire/headers.ts'
import { calls } from '#contract/calls/account/account.ts'
import type { NavAnswer, NavNode } from '#contract/app/nav.ts'
import { asking } from './calls.ts'
import { fromRoot } from './root.ts'

/** A page of the menu: its component, and its path below the hash. */
export interface MenuPage {
  component: string
  path: string
}

/** Names the components of the pages that a run of the tests is limited to; without it no run is. */
export const pagesVariable = 'CONSOLE_TEST_PAGES'

const limit = process.env[pagesVariable]?.split(',')

/** Whether this run is about some pages only. */
export const isLimited = limit !== undefined

/** Whether this run is about a page. */
export function isAsked({ component }: MenuPage): boolean {
  return limit?.includes(component) ?? true
}

/** Every page in the menu of the user signed in on the browser's page; one about a record is that of record 1. */
export async function permittedPages(page: Page): Promise<MenuPage[]> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'Admin-Token')?.value ?? ''
  const response = await page.request.get(`/api${calls.nav.path}`, { headers: { [tokenHeader]: token } })
  const answer: NavAnswer = await response.json()
  return pagesOf(answer.data, '')
}

/** The same without a browser, for the user of a token. */
export async function pagesFor(apiUrl: string, token: string): Promise<MenuPage[]> {
  return pagesOf(await asking(apiUrl, token)(calls.nav), '')
}

/** Whether a page of the menu is there already, not only in the catalogue. */
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
