import type { HomePanel } from '#domain/metering/home.ts'
import { PanelSlot } from './panels/panel-slot.tsx'

export { Board } from './board/board.tsx'
export { CustomiseDrawer } from './layout/customise-drawer.tsx'

/** The panels of the dashboard beside and below each other. */
export function Panels({ panels }: { panels: readonly HomePanel[] }) {
  return (
    <div className="grid gap-3 home-panels">
      {panels.map((panel) => (
        <PanelSlot key={panel} panel={panel} />
      ))}
    </div>
  )
}
