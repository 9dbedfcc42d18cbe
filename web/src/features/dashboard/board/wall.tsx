import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { openModal } from '#web/ui/dialog/modals.ts'
import { words } from '../words.ts'
import './board.css'

interface WallProps {
  title: string
  /** How many pages turn. */
  count: number
  /** How fresh it is, beside the title. */
  fact?: ReactNode
  /** Stands above every page. */
  above?: ReactNode
  /** In place of the pages, while something asks for the whole wall. */
  instead?: ReactNode
  /** What a page shows. */
  children: (page: number) => ReactNode
  onLeave: () => void
}

/** Pages on a whole dark screen, one after the other. Escape leaves it. */
export function Wall({ title, count, fact, above, instead, children, onLeave }: WallProps) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const { page, isPaused, turn, toggle, watch } = useRotation(count)
  const scale = useBoardScale()
  useWholeScreen(dialog, onLeave)
  return (
    // What is watched is whether a user is active; nothing here can be pressed but the buttons.
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

/** Opens the dialog over everything, and the browser on the whole screen where it allows that. */
function useWholeScreen(dialog: { current: HTMLDialogElement | null }, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    const close = openModal(element)
    element?.querySelector('h2')?.focus()
    // A browser that refuses shows the board in its window; Escape takes the browser's whole screen away first.
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

/** Milliseconds that a page of the board stands. */
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
      // what is taken from the page with the focus on it holds nothing any more, and reports no blur
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
    /** For the element around the pages: a pointer that moves lets the page stand anew, the keyboard's focus holds it. */
    watch: {
      onPointerMove: () =>
        setTouched((before) => (performance.now() - before > 1000 ? performance.now() : before)),
      onFocus: ({ target }: Pick<FocusEvent, 'target'>) =>
        setFocused(target.matches(':focus-visible') && target.matches('a, button') ? target : undefined),
      onBlur: () => setFocused(undefined),
    },
  }
}

/** A wall of so many pixels is read from four metres at the size of a desk, from which on everything grows. */
const desk = { width: 1100, height: 620 } as const

/** How many times larger than on a desk everything is on a wall of a size; never smaller. */
export function boardScale(width: number, height: number): number {
  return Math.max(1, Math.round(Math.min(width / desk.width, height / desk.height) * 100) / 100)
}

/** The scale for this window; it follows its size. */
function useBoardScale(): number {
  const [scale, setScale] = useState(() => boardScale(innerWidth, innerHeight))
  useEffect(() => {
    const measure = () => setScale(boardScale(innerWidth, innerHeight))
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return scale
}
