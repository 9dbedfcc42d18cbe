import type { HomeLayout } from '#contract/metering/home.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { CustomiseLine } from './customise-line.tsx'
import { layoutOf, moved, placedPanels, type PlacedPanel } from './layout.ts'
import { mayPanel } from './panel-rights.ts'
import { dashboardWords } from './words.ts'

interface CustomiseDrawerProps {
  layout: HomeLayout
  onChange: (layout: HomeLayout) => void
  onClose: () => void
}

/** Which panels are shown, and in which order; every change is kept at once. */
export function CustomiseDrawer({ layout, onChange, onClose }: CustomiseDrawerProps) {
  const t = useWords(dashboardWords)
  const c = useWords(common)
  const placed = placedPanels(layout).filter(({ panel }) => mayPanel(panel))
  const change = (next: readonly PlacedPanel[]) => onChange(layoutOf(next))
  return (
    <Drawer title={t('customise')} detail={t('customiseText')} closeLabel={c('close')} onClose={onClose}>
      <ol className="panel-choices">
        {placed.map((one, at) => (
          <CustomiseLine
            key={one.panel}
            placed={one}
            at={at}
            count={placed.length}
            onToggle={(isShown) => change(placed.with(at, { ...one, isShown }))}
            onMove={(to, panel) => change(moved(placed, panel, to))}
          />
        ))}
      </ol>
      <footer className="form-drawer-foot">
        <button type="button" className="button" onClick={() => onChange({ hidden: [], order: [] })}>
          {t('asBefore')}
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          {c('close')}
        </button>
      </footer>
    </Drawer>
  )
}
