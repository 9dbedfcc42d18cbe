import { Suspense, useState, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { homeCalls, type HomeLayout } from '#contract/calls/home/home.ts'
import { permission } from '#contract/schema/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { LookBack } from '#web/engine/moment/look-back.tsx'
import { standardPanels } from '#web/engine/pin/panel-of.ts'
import { readQuery, useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { useTitle } from '#web/i18n/use-title.ts'
import { userName } from '#web/lib/current-user.ts'
import { homePath } from '#web/lib/nav/fixed-routes.ts'
import { flattenMenu, type MenuEntry } from '#web/lib/nav/menu.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { Freshness } from './dashboard/freshness.tsx'
import { KpiStrip } from './dashboard/kpi/strip.tsx'
import { OwnDashboard, Board, CustomiseDrawer, Panels } from './dashboard/lazy-parts.ts'
import { useDraft, ownRoleHome, useShownDashboard, DashboardPicker } from './dashboard/own/dashboards.tsx'
import { PanelsWaiting, placedPanels, mayPanel } from './dashboard/layout/layout.tsx'
import { ScopeFields, ScopeContext, scopeOf, withScope, type Scope } from './dashboard/scope/scope.tsx'
import { useHomeKpi } from './dashboard/use-home.ts'
import { words } from './dashboard/words.ts'
import './dashboard/dashboard.css'

export { fetchParts, prefetch } from './dashboard/lazy-parts.ts'

/**
 * Home: the user's chosen dashboard, or the home of the role if none was ever chosen; otherwise the fleet overview for
 * users who may list devices, and links to all permitted pages for others. Spec §2: `/dashboard`, affixed, never
 * cached.
 */
export default function DashboardPage() {
  const isOverview = can(permission(device, 'list'))
  const asked = useShownDashboard()
  const shown = asked === null && ownRoleHome() === undefined ? 0 : asked
  const isComposing = useDraft(({ draft }) => draft !== undefined)
  if (shown !== 0 || isComposing)
    return (
      <div className="page" data-page="dashboard">
        <Suspense fallback={<PanelsWaiting />}>
          <OwnDashboard id={shown} />
        </Suspense>
      </div>
    )
  return (
    <div className={isOverview ? 'page overview' : 'page'} data-page="dashboard">
      {isOverview ? <Overview /> : <PageLinks />}
    </div>
  )
}

/** Links to all pages the user may open. */
function PageLinks() {
  const t = useText()
  const language = useLanguage()
  const { menu } = useNavigation()
  const name = useSession(({ user }) => user && userName(user, language)) ?? ''
  const entries = menu.filter(({ path }) => path !== homePath)
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>{t(['Welcome, {name}', '{name}，欢迎回来'], { name })}</h1>
        <span className="meta">{t(words.fact, { n: flattenMenu(entries).length })}</span>
        <div className="page-acts">
          <DashboardPicker current={0} panels={[]} />
        </div>
      </header>
      <div className="grid gap-3 home-grid">
        {entries.map((entry) => (
          <Group key={entry.id} entry={entry} />
        ))}
      </div>
      {entries.length === 0 && <NoPages />}
    </>
  )
}

function Group({ entry }: { entry: MenuEntry }) {
  const titleOf = useTitle()
  return (
    <section className="card" aria-label={titleOf(entry)}>
      <h2 className="bar gap-2">
        <Icon name={entry.icon || 'pi-circle'} className="ink-3" />
        {titleOf(entry)}
      </h2>
      <ul>
        {flattenMenu([entry]).map((leaf) => (
          <li key={leaf.entry.id}>
            <PageLink entry={leaf.entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PageLink({ entry }: { entry: MenuEntry }) {
  const title = useTitle()(entry)
  if (!entry.external) return <Link to={entry.path}>{title}</Link>
  return (
    <a href={entry.path} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  )
}

function NoPages() {
  const t = useText()
  return <p className="card">{t(common.noMenus)}</p>
}

/** Fleet overview: figures, charts, alerts and pending work. */
function Overview() {
  const t = useText()
  const [scope, setScope] = useScope()
  const kpi = useHomeKpi(scope)
  const { layout, change } = useHomeLayout()
  const [over, setOver] = useState<'customise' | 'board'>()
  const panels = layout && placedPanels(layout).filter(({ panel, isShown }) => isShown && mayPanel(panel))
  const close = () => setOver(undefined)
  return (
    <ScopeContext value={scope}>
      <header className="page-head">
        <h1 tabIndex={-1}>{t(['Operations overview', '运行总览'])}</h1>
        <Freshness kpi={kpi.data} />
        <div className="page-acts">
          <LookBack />
          <DashboardPicker current={0} panels={standardPanels(panels?.map(({ panel }) => panel) ?? [])} />
          <ScopeFields scope={scope} onChange={setScope} />
          <Button icon="pi-desktop" className="off-phone" onClick={() => setOver('board')}>
            {t(['Board', '大屏'])}
          </Button>
          <Button
            icon="pi-sliders-h"
            aria-haspopup="dialog"
            isOff={layout === undefined}
            onClick={() => setOver('customise')}
          >
            {t(words.customise)}
          </Button>
        </div>
      </header>
      <KpiStrip query={kpi} />
      <Suspense fallback={<PanelsWaiting />}>
        {panels ? <Panels panels={panels.map(({ panel }) => panel)} /> : <PanelsWaiting />}
      </Suspense>
      {panels?.length === 0 && <p className="card home-empty">{t(words.allHidden)}</p>}
      <Suspense fallback={null}>
        {over === 'customise' && layout && (
          <CustomiseDrawer layout={layout} onChange={change} onClose={close} />
        )}
        {over === 'board' && <Board kpi={kpi} onLeave={close} />}
      </Suspense>
    </ScopeContext>
  )
}

/** Returns the scope from the address, and a function that changes it. */
function useScope(): [scope: Scope, change: (scope: Scope) => void] {
  const { query, show } = useOwnAddress()
  const isLookingBack = useMoment(({ at }) => at !== undefined)
  const scope = useMemo(() => scopeOf(query, isLookingBack), [query, isLookingBack])
  return [scope, (next) => show(withScope(query, next))]
}

const { queryKey } = readQuery(homeCalls.layout)
const usual: HomeLayout = { hidden: [], order: [] }

/** Returns the user's dashboard layout, `undefined` while loading, and a function that changes it. */
function useHomeLayout() {
  const query = useRead(homeCalls.layout, undefined, { staleTime: Infinity })
  // if loading fails, the default layout is used: the panels matter more than their order
  const layout = query.data ?? (query.isError ? usual : undefined)
  return { layout, change: (next: HomeLayout) => void save(next, layout ?? usual) }
}

/** Applies a layout optimistically and saves it; rolls back when saving fails. */
async function save(next: HomeLayout, before: HomeLayout): Promise<void> {
  queryClient.setQueryData(queryKey, next)
  const isSaved = await ignoreFailure(() => call(homeCalls.saveLayout, next))
  if (!isSaved) queryClient.setQueryData(queryKey, before)
}
