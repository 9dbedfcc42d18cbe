import type { ComponentType } from 'react'
import { autoPath } from '#contract/app/auto-pages.ts'
import { loadPart } from '#web/lib/stale.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { keepFetched, type Fetched } from '#web/ui/later.tsx'
import { loadPage, type PageModule } from './load-page.ts'
import { addPageStyles } from './styles.ts'

const pages = new Map<string, Fetched<PageModule>>()

/**
 * Fetches the page of a component string and its style sheets, all at once and each of them twice where it fails;
 * resolves when the page can be shown. Throws `UnknownPage`, or what the second attempt threw.
 */
export function fetchPage(component: string): Promise<PageModule> {
  return pageOf(component).fetch()
}

/**
 * The page of a component string, fetched once it is shown; undefined until it is there, which is at once where it was
 * fetched before. Throws what `fetchPage` throws. React's `lazy` would hold it back for 300 ms after the first frame
 * without it, and for that frame in any case.
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
