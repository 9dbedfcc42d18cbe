import { Suspense, useState, useMemo } from 'react'
import { homeCalls, type HomeLayout } from '#contract/calls/home/home.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { queryClient } from '#web/engine/data/query-client.ts'
import { LookBack } from '#web/engine/moment/look-back.tsx'
import { readQuery, useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Freshness } from './freshness.tsx'
import { KpiStrip } from './kpi/strip.tsx'
import { placedPanels } from './layout/layout.ts'
import { Board, CustomiseDrawer, Panels } from './lazy-parts.ts'
import { DashboardPicker } from './own/dashboard-picker.tsx'
import { standardPanels } from '#web/engine/pin/panel-of.ts'
import { PanelsWaiting } from './panels/panels-waiting.tsx'
import { mayPanel } from './panels/panel-rights.ts'
import { ScopeContext, scopeOf, withScope, type Scope } from './scope/scope.ts'
import { ScopeFields } from './scope/scope-fields.tsx'
import { useHomeKpi } from './use-home.ts'
import { words } from './words.ts'

/** How the fleet does: figures, curves, what was raised and what waits. */
export function Overview() {
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
          <Button icon="pi-desktop" className="home-board" onClick={() => setOver('board')}>
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

/** The scope that the address has, and how to change it. */
function useScope(): [scope: Scope, change: (scope: Scope) => void] {
  const { query, show } = useOwnAddress()
  const isLookingBack = useMoment(({ at }) => at !== undefined)
  const scope = useMemo(() => scopeOf(query, isLookingBack), [query, isLookingBack])
  return [scope, (next) => show(withScope(query, next))]
}

const { queryKey } = readQuery(homeCalls.layout)
const usual: HomeLayout = { hidden: [], order: [] }

/** How the person wants the dashboard, and how to change it; `layout` is undefined until it is known. */
function useHomeLayout() {
  const query = useRead(homeCalls.layout, undefined, { staleTime: Infinity })
  // A platform that does not say gets the usual one: the panels matter more than their order.
  const layout = query.data ?? (query.isError ? usual : undefined)
  return { layout, change: (next: HomeLayout) => void save(next, layout ?? usual) }
}

/** Shows a layout at once and keeps it on the platform; where that fails, the one before comes back. */
async function save(next: HomeLayout, before: HomeLayout): Promise<void> {
  queryClient.setQueryData(queryKey, next)
  const isSaved = await ignoreFailure(() => call(homeCalls.saveLayout, next))
  if (!isSaved) queryClient.setQueryData(queryKey, before)
}
