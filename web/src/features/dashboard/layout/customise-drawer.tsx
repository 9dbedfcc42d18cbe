import type { DragEvent } from 'react'
import type { HomeLayout } from '#contract/calls/home/home.ts'
import { homePanels, type HomePanel } from '#domain/metering/home.ts'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { mayPanel, layoutOf, moved, placedPanels, type PlacedPanel } from './layout.tsx'
import { words } from '../words.ts'

interface CustomiseDrawerProps {
  layout: HomeLayout
  onChange: (layout: HomeLayout) => void
  onClose: () => void
}

/** Drawer to show, hide and reorder panels; every change is saved immediately. */
export function CustomiseDrawer({ layout, onChange, onClose }: CustomiseDrawerProps) {
  const t = useText()
  const placed = placedPanels(layout).filter(({ panel }) => mayPanel(panel))
  const change = (next: readonly PlacedPanel[]) => onChange(layoutOf(next))
  return (
    <Drawer title={t(words.customise)} detail={t(words.customiseText)} onClose={onClose}>
      <ol className="fill scroll ruled panel-choices">
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
      <footer className="flow end gap-2 form-drawer-foot">
        <Button onClick={() => onChange({ hidden: [], order: [] })}>{t(words.asBefore)}</Button>
        <Button kind="primary" onClick={onClose}>
          {t(common.close)}
        </Button>
      </footer>
    </Drawer>
  )
}

const dragType = 'application/x-panel'

interface CustomiseLineProps {
  placed: PlacedPanel
  at: number
  count: number
  onToggle: (isShown: boolean) => void
  onMove: (to: number, panel: HomePanel) => void
}

/** Line of a panel: visibility, and position by dragging or arrow buttons. */
function CustomiseLine({ placed: { panel, isShown }, at, count, ...on }: CustomiseLineProps) {
  const t = useText()
  const name = t(words[`panel_${panel}` as const])
  const onDrop = ({ dataTransfer }: DragEvent) => {
    const dropped = homePanels.find((known) => known === dataTransfer.getData(dragType))
    if (dropped !== undefined) on.onMove(at, dropped)
  }
  const arrows = [
    { icon: 'pi-arrow-up', label: t(['Move {name} up', '上移“{name}”'], { name }), to: at - 1 },
    { icon: 'pi-arrow-down', label: t(['Move {name} down', '下移“{name}”'], { name }), to: at + 1 },
  ]
  return (
    // dragging is a shortcut for the arrow buttons
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="bar gap-1"
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, panel)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <Checkbox checked={isShown} onChange={on.onToggle}>
        {name}
      </Checkbox>
      {arrows.map(({ icon, label, to }) => {
        const isEnd = to < 0 || to >= count
        return (
          <IconButton
            icon={icon}
            label={label}
            isSmall
            isOff={isEnd}
            key={icon}
            onClick={() => on.onMove(to, panel)}
          />
        )
      })}
    </li>
  )
}
