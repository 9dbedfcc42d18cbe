import type { HomePanel } from '#contract/metering/home.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { panelViews } from './panels.ts'
import { useSeen } from '../use-seen.ts'
import { dashboardWords } from '../words.ts'
import './panels.css'

/** The place of a panel: its title at once, the panel itself when it comes into view. */
export function PanelSlot({ panel }: { panel: HomePanel }) {
  const t = useWords(dashboardWords)
  const [element, isSeen] = useSeen<HTMLDivElement>()
  const View = panelViews[panel]
  return (
    <div className={`home-panel home-${panel}`} ref={element} data-panel={panel}>
      {isSeen ? (
        <View />
      ) : (
        <ChartFrame title={t(`panel_${panel}`)} status={{ kind: 'loading' }} height={96}>
          {null}
        </ChartFrame>
      )}
    </div>
  )
}
