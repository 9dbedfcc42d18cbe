import { useEffect, useState, type ComponentType } from 'react'
import { autoPath } from '#contract/app/auto-pages.ts'
import { loadPart } from '#web/lib/stale.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { loadPage, type PageModule } from './load-page.ts'
import { addPageStyles } from './styles.ts'

const fetched = new Map<string, PageModule>()

/**
 * Fetches the page of a component string and its style sheets, all at once and each of them twice where it fails;
 * resolves when the page can be shown. Throws `UnknownPage`, or what the second attempt threw.
 */
export async function fetchPage(component: string): Promise<PageModule> {
  const name = autoPath(component) === undefined ? component : 'auto/auto'
  const [page] = await Promise.all([loadPart(() => loadPage(name)), addPageStyles(name)])
  fetched.set(component, page)
  return page
}

/**
 * The page of a component string, fetched once it is shown; undefined until it is there, which is at once where it was
 * fetched before. Throws what `fetchPage` throws. React's `lazy` would hold it back for 300 ms after the first frame
 * without it, and for that frame in any case.
 */
export function usePage(component: string): ComponentType | undefined {
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [page, setPage] = useState(() => fetched.get(component))
  useEffect(() => {
    if (page !== undefined) return undefined
    let isGone = false
    showLoading(fetchPage(component)).then(
      (one) => isGone || setPage(one),
      (error: unknown) => isGone || setFailure({ error }),
    )
    return () => {
      isGone = true
    }
  }, [component, page])
  if (failure !== undefined) throw failure.error
  return page?.default
}
