import { matchRoute } from '#web/lib/nav/routes.ts'
import { navigationOf } from '../session/navigation.ts'
import { useSession } from '../session/session.ts'

/** Loads the module of a component's page. */
type PageLoader = (component: string) => Promise<unknown>

let load: PageLoader = () => Promise.resolve()

/** Sets the page loader once on start, so that stores do not depend on pages. */
export function setPageLoader(loader: PageLoader): void {
  load = loader
}

/** Loads the module of a page, as opening it would. */
export function fetchPageModule(component: string): Promise<unknown> {
  return load(component)
}

/** Preloads the page of a path, such as when its link is hovered. */
export function preloadPage(path: string): void {
  const component = matchRoute(navigationOf(useSession.getState().nav).table, path)?.route.component
  if (component === undefined || component === '') return
  // failures are reported when the page is actually opened
  load(component).catch(() => undefined)
}
