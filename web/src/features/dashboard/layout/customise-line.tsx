import type { DragEvent } from 'react'
import { homePanels, type HomePanel } from '#domain/metering/home.ts'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { words } from '../words.ts'
import type { PlacedPanel } from './layout.ts'

const dragType = 'application/x-panel'

interface CustomiseLineProps {
  placed: PlacedPanel
  at: number
  count: number
  onToggle: (isShown: boolean) => void
  onMove: (to: number, panel: HomePanel) => void
}

/** A panel in the chooser: shown or not, and where; its place changes by dragging or by the arrows. */
export function CustomiseLine({ placed: { panel, isShown }, at, count, ...on }: CustomiseLineProps) {
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
    // Dragging only brings forward what the arrows do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
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
