import { useEffect, useEffectEvent, useRef, type CSSProperties, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { openModal } from '#web/ui/dialog/modals.ts'
import { words } from '../words.ts'
import { useBoardScale } from './use-board-scale.ts'
import { useRotation } from './use-rotation.ts'
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
      className="board"
      data-theme="dark"
      style={scaleStyle(scale)}
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

/** The scale as the style sheet reads it. */
function scaleStyle(scale: number): CSSProperties {
  return { ['--board-scale' as string]: scale }
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
