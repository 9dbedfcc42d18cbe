import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { openModal } from '#web/ui/dialog/modals.ts'
import { words } from '../words.ts'
import './board.css'

interface WallProps {
  title: string
  count: number
  /** Freshness of the data, beside the title. */
  fact?: ReactNode
  /** Content above every page. */
  above?: ReactNode
  /** Content that replaces the pages, such as a takeover. */
  instead?: ReactNode
  /** Renders a page by index. */
  children: (page: number) => ReactNode
  onLeave: () => void
}

/** Full-screen dark view that rotates through pages. Escape leaves it. */
export function Wall({ title, count, fact, above, instead, children, onLeave }: WallProps) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const { page, isPaused, turn, toggle, watch } = useRotation(count)
  const scale = useBoardScale()
  useWholeScreen(dialog, onLeave)
  return (
    // the listeners only detect user activity; the buttons are the only interactive elements
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog-screen board"
      data-theme="dark"
      style={Object.fromEntries([['--board-scale', scale]])}
      aria-label={title}
      onClose={onLeave}
      {...watch}
    >
      <header className="page-head">
        <h2 tabIndex={-1}>{title}</h2>
        {fact}
        <div className="page-acts">
          <span className="meta" role="status">
            {t(['Page {n} of {all}', '第 {n} / {all} 页'], { n: page + 1, all: count })}
          </span>
          <BoardButton icon="pi-angle-left" label={t(['Previous page', '上一页'])} onPress={() => turn(-1)} />
          <BoardButton
            icon={isPaused ? 'pi-play' : 'pi-pause'}
            label={t(isPaused ? words.resume : words.pause)}
            onPress={toggle}
          />
          <BoardButton icon="pi-angle-right" label={t(['Next page', '下一页'])} onPress={() => turn(1)} />
          <BoardButton icon="pi-times" label={t(['Leave the board', '退出大屏'])} onPress={onLeave} />
        </div>
      </header>
      {above}
      {instead ?? (
        <div className="grid gap-3 home-panels" key={`${page} ${scale}`}>
          {children(page)}
        </div>
      )}
    </dialog>
  )
}

function BoardButton({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return <IconButton icon={icon} label={label} hasTip onClick={onPress} />
}

/** Opens the modal dialog and requests full screen where the browser allows it. */
function useWholeScreen(dialog: { current: HTMLDialogElement | null }, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    const close = openModal(element)
    element?.querySelector('h2')?.focus()
    // a browser that refuses shows the board in its window; the first Escape leaves the browser's full screen
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    const onChange = () => document.fullscreenElement === null && leave()
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement !== null) void document.exitFullscreen()
      close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [dialog])
}

/** Display time of a page in milliseconds. */
export const pageStands = 20_000

/** Rotates pages automatically; pauses on interaction, on request, and where reduced motion is preferred. */
export function useRotation(count: number) {
  const [page, setPage] = useState(0)
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [touched, setTouched] = useState(0)
  const [focused, setFocused] = useState<Element>()
  useEffect(() => {
    if (isPaused || count < 2) return undefined
    const timer = setInterval(() => {
      // a focused element removed from the document fires no blur event and must not stop the rotation
      if (focused !== document.activeElement) setPage((before) => (before + 1) % count)
    }, pageStands)
    return () => clearInterval(timer)
  }, [isPaused, focused, count, touched])
  return {
    page: Math.min(page, Math.max(0, count - 1)),
    isPaused,
    toggle: () => setPaused(!isPaused),
    turn: (step: number) => {
      setTouched(performance.now())
      setPage((before) => (before + step + count) % count)
    },
    /** Listeners of the element around the pages: pointer movement restarts the interval, keyboard focus stops it. */
    watch: {
      onPointerMove: () =>
        setTouched((before) => (performance.now() - before > 1000 ? performance.now() : before)),
      onFocus: ({ target }: Pick<FocusEvent, 'target'>) =>
        setFocused(target.matches(':focus-visible') && target.matches('a, button') ? target : undefined),
      onBlur: () => setFocused(undefined),
    },
  }
}

/** Wall size in pixels that is legible from four metres at desk size; larger walls are scaled up. */
const desk = { width: 1100, height: 620 } as const

/** Returns the scale factor for a wall size relative to the desk size, at least 1. */
export function boardScale(width: number, height: number): number {
  return Math.max(1, Math.round(Math.min(width / desk.width, height / desk.height) * 100) / 100)
}

/** Returns the scale factor for the window, updated on resize. */
function useBoardScale(): number {
  const [scale, setScale] = useState(() => boardScale(innerWidth, innerHeight))
  useEffect(() => {
    const measure = () => setScale(boardScale(innerWidth, innerHeight))
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return scale
}
