import type { ListLink } from '#domain/metering/home.ts'
import { pagePath, type Navigation } from './navigation.ts'

/** Returns the path of a list with a filter; undefined when the user's menu has no such page. */
export function listPath(navigation: Navigation, { page, filter }: ListLink): string | undefined {
  const path = pagePath(navigation, page)
  const query = new URLSearchParams(filter).toString()
  return path === undefined || query === '' ? path : `${path}?${query}`
}
