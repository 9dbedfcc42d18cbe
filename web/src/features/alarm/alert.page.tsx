import { alert } from '#contract/resources/alarm/alert.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useList } from '#web/engine/list/state/use-list.ts'
import { alertDefinition } from './alert/definition.tsx'
import { AlertDrawer } from './alert/drawer.tsx'
import { AlertFeed } from './alert/feed/feed.tsx'
import { AlertTools } from './alert/tools.tsx'
import { useAlertView, type AlertView } from './alert/view.ts'
import { IncidentDrawer } from './incident/drawer.tsx'
import { IncidentList } from './incident/list.tsx'

/** The queue, for the records whose alerts are part of it. */
export const useDefinition = () => alertDefinition

/**
 * Alerts as a queue to work through, by their causes, or as a feed to watch. An alert or an incident opens beside them, by
 * its id in the address.
 */
export default function AlertPage() {
  const list = useList(alert, alertDefinition)
  const asked = list.state.view
  const [view, setView] = useAlertView(asked)
  const show = (next: AlertView) => {
    setView(next)
    list.change({ view: next })
  }
  const open = (id: number) => list.change({ open: String(id), view: view === 'feed' ? 'feed' : 'queue' })
  const openIncident = (id: number) => list.change({ open: String(id), view: 'incidents' })
  const acts = <AlertTools view={view} onView={show} list={list} />
  const opened = list.open?.id
  const beside = { tools: list.tools, onOpen: open, onClose: list.close }
  return (
    <>
      <PageFrame
        page={{ ...list, open: undefined }}
        total={view === 'queue' ? list.rows.data?.total : undefined}
        sheet={list.sheet}
        onSelect={view === 'queue' ? list.startSelecting : undefined}
      >
        <div className="fill line gap-3 list-alone">
          {view === 'queue' && <ListBody list={list} acts={acts} />}
          {view === 'incidents' && <IncidentList tools={acts} onOpen={openIncident} />}
          {view === 'feed' && <AlertFeed tools={acts} onOpen={open} />}
        </div>
      </PageFrame>
      {opened !== undefined && asked === 'incidents' && (
        <IncidentDrawer key={`incident ${opened}`} id={opened} onOpen={open} onClose={list.close} />
      )}
      {opened !== undefined && asked !== 'incidents' && <AlertDrawer key={opened} id={opened} {...beside} />}
    </>
  )
}
