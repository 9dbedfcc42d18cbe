import { lazy, type ComponentType } from 'react'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { fetchPage } from '../page-parts.ts'

const pages = new Map<string, ComponentType>()

/** The page of a component string, loaded when it is first shown. */
export function pageOf(component: string): ComponentType {
  const known = pages.get(component)
  if (known !== undefined) return known
  const page = lazy(() => showLoading(fetchPage(component)))
  pages.set(component, page)
  return page
}

/** Forgets a page that failed to load, so that showing it again tries again. */
export function forgetPage(component: string): void {
  pages.delete(component)
}
