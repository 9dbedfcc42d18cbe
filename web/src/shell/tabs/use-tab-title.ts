import { useTitle } from '#web/i18n/use-title.ts'
import type { ClosedTab, Tab } from '#web/stores/tabs/tabs.ts'

/** Fallback title of routes without one. Spec §3. */
const noName = 'no-name'

/** Returns a function for tab titles: the title set by the page, or that of its route. */
export function useTitleOfTab(): (tab: Pick<Tab | ClosedTab, 'titled' | 'ownTitle'>) => string {
  const titleOf = useTitle()
  return ({ ownTitle, titled }) => ownTitle || titleOf(titled) || noName
}
