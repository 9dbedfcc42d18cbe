import type { ComponentType } from 'react'
import { autoPath } from '#contract/app/auto-pages.ts'
import { loadPart } from '#web/lib/stale.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { keepFetched, type Fetched } from '#web/ui/later.tsx'
import { loadPage, type PageModule } from './load-page.ts'
import { addPageStyles } from './styles.ts'

const pages = new Map<string, Fetched<PageModule>>()

/**
 * Loads the page of a component string and its stylesheets in parallel, each with one retry; resolves when the page can
 * be rendered. Throws `UnknownPage`, or the error of the retry.
 */
export function fetchPage(component: string): Promise<PageModule> {
  return pageOf(component).fetch()
}

/**
 * Returns the page of a component string; undefined until loaded, immediately if loaded before. Throws what `fetchPage`
 * throws. React's `lazy` would always suspend for a frame and delay the page by 300 ms.
 */
export function usePage(component: string): ComponentType | undefined {
  return pageOf(component).use(showLoading)?.default
}

function pageOf(component: string): Fetched<PageModule> {
  const known = pages.get(component) ?? keepFetched(() => load(component))
  pages.set(component, known)
  return known
}

async function load(component: string): Promise<PageModule> {
  const name = autoPath(component) === undefined ? component : 'auto/auto'
  const [page] = await Promise.all([loadPart(() => loadPage(name)), addPageStyles(name)])
  return page
}
