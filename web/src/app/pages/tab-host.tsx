import { Activity, memo } from 'react'
import { keptKeys, useTabs, type Tab } from '#web/stores/tabs/tabs.ts'
import { PageHost } from './page-host.tsx'

/**
 * All open pages, the active one in front. A kept page stays mounted out of sight: its state lives, its effects
 * rest. A new instance number is a new page. Spec §2 (tabs); only pages not marked no-cache are kept.
 */
export function TabHost({ isCovered }: { isCovered: boolean }) {
  const tabs = useTabs()
  const kept = keptKeys(tabs)
  return tabs.tabs
    .filter(({ key }) => kept.has(key))
    .map((tab) => {
      const isFront = tab.key === tabs.active && !isCovered
      return <KeptPage key={`${tab.key} ${tab.instance}`} tab={tab} isFront={isFront} />
    })
}

/** Painted again only when something of its own tab changes. */
const KeptPage = memo(function KeptPage({ tab, isFront }: { tab: Tab; isFront: boolean }) {
  return (
    <Activity mode={isFront ? 'visible' : 'hidden'}>
      <div className="page-frame" role="tabpanel">
        <PageHost tab={tab} />
      </div>
    </Activity>
  )
})
