import type { ListLink } from '#domain/metering/home.ts'
import { pagePath, type Navigation } from './navigation.ts'

/** The address of a list under its filter; nothing where the person's menu has no such page. */
export function listPath(navigation: Navigation, { page, filter }: ListLink): string | undefined {
  const path = pagePath(navigation, page)
  const query = new URLSearchParams(filter).toString()
  return path === undefined || query === '' ? path : `${path}?${query}`
}
