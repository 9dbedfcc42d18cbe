import {
  useRef,
  useState,
  type CSSProperties,
  type DragEvent,
  type RefObject,
  Component,
  type ReactNode,
} from 'react'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { panelHeights, panelWidths } from '#domain/metering/dashboard.ts'
import { useText } from '#web/i18n/use-text.ts'
import { reportClientError } from '#web/stores/failures/client-errors.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { IconButton } from '#web/ui/control/button.tsx'
import { useSeen } from '../use-room.ts'
import { PanelContent } from './kinds/panel-content.tsx'
import { usePanelTitle, mayShow, words } from './panel-facts.ts'

const dragType = 'application/x-own-panel'

const keys = new WeakMap<DashboardPanel, number>()

let lastKey = 0

/** Returns a stable React key, so that a panel keeps its data and focus when it is moved or resized. */
function keyOf(panel: DashboardPanel): number {
  const known = keys.get(panel)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(panel, lastKey)
  return lastKey
}

interface PanelGridProps {
  panels: readonly DashboardPanel[]
  /** Set while the dashboard is edited. */
  onChange?: ((panels: readonly DashboardPanel[]) => void) | undefined
  /** Receives the focus after the last panel is removed. */
  afterLast?: RefObject<HTMLElement | null>
}

/** Panels of a dashboard; while edited, they are moved by drag and drop or by buttons. */
export function PanelGrid({ panels, onChange, afterLast }: PanelGridProps) {
  const t = useText()
  const titleOf = usePanelTitle()
  const [announced, setAnnounced] = useState('')
  const slots = useRef<HTMLDivElement>(null)
  const change = (next: readonly DashboardPanel[], name: string, to: number) => {
    onChange?.(next)
    setAnnounced(t(words.moved, { name, n: to + 1, all: next.length }))
  }
  const remove = (panel: DashboardPanel, at: number) => {
    const following = slots.current?.children[at + 1]?.querySelector<HTMLElement>('.own-tools button')
    const focused = following ?? afterLast?.current
    focused?.focus()
    onChange?.(panels.toSpliced(at, 1))
    setAnnounced(t(['{name} removed', '“{name}”已移除'], { name: titleOf(panel) }))
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
      <div ref={slots} className="grid gap-3 own-panels" data-arranged={onChange !== undefined || undefined}>
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
                // a resized panel is a new object at the same index
                onChange={(next) =>
                  change(next, titleOf(panel), next.includes(panel) ? next.indexOf(panel) : at)
                }
                onRemove={() => remove(panel, at)}
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

interface PanelToolsProps {
  panels: readonly DashboardPanel[]
  at: number
  name: string
  onChange: (panels: readonly DashboardPanel[]) => void
  onRemove: () => void
}

/** Controls of a panel while the dashboard is edited: position, size and removal. */
function PanelTools({ panels, at, name, onChange, onRemove }: PanelToolsProps) {
  const t = useText()
  const panel = panels[at]
  if (panel === undefined) return null
  const tools = [
    {
      id: 'earlier',
      icon: 'pi-arrow-left',
      isOff: at === 0,
      act: () => onChange(movePanel(panels, at, at - 1)),
    },
    {
      id: 'later',
      icon: 'pi-arrow-right',
      isOff: at + 1 === panels.length,
      act: () => onChange(movePanel(panels, at, at + 1)),
    },
    ...(['narrower', 'wider', 'lower', 'higher'] as const).map((id) => {
      const { side, by, icon } = sizes[id]
      return {
        id,
        icon,
        isOff: !canSize(panel, side, by),
        act: () => onChange(sizePanel(panels, at, side, by)),
      }
    }),
    { id: 'takeOff', icon: 'pi-times', isOff: false, act: onRemove },
  ] as const
  return (
    <div
      className="wrap gap-1 end pad-tight own-tools"
      role="toolbar"
      aria-label={t(['Arrange {name}', '排列“{name}”'], { name })}
    >
      {tools.map(({ id, icon, isOff, act }) => (
        <IconButton
          key={id}
          icon={icon}
          label={t(words[id], { name })}
          isSmall
          hasTip
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && act()}
        />
      ))}
    </div>
  )
}

const sizes = {
  narrower: { side: 'width', by: -1, icon: 'pi-angle-double-left' },
  wider: { side: 'width', by: 1, icon: 'pi-angle-double-right' },
  lower: { side: 'height', by: -1, icon: 'pi-angle-double-up' },
  higher: { side: 'height', by: 1, icon: 'pi-angle-double-down' },
} as const

type Panels = readonly DashboardPanel[]

/** Moves a panel to another index, clamped to the list. */
export function movePanel(panels: Panels, from: number, to: number): Panels {
  const panel = panels[from]
  if (panel === undefined) return panels
  const rest = panels.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, panel)
}

/** Changes the size of a panel by one step, within the limits. */
export function sizePanel(panels: Panels, at: number, side: 'width' | 'height', by: 1 | -1): Panels {
  return panels.map((panel, index) => {
    if (index !== at) return panel
    const sized =
      side === 'width'
        ? { ...panel, width: step(panelWidths, panel.width, by) }
        : { ...panel, height: step(panelHeights, panel.height, by) }
    keys.set(sized, keyOf(panel))
    return sized
  })
}

function step<Size extends number>(steps: readonly Size[], now: Size, by: 1 | -1): Size {
  return steps[steps.indexOf(now) + by] ?? now
}

/** Whether a panel can be resized in a direction. */
export function canSize({ width, height }: DashboardPanel, side: 'width' | 'height', by: 1 | -1): boolean {
  return side === 'width' ? step(panelWidths, width, by) !== width : step(panelHeights, height, by) !== height
}

/** Number of grid rows that fit on a wall. */
const wallRows = 3

/** Splits panels into wall pages, as many per page as fit, in order. */
export function wallPages(panels: Panels): readonly Panels[] {
  const pages: DashboardPanel[][] = []
  let left = 0
  let rows = 0
  let high = 0
  for (const panel of panels) {
    if (panel.width > left) {
      rows += high
      left = 12
      high = 0
    }
    if (
      pages.length === 0 ||
      (rows + Math.max(high, panel.height) > wallRows && pages.at(-1)?.length !== 0)
    ) {
      pages.push([])
      rows = 0
      left = 12
      high = 0
    }
    pages.at(-1)?.push(panel)
    left -= panel.width
    high = Math.max(high, panel.height)
  }
  return pages
}

/** Returns the size of a panel as CSS custom properties. */
export function placeOf({ width, height }: Pick<DashboardPanel, 'width' | 'height'>): CSSProperties {
  return Object.fromEntries(Object.entries({ width, height }).map(([of, n]) => [`--own-${of}`, n]))
}

/** Panel of a dashboard: its content once it is in view, or why it shows nothing. */
export function OwnPanel({ panel }: { panel: DashboardPanel }) {
  const t = useText()
  const [element, isSeen] = useSeen<HTMLDivElement>()
  const title = usePanelTitle()(panel)
  const may = mayShow(panel)
  return (
    <div className="fill line own-panel" ref={element}>
      {may !== 'shown' && (
        <ChartFrame title={title} status={{ kind: 'empty', text: t(words[may]) }} height={96} />
      )}
      {may === 'shown' && !isSeen && (
        // as low as a figure, since the slot already has the height of its rows
        <ChartFrame title={title} status={{ kind: 'loading' }} height={48} />
      )}
      {may === 'shown' && isSeen && (
        <Contained title={title}>
          <PanelContent panel={panel} title={title} />
        </Contained>
      )}
    </div>
  )
}

/** Error boundary of a panel: the error stays within it, and a retry remounts the content. */
function Contained({ title, children }: { title: string; children: ReactNode }) {
  const t = useText()
  const [attempt, setAttempt] = useState(0)
  const onRetry = () => setAttempt(attempt + 1)
  const broken = (
    <ChartFrame
      title={title}
      height={96}
      status={{ kind: 'failed', text: t(words.broken), requestId: '', onRetry }}
    />
  )
  return (
    <Boundary key={attempt} fallback={broken}>
      {children}
    </Boundary>
  )
}

/** A class, as React offers error boundaries to classes only. */
class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    reportClientError(error, { kind: 'page', component: 'dashboard' })
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
