import type { HomePanel } from '#domain/metering/home.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { useSeen } from '../use-seen.ts'
import { words } from '../words.ts'
import { panelViews } from './panels.tsx'
import './panels.css'

/** The place of a panel: its title at once, the panel itself when it comes into view. */
export function PanelSlot({ panel }: { panel: HomePanel }) {
  const t = useText()
  const [element, isSeen] = useSeen<HTMLDivElement>()
  const View = panelViews[panel]
  return (
    <div className={`line home-panel home-${panel}`} ref={element} data-panel={panel}>
      {isSeen ? (
        <View />
      ) : (
        <ChartFrame title={t(words[`panel_${panel}` as const])} status={{ kind: 'loading' }} height={96} />
      )}
    </div>
  )
}
