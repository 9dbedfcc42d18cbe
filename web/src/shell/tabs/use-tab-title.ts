import { useTitle } from '#web/i18n/use-title.ts'
import type { ClosedTab, Tab } from '#web/stores/tabs/tabs.ts'

/** Title of a route that has none. Spec §3. */
const noName = 'no-name'

/** What a tab is called: the name its page gave, else the title of its route. */
export function useTitleOfTab(): (tab: Pick<Tab | ClosedTab, 'titled' | 'ownTitle'>) => string {
  const titleOf = useTitle()
  return ({ ownTitle, titled }) => ownTitle || titleOf(titled) || noName
}
