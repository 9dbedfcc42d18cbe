import { matchRoute } from '#web/lib/nav/routes.ts'
import { navigationOf } from '../session/navigation.ts'
import { useSession } from '../session/session.ts'

/** Fetches the code of a component's page. */
type PageLoader = (component: string) => Promise<unknown>

let load: PageLoader = () => Promise.resolve()

/** Says how pages are fetched; set once at start, so that this floor knows no page. */
export function setPageLoader(loader: PageLoader): void {
  load = loader
}

/** The module of a page, fetched as if the page were opened. */
export function fetchPageModule(component: string): Promise<unknown> {
  return load(component)
}

/** Fetches the page of a path before it is asked for, as when the pointer comes near its link. */
export function preloadPage(path: string): void {
  const component = matchRoute(navigationOf(useSession.getState().nav).table, path)?.route.component
  if (component === undefined || component === '') return
  // Any failure is reported when the page is really opened.
  load(component).catch(() => undefined)
}
