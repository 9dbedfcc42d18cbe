import { useState } from 'react'
import { type DashboardPanel, dashboardCalls } from '#contract/calls/home/dashboard.ts'
import { mostPanels } from '#domain/metering/dashboard.ts'
import { refs, text } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { AddPanel } from './add-panel.tsx'
import { compose, type Draft } from './draft.ts'
import { PanelGrid } from './panel-grid.tsx'
import { showDashboard } from './use-address.ts'
import { refreshDashboards } from './use-dashboards.ts'
import { words } from './words.ts'

/** A dashboard while it is composed: panels are added, carried about, made larger and taken off. */
export default function Composer({ draft }: { draft: Draft }) {
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

const fields = {
  name: text(...labels.name, { required: true, max: 40 }),
  roleIds: refs('Shared with roles', '共享给角色', 'system/role', { hint: words.rolesHint }),
}

interface SaveDialogProps {
  draft: Draft
  /** Given the id under which it is kept. */
  onClose: (saved?: { id: number; name: string }) => void
}

/** Asks how a dashboard is called and with whom it is shared, and keeps it. */
function SaveDialog({ draft, onClose }: SaveDialogProps) {
  const t = useText()
  return (
    <FormDialog
      title={t(words.save)}
      accept={t(words.save)}
      fields={fields}
      start={{ name: draft.name, roleIds: [...draft.roleIds] }}
      send={async ({ name, roleIds }) => {
        const { id } = await callQuietly(dashboardCalls.save, { ...draft, name, roleIds })
        return { id, name }
      }}
      onClose={onClose}
    />
  )
}
