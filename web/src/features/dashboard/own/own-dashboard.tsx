import { Suspense, useMemo, useState } from 'react'
import { panelsOf } from '#contract/app/role-homes.ts'
import { dashboardCalls, type Dashboard } from '#contract/calls/home/dashboard.ts'
import { say } from '#contract/schema/language.ts'
import { call } from '#web/api/http.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { resources } from '#web/engine/data/resources.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { ChartState } from '#web/ui/chart/chart-state.tsx'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { later } from '#web/ui/later.tsx'
import { Wall } from '../board/wall.tsx'
import { PanelsWaiting } from '../layout/layout.tsx'
import { wallPages, PanelGrid, placeOf, OwnPanel } from './panel-grid.tsx'
import {
  DashboardPicker,
  compose,
  useDraft,
  ownRoleHome,
  showDashboard,
  refreshDashboards,
} from './dashboards.tsx'
import { prefetchPanel } from './kinds/panel-content.tsx'
import { mayShow, words } from './panel-facts.ts'
import './own.css'

/** Loaded separately: it includes forms, which viewing a dashboard does not need. */
const Composer = later(() => import('./composer.tsx')).part((code) => code.default)

/** Stored dashboard, or the editor while one is edited; `null` means the role's dashboard. */
export function OwnDashboard({ id }: { id: number | null }) {
  const { draft } = useDraft()
  if (draft !== undefined)
    return (
      <Suspense fallback={<PanelsWaiting />}>
        <Composer draft={draft} />
      </Suspense>
    )
  return id === null ? <OfRole /> : <Stored id={id} />
}

/** Home of the user's role, limited to the panels the user may see. */
function OfRole() {
  const language = useLanguage()
  const home = ownRoleHome()
  // stable objects across renders: a new panel object would remount and load again
  const every = useMemo(() => (home === undefined ? [] : panelsOf(home, language)), [home, language])
  if (home === undefined) return null
  const panels = every.filter((panel) => mayShow(panel) === 'shown')
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>{say(home.name, language)}</h1>
        <div className="page-acts">
          <DashboardPicker current={null} panels={panels} />
        </div>
      </header>
      <PanelGrid panels={panels} />
    </>
  )
}

/** Prefetches the rows of the role's home before it is rendered. */
export function prefetchRoleHome(): void {
  const home = ownRoleHome()
  if (home !== undefined) panelsOf(home, useLocale.getState().language).forEach(prefetchPanel)
}

function Stored({ id }: { id: number }) {
  const read = useRead(dashboardCalls.info(id), undefined, { staleTime: 0 })
  const isReady = resources.use() !== undefined
  if (read.data !== undefined && isReady) return <Shown dashboard={read.data} />
  return (
    <>
      <header className="page-head">
        <div className="page-acts">
          <DashboardPicker current={id} panels={[]} />
        </div>
      </header>
      <ChartState status={chartStatus(read) ?? { kind: 'loading' }} height={240} />
    </>
  )
}

function Shown({ dashboard }: { dashboard: Dashboard }) {
  const t = useText()
  const [isOnWall, setOnWall] = useState(false)
  const { name, isOwn, panels, id } = dashboard
  const remove = async () => {
    const question = {
      title: `${t(words.remove)}: ${name}`,
      body: t(words.removeText),
      accept: t(words.remove),
    }
    if (!(await confirm({ ...question, isDanger: true }))) return
    await ignoreFailure(async () => {
      await call(dashboardCalls.remove, { id })
      notify('success', t(['“{name}” deleted', '看板“{name}”已删除'], { name }))
      showDashboard(0)
    })
    await refreshDashboards()
  }
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>{name}</h1>
        <div className="page-acts">
          <DashboardPicker current={id} panels={panels} />
          <Button icon="pi-desktop" onClick={() => setOnWall(true)}>
            {t(['Show on the wall', '上墙展示'])}
          </Button>
          {isOwn && (
            <Button icon="pi-sliders-h" onClick={() => compose(dashboard)}>
              {t(words.edit)}
            </Button>
          )}
          {isOwn && (
            <IconButton icon="pi-trash" label={t(words.remove)} hasTip onClick={() => void remove()} />
          )}
        </div>
      </header>
      {panels.length === 0 && <p className="card home-empty">{t(words.noPanels)}</p>}
      <PanelGrid panels={panels} />
      {isOnWall && <OwnWall dashboard={dashboard} onLeave={() => setOnWall(false)} />}
    </>
  )
}

/** User's dashboard in wall mode, with as many panels per page as fit. */
function OwnWall({ dashboard, onLeave }: { dashboard: Dashboard; onLeave: () => void }) {
  const pages = wallPages(dashboard.panels)
  return (
    <Wall title={dashboard.name} count={Math.max(1, pages.length)} onLeave={onLeave}>
      {(page) =>
        (pages[page] ?? []).map((panel, index) => (
          // a page of the wall is replaced as a whole
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="stack own-slot" style={placeOf(panel)}>
            <OwnPanel panel={panel} />
          </div>
        ))
      }
    </Wall>
  )
}
