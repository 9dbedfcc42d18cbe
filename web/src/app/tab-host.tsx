import { Activity } from 'react'
import { matchRoute, type RouteTable } from '#web/lib/nav/routes.ts'
import { keptKeys, useTabs } from '#web/stores/tabs.ts'
import { PageHost } from './page-host.tsx'

/**
 * All open pages, the active one in front. A kept page stays mounted out of sight: its state lives, its effects
 * rest. A new instance number is a new page. Spec §2 (tabs); only pages not marked no-cache are kept.
 */
export function TabHost({ table, isCovered }: { table: RouteTable; isCovered: boolean }) {
  const tabs = useTabs()
  const kept = keptKeys(tabs)
  return tabs.tabs
    .filter(({ key }) => kept.has(key))
    .map((tab) => {
      const match = matchRoute(table, `${tab.path}${tab.search}`)
      if (match === undefined) return null
      const isFront = tab.key === tabs.active && !isCovered
      return (
        <Activity key={`${tab.key} ${tab.instance}`} mode={isFront ? 'visible' : 'hidden'}>
          <div className="page-frame" role="tabpanel">
            <PageHost tab={tab} route={match.route} params={match.params} />
          </div>
        </Activity>
      )
    })
}
