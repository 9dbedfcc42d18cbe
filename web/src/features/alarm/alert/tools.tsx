import type { alert } from '#contract/resources/alarm/alert.ts'
import type { List } from '#web/engine/list/state/use-list.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { alertViews, type AlertView } from './view.ts'
import { words } from './words.ts'

const icons: Readonly<Record<AlertView, string>> = {
  queue: 'pi-list',
  incidents: 'pi-sitemap',
  feed: 'pi-wave-pulse',
}

interface AlertToolsProps {
  view: AlertView
  onView: (view: AlertView) => void
  list: List<typeof alert>
}

/** Whose alerts the queue shows, and whether they are a queue, incidents or a feed. */
export function AlertTools({ view, onView, list }: AlertToolsProps) {
  const t = useText()
  return (
    <>
      {view === 'queue' && <AssigneeChoice list={list} />}
      <Segmented
        label={t(words.view)}
        value={view}
        options={alertViews.map(
          (known) => [known, t(words[`view_${known}` as const]), icons[known]] as const,
        )}
        onChange={onView}
      />
    </>
  )
}

/** All alerts, one's own, or unassigned ones. */
function AssigneeChoice({ list }: Pick<AlertToolsProps, 'list'>) {
  const t = useText()
  const me = useSession((session) => session.user?.userId)
  const chosen = list.state.filter['assigneeId'] ?? ''
  return (
    <Segmented
      label={t(words.assignee)}
      value={chosen}
      options={[
        ['', t(words.assignee_any)],
        ...(me === undefined ? [] : [[String(me), t(words.assignee_me)] as const]),
        ['0', t(words.assignee_none)],
      ]}
      onChange={(assigneeId) => list.filterBy({ assigneeId })}
    />
  )
}
