import { Suspense, useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Freshness } from './freshness.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { placedPanels } from './layout.ts'
import { Board, CustomiseDrawer, Panels } from './lazy-parts.ts'
import { mayPanel } from './panel-rights.ts'
import { useHomeKpi } from './use-home.ts'
import { useHomeLayout } from './use-layout.ts'
import { dashboardWords } from './words.ts'

/** How the fleet does: figures, curves, what was raised and what waits. */
export function Overview() {
  const t = useWords(dashboardWords)
  const kpi = useHomeKpi()
  const { layout, change } = useHomeLayout()
  const [over, setOver] = useState<'customise' | 'board'>()
  const panels = layout && placedPanels(layout).filter(({ panel, isShown }) => isShown && mayPanel(panel))
  const close = () => setOver(undefined)
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Freshness kpi={kpi.data} />
        <div className="page-acts">
          <button type="button" className="button home-board" onClick={() => setOver('board')}>
            <Icon name="pi-desktop" />
            {t('board')}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={layout === undefined}
            onClick={() => layout && setOver('customise')}
          >
            <Icon name="pi-sliders-h" />
            {t('customise')}
          </button>
        </div>
      </header>
      <KpiStrip query={kpi} />
      <Suspense fallback={null}>{panels && <Panels panels={panels.map(({ panel }) => panel)} />}</Suspense>
      {panels?.length === 0 && <p className="card home-empty">{t('allHidden')}</p>}
      <Suspense fallback={null}>
        {over === 'customise' && layout && (
          <CustomiseDrawer layout={layout} onChange={change} onClose={close} />
        )}
        {over === 'board' && <Board kpi={kpi} onLeave={close} />}
      </Suspense>
    </>
  )
}
