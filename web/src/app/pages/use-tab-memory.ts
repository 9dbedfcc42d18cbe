import { useEffect, useLayoutEffect, useRef } from 'react'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { matchRoute } from '#web/lib/nav/routes.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { useSession } from '#web/stores/session/session.ts'
import { rememberedTabs, rememberTabs } from '#web/stores/tabs/tab-memory.ts'
import { followTabLanguage, setTabs, useTabs, type Tab } from '#web/stores/tabs/tabs.ts'
import { tabOf } from './tab-of.ts'

const home: Pick<Tab, 'path' | 'search' | 'ownTitle'> = { path: homePath, search: '' }

/**
 * Brings the tabs of this window back after a reload, each with its last query but for the one in front, of which the
 * address knows better; and keeps them right when the menus change: a tab whose page is no longer permitted goes, unless
 * it holds unsaved work.
 */
export function useTabMemory(): void {
  const { table } = useNavigation()
  const isRestored = useRef(false)
  const userId = useSession((session) => session.user?.userId ?? 0)

  useLayoutEffect(() => {
    const open = useTabs.getState().tabs
    const wanted = isRestored.current ? open : [home, ...rememberedTabs(userId), ...open]
    isRestored.current = true
    setTabs(
      wanted.flatMap(({ path, search, ownTitle }) => {
        const match = matchRoute(table, `${path}${search}`)
        if (match === undefined || match.route.redirect !== undefined) return []
        return [{ ...tabOf(match, path, search), ...(ownTitle !== undefined && { ownTitle }) }]
      }),
    )
  }, [table, userId])

  useEffect(() => rememberTabs(userId), [userId])
  useEffect(followTabLanguage, [])
}
