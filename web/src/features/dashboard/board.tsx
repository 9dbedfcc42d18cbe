import { useEffect, useEffectEvent, useRef } from 'react'
import { homePanels, type HomePanel } from '#contract/metering/home.ts'
import type { HomeKpi } from '#contract/calls/home.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Freshness } from './freshness.tsx'
import { KpiStrip } from './kpi/strip.tsx'
import { PanelHeight } from './panels/panel-height.ts'
import { PanelSlot } from './panels/panel-slot.tsx'
import { mayPanel } from './panels/panel-rights.ts'
import type { HomeQuery } from './use-home.ts'
import { useRotation } from './use-rotation.ts'
import { dashboardWords } from './words.ts'

interface BoardProps {
  kpi: HomeQuery<HomeKpi>
  onLeave: () => void
}

const usualHeight = 300
/** How much larger everything is, as the style sheet says, and pixels that no chart can have. */
const boardZoom = 1.25
const aboveCharts = 296

/** What each page of the board shows below the figures. */
const pages: readonly (readonly HomePanel[])[] = [
  ['load', 'alerts'],
  ['collect', 'online', 'lineLoss'],
  ['commands', 'todo'],
]

/** The dashboard on a whole dark screen, a page after the other. Escape leaves it. */
export function Board({ kpi, onLeave }: BoardProps) {
  const t = useWords(dashboardWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = pages.filter((panels) => panels.some(mayPanel))
  const { page, isPaused, turn, toggle, watch } = useRotation(shown.length)
  useWholeScreen(dialog, onLeave)
  const panels = shown[page] ?? homePanels
  return (
    // What is watched is whether somebody is at it; nothing here can be pressed but the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="board"
      data-theme="dark"
      aria-label={t('boardTitle')}
      onClose={onLeave}
      {...watch}
    >
      <header className="page-head">
        <h2 tabIndex={-1}>{t('boardTitle')}</h2>
        <Freshness kpi={kpi.data} />
        <div className="page-acts">
          <span className="meta" role="status">
            {t('boardPage', { n: page + 1, all: shown.length })}
          </span>
          <BoardButton icon="pi-angle-left" label={t('previousPage')} onPress={() => turn(-1)} />
          <BoardButton
            icon={isPaused ? 'pi-play' : 'pi-pause'}
            label={t(isPaused ? 'resume' : 'pause')}
            onPress={toggle}
          />
          <BoardButton icon="pi-angle-right" label={t('nextPage')} onPress={() => turn(1)} />
          <BoardButton icon="pi-times" label={t('leaveBoard')} onPress={onLeave} />
        </div>
      </header>
      <KpiStrip query={kpi} />
      <div className="home-panels" key={page}>
        <PanelHeight value={chartHeight()}>
          {panels.filter(mayPanel).map((panel) => (
            <PanelSlot key={panel} panel={panel} />
          ))}
        </PanelHeight>
      </div>
    </dialog>
  )
}

/** What the head and the figures leave of the window, at the size of the board; no less than usual. */
function chartHeight(): number {
  return Math.max(usualHeight, Math.round(innerHeight / boardZoom) - aboveCharts)
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
    element?.showModal()
    element?.querySelector('h2')?.focus()
    // A browser that refuses shows the board in its window; Escape takes the browser's whole screen away first.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    const onChange = () => document.fullscreenElement === null && leave()
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement !== null) void document.exitFullscreen()
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [dialog])
}
