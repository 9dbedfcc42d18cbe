import { useState } from 'react'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { mostPanels } from '#contract/metering/dashboard.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { AddPanel } from './add-panel.tsx'
import { compose, type Draft } from './draft.ts'
import { PanelGrid } from './panel-grid.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { showDashboard } from './use-address.ts'
import { refreshDashboards } from './use-dashboards.ts'
import { words } from './words.ts'

/** A dashboard while it is composed: panels are added, carried about, made larger and taken off. */
export function Composer({ draft }: { draft: Draft }) {
  const t = useText()
  const [asks, setAsks] = useState<'add' | 'save'>()
  const change = (panels: readonly DashboardPanel[]) => compose({ ...draft, panels })
  useUnsaved(1)
  const onAdded = (panel?: DashboardPanel) => {
    setAsks(undefined)
    if (panel !== undefined) change([...draft.panels, panel])
  }
  const onSaved = (saved?: { id: number; name: string }) => {
    setAsks(undefined)
    if (saved === undefined) return
    compose(undefined)
    notify('success', t(['“{name}” saved', '看板“{name}”已保存'], { name: saved.name }))
    void refreshDashboards()
    showDashboard(saved.id)
  }
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>{draft.name || t(words.edit)}</h1>
        <div className="page-acts">
          <Button icon="pi-plus" isOff={draft.panels.length >= mostPanels} onClick={() => setAsks('add')}>
            {t(words.addPanel)}
          </Button>
          <Button onClick={() => compose(undefined)}>{t(common.cancel)}</Button>
          <Button kind="primary" onClick={() => setAsks('save')}>
            {t(words.save)}
          </Button>
        </div>
      </header>
      {draft.panels.length === 0 && <p className="card home-empty">{t(words.noPanels)}</p>}
      <PanelGrid panels={draft.panels} onChange={change} />
      {asks === 'add' && <AddPanel onClose={onAdded} />}
      {asks === 'save' && <SaveDialog draft={draft} onClose={onSaved} />}
    </>
  )
}
