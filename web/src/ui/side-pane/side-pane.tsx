import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { useSession } from '#web/stores/session/session.ts'
import './side-pane.css'

/** Width limits and default of a pane in pixels. */
const paneLimits = { min: 180, max: 480, start: 240 } as const

const stepWidth = 16

/** Clamps a pane's width; returns the default for a non-finite one. */
export function clampPane(width: number): number {
  if (!Number.isFinite(width)) return paneLimits.start
  return Math.round(Math.min(paneLimits.max, Math.max(paneLimits.min, width)))
}

/** Returns the width change for an arrow key; undefined for other keys. */
export function paneStep(key: string): number | undefined {
  if (key === 'ArrowLeft') return -stepWidth
  return key === 'ArrowRight' ? stepWidth : undefined
}

interface SidePaneProps {
  /** Storage key of the width. */
  name: string
  label: string
  children: ReactNode
}

/** Card beside a list, resizable by dragging its right edge or by arrow keys; the width is stored per user. */
export function SidePane({ name, label, children }: SidePaneProps) {
  const t = useText()
  const userId = useSession((session) => session.user?.userId ?? 0)
  const key = `pane:${userId}:${name}`
  const [width, setWidth] = useState(() => clampPane(Number(localStorage.getItem(key) ?? Number.NaN)))
  const pane = useRef<HTMLElement>(null)
  const keep = (wanted: number) => {
    const next = clampPane(wanted)
    setWidth(next)
    localStorage.setItem(key, String(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = paneStep(event.key)
    if (step === undefined) return
    event.preventDefault()
    keep(width + step)
  }
  return (
    <section ref={pane} className="card fixed stack origin side-pane" aria-label={label} style={{ width }}>
      {children}
      <div
        role="separator"
        className="off-phone side-pane-edge"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t(['Width of {label}', '{label}宽度'], { label })}
        aria-valuenow={width}
        aria-valuemin={paneLimits.min}
        aria-valuemax={paneLimits.max}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => drag(event, width, setWidth, keep)}
      />
    </section>
  )
}

/** Resizes with the pointer; the final width is reported on release. */
function drag(
  { currentTarget: edge, clientX, pointerId }: PointerEvent<HTMLElement>,
  start: number,
  onMove: (width: number) => void,
  onEnd: (width: number) => void,
): void {
  const stop = new AbortController()
  const { signal } = stop
  const widthAt = (event: globalThis.PointerEvent) => clampPane(start + event.clientX - clientX)
  const end = (event: globalThis.PointerEvent) => {
    stop.abort()
    onEnd(widthAt(event))
  }
  edge.setPointerCapture(pointerId)
  const move = (event: globalThis.PointerEvent) => onMove(widthAt(event))
  edge.addEventListener('pointermove', move, { signal })
  edge.addEventListener('pointerup', end, { signal })
  edge.addEventListener('pointercancel', end, { signal })
}
