import type { Page } from '@playwright/test'
import type { NavAnswer, NavNode } from '#contract/app/nav.ts'

/** A page of the menu: its component, and its path below the hash. */
export interface MenuPage {
  component: string
  path: string
}

/** Every page in the menu of whoever is signed in on the browser's page; one about a record is that of record 1. */
export async function permittedPages(page: Page): Promise<MenuPage[]> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'Admin-Token')?.value ?? ''
  const response = await page.request.get('/api/base/sys/menu/nav', { headers: { token } })
  const answer: NavAnswer = await response.json()
  return pagesOf(answer.data, '')
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
