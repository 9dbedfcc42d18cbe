import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { goTo } from '#web/stores/tabs/address.ts'
import { closeTabs, latestTab, takeClosed, useTabs, type Tab } from '#web/stores/tabs/tabs.ts'
import { mayLeave } from '#web/ui/dialog/may-leave.ts'

/** Returns the address that remounts a page. Spec §2: `/redirect/{path*}` refreshes a page. */
export function redirectPath(path: string): string {
  return `/redirect${path}`
}

/** Tab actions; each asks before unsaved changes are lost. Spec §2 (tabs). */
export const tabActions = {
  /** Opens a page with its latest query. */
  open: ({ path, search, key }: Pick<Tab, 'path' | 'search' | 'key'>): void =>
    goTo(`${path}${latestTab(key)?.search ?? search}`),
  refresh: async (tab: Tab): Promise<void> => {
    const { path, search } = latestTab(tab.key) ?? tab
    if (await mayLeave([tab])) goTo(redirectPath(`${path}${search}`), { isReplaced: true })
  },
  close: (tab: Tab): Promise<void> => leave([tab], false),
  closeOther: async (tab: Tab): Promise<void> => {
    await leave(
      useTabs.getState().tabs.filter(({ key }) => key !== tab.key),
      false,
    )
    if (useTabs.getState().active !== tab.key) tabActions.open(tab)
  },
  /** Closes all tabs except the `count` most recently used and those with unsaved changes. */
  closeUnused: async (count: number): Promise<void> => {
    const { tabs, used } = useTabs.getState()
    const recent = new Set(used.slice(0, count))
    await leave(
      tabs.filter(({ key, unsaved }) => unsaved === 0 && !recent.has(key)),
      false,
    )
  },
  /** Reopens the page closed last, with its query. */
  reopen: (): void => {
    const last = takeClosed()
    if (last !== undefined) tabActions.open(last)
  },
  closeAll: (): Promise<void> => leave(useTabs.getState().tabs, true),
}

async function leave(leaving: readonly Tab[], isNextHome: boolean): Promise<void> {
  if (!(await mayLeave(leaving))) return
  const { active } = useTabs.getState()
  const left = closeTabs(leaving.map(({ key }) => key))
  if (left.some(({ key }) => key === active)) return
  const last = left.at(-1)
  if (isNextHome || last === undefined) return goTo(homePath)
  tabActions.open(last)
}
