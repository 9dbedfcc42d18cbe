import { useState, type DragEvent } from 'react'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { useText } from '#web/i18n/use-text.ts'
import { movePanel } from './arrange.ts'
import { OwnPanel } from './panel-frame.tsx'
import { PanelTools } from './panel-tools.tsx'
import { usePanelTitle } from './panel-facts.ts'
import { placeOf } from './place-of.ts'
import { words } from './words.ts'

const dragType = 'application/x-own-panel'
const keys = new WeakMap<DashboardPanel, number>()
let lastKey = 0

/** A panel keeps what it has read while it changes its place. */
function keyOf(panel: DashboardPanel): number {
  const known = keys.get(panel)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(panel, lastKey)
  return lastKey
}

interface PanelGridProps {
  panels: readonly DashboardPanel[]
  /** Set while the dashboard is arranged. */
  onChange?: ((panels: readonly DashboardPanel[]) => void) | undefined
}

/** The panels of a dashboard; while it is arranged they are carried by the pointer or moved by their buttons. */
export function PanelGrid({ panels, onChange }: PanelGridProps) {
  const t = useText()
  const titleOf = usePanelTitle()
  const [announced, setAnnounced] = useState('')
  const change = (next: readonly DashboardPanel[], name: string, to: number) => {
    onChange?.(next)
    setAnnounced(t(words.moved, { name, n: to + 1, all: next.length }))
  }
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault()
    const carried = event.dataTransfer.getData(dragType)
    const from = Number(carried)
    const panel = panels[from]
    if (carried === '' || panel === undefined || from === to) return
    change(movePanel(panels, from, to), titleOf(panel), to)
  }
  return (
    <>
      <div className="own-panels" data-arranged={onChange !== undefined || undefined}>
        {panels.map((panel, at) => (
          <div
            key={keyOf(panel)}
            className="stack own-slot"
            style={placeOf(panel)}
            draggable={onChange !== undefined}
            onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(at))}
            onDragOver={(event) => onChange && event.preventDefault()}
            onDrop={(event) => onDrop(event, at)}
          >
            {onChange && (
              <PanelTools
                panels={panels}
                at={at}
                name={titleOf(panel)}
                onChange={(next) => change(next, titleOf(panel), next.indexOf(panel))}
              />
            )}
            <OwnPanel panel={panel} />
          </div>
        ))}
      </div>
      <p className="hidden" role="status">
        {announced}
      </p>
    </>
  )
}
