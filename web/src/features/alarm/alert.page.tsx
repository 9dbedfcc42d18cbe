import { alert } from '#contract/resources/alarm/alert.ts'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { useListAt } from '#web/engine/list/state/use-list.ts'
import { alertDefinition } from './alert/definition.tsx'
import { AlertDrawer } from './alert/drawer.tsx'
import { AlertFeed } from './alert/feed/feed.tsx'
import { useAlertPlace } from './alert/place.ts'
import { AlertTools } from './alert/tools.tsx'
import { useAlertView } from './alert/view.ts'

/** Alerts as a queue to work through or as a feed to watch; one opens beside them, by its id in the address. */
export default function AlertPage() {
  const list = useListAt(alert, alertDefinition, useAlertPlace())
  const [view, setView] = useAlertView()
  const open = (id: number) => list.change({ open: String(id) })
  const acts = <AlertTools view={view} onView={setView} list={list} />
  return (
    <>
      <PageFrame
        page={{ ...list, open: undefined }}
        total={view === 'queue' ? list.rows.data?.total : undefined}
        sheet={list.sheet}
        onSelect={view === 'queue' ? list.startSelecting : undefined}
      >
        <div className="list-alone">
          {view === 'queue' ? <ListBody list={list} acts={acts} /> : <AlertFeed tools={acts} onOpen={open} />}
        </div>
      </PageFrame>
      {list.open?.id !== undefined && (
        <AlertDrawer
          key={list.open.id}
          id={list.open.id}
          tools={list.tools}
          onOpen={open}
          onClose={list.close}
        />
      )}
    </>
  )
}
