import { useNavigate } from 'react-router-dom'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { closeTabs, useTabs, type Tab } from '#web/stores/tabs.ts'
import { redirectPath } from './redirect-path.ts'
import { mayLeave } from './unsaved.ts'

export interface TabActions {
  open: (tab: Pick<Tab, 'path' | 'search'>) => void
  refresh: (tab: Tab) => Promise<void>
  close: (tab: Tab) => Promise<void>
  closeOther: (tab: Tab) => Promise<void>
  closeAll: () => Promise<void>
}

/** What can be done with tabs; each asks first where unsaved work would be lost. Spec §2 (tabs). */
export function useTabActions(): TabActions {
  const navigate = useNavigate()
  const open = ({ path, search }: Pick<Tab, 'path' | 'search'>) => void navigate(`${path}${search}`)

  const leave = async (leaving: readonly Tab[], isNextHome: boolean) => {
    if (!(await mayLeave(leaving))) return
    const { active } = useTabs.getState()
    const left = closeTabs(leaving.map(({ key }) => key))
    if (left.some(({ key }) => key === active)) return
    const last = left.at(-1)
    if (isNextHome || last === undefined) return navigate(homePath)
    open(last)
  }

  return {
    open,
    refresh: async (tab) => {
      if (await mayLeave([tab])) await navigate(redirectPath(`${tab.path}${tab.search}`), { replace: true })
    },
    close: (tab) => leave([tab], false),
    closeOther: async (tab) => {
      await leave(
        useTabs.getState().tabs.filter(({ key }) => key !== tab.key),
        false,
      )
      if (useTabs.getState().active !== tab.key) open(tab)
    },
    closeAll: () => leave(useTabs.getState().tabs, true),
  }
}
