import { useStore } from 'zustand'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '../control/button.tsx'
import type { ChartSync } from './chart-sync.ts'
import type { ChartMoves } from './use-chart-input.ts'
import { chartWords } from './words.ts'

/** What drag and wheel do, for a pointer that only clicks; shown while the chart is in use. */
export function ZoomButtons({ moves, sync }: { moves: ChartMoves; sync: ChartSync }) {
  const t = useText()
  const isZoomed = useStore(sync, ({ view }) => view !== undefined)
  return (
    <div className={isZoomed ? 'chart-zoom chart-zoomed' : 'chart-zoom'}>
      <ZoomButton label={t(['Zoom in', '放大'])} icon="pi-plus" onClick={moves.zoomIn} />
      {isZoomed && <ZoomButton label={t(['Zoom out', '缩小'])} icon="pi-minus" onClick={moves.zoomOut} />}
      {isZoomed && <ZoomButton label={t(chartWords.zoomAll)} icon="pi-arrows-h" onClick={moves.reset} />}
    </div>
  )
}

function ZoomButton({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return <IconButton icon={icon} label={label} isSmall hasTip onClick={onClick} />
}
