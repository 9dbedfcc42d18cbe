import { autoPath } from '#contract/app/auto-pages.ts'
import { loadPart } from '#web/lib/stale.ts'
import { loadPage, type PageModule } from './load-page.ts'
import { addPageStyles } from './styles.ts'

/**
 * Fetches the page of a component string and its style sheets, all at once and each of them twice where it fails;
 * resolves when the page can be shown. Throws `UnknownPage`, or what the second attempt threw.
 */
export async function fetchPage(component: string): Promise<PageModule> {
  const name = autoPath(component) === undefined ? component : 'auto/auto'
  const [page] = await Promise.all([loadPart(() => loadPage(name)), addPageStyles(name)])
  return page
}
