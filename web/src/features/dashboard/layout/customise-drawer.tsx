import type { HomeLayout } from '#contract/calls/home/home.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { mayPanel } from '../panels/panel-rights.ts'
import { words } from '../words.ts'
import { CustomiseLine } from './customise-line.tsx'
import { layoutOf, moved, placedPanels, type PlacedPanel } from './layout.ts'

interface CustomiseDrawerProps {
  layout: HomeLayout
  onChange: (layout: HomeLayout) => void
  onClose: () => void
}

/** Which panels are shown, and in which order; every change is kept at once. */
export function CustomiseDrawer({ layout, onChange, onClose }: CustomiseDrawerProps) {
  const t = useText()
  const placed = placedPanels(layout).filter(({ panel }) => mayPanel(panel))
  const change = (next: readonly PlacedPanel[]) => onChange(layoutOf(next))
  return (
    <Drawer
      title={t(words.customise)}
      detail={t(words.customiseText)}
      closeLabel={t(common.close)}
      onClose={onClose}
    >
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
        <Button onClick={() => onChange({ hidden: [], order: [] })}>{t(words.asBefore)}</Button>
        <Button kind="primary" onClick={onClose}>
          {t(common.close)}
        </Button>
      </footer>
    </Drawer>
  )
}
