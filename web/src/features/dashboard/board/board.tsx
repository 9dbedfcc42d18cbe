import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react'
import { homePanels, type HomePanel } from '#contract/metering/home.ts'
import type { HomeKpi } from '#contract/calls/home.ts'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { useNewestAlerts } from '#web/engine/alerts/use-newest-alerts.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Freshness } from '../freshness.tsx'
import { KpiStrip } from '../kpi/strip.tsx'
import { PanelSlot } from '../panels/panel-slot.tsx'
import { mayPanel } from '../panels/panel-rights.ts'
import type { HomeQuery } from '../use-home.ts'
import { useRotation } from './use-rotation.ts'
import { Takeover } from './takeover.tsx'
import { useBoardScale } from './use-board-scale.ts'
import { useTakeover } from './use-takeover.ts'
import { dashboardWords } from '../words.ts'
import './board.css'

interface BoardProps {
  kpi: HomeQuery<HomeKpi>
  onLeave: () => void
}

const newest = { begin: 20, sort: '-id', most: 50, isHeld: false, isActive: true } as const

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
  const scale = useBoardScale()
  const [takeover, setTakeover] = useState<AlertRow>()
  useWholeScreen(dialog, onLeave)
  const panels = shown[page] ?? homePanels
  return (
    // What is watched is whether somebody is at it; nothing here can be pressed but the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="board"
      data-theme="dark"
      style={scaleStyle(scale)}
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
      {mayPanel('alerts') && <AlertWatch onTakeover={setTakeover} />}
      {takeover ? (
        <Takeover row={takeover} />
      ) : (
        <div className="home-panels" key={`${page} ${scale}`}>
          {panels.filter(mayPanel).map((panel) => (
            <PanelSlot key={panel} panel={panel} />
          ))}
        </div>
      )}
    </dialog>
  )
}

/** Reads the alerts for those who may see them, and tells which one has the board for itself. */
function AlertWatch({ onTakeover }: { onTakeover: (row: AlertRow | undefined) => void }) {
  const { rows, shown } = useNewestAlerts(newest)
  // What was read is shown a moment later; until then nothing is known to be new.
  const isKnown = rows.data !== undefined && (rows.data.list.length === 0 || shown.length > 0)
  const takeover = useTakeover(isKnown ? shown : undefined)
  useEffect(() => onTakeover(takeover), [takeover, onTakeover])
  return null
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
