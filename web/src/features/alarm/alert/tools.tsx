import type { alert } from '#contract/resources/alarm/alert.ts'
import type { List } from '#web/engine/list/state/use-list.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { alertViews, type AlertView } from './view.ts'
import { alertWords } from './words.ts'

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
  const t = useWords(alertWords)
  return (
    <>
      {view === 'queue' && <AssigneeChoice list={list} />}
      <Segmented
        label={t('view')}
        value={view}
        options={alertViews.map((known) => [known, t(`view_${known}`), icons[known]] as const)}
        onChange={onView}
      />
    </>
  )
}

/** All alerts, one's own, or unassigned ones. */
function AssigneeChoice({ list }: Pick<AlertToolsProps, 'list'>) {
  const t = useWords(alertWords)
  const me = useSession((session) => session.user?.userId)
  const chosen = list.state.filter['assigneeId'] ?? ''
  return (
    <Segmented
      className="segmented alert-assignees"
      label={t('assignee')}
      value={chosen}
      options={[
        ['', t('assignee_any')],
        ...(me === undefined ? [] : [[String(me), t('assignee_me')] as const]),
        ['0', t('assignee_none')],
      ]}
      onChange={(assigneeId) => list.filterBy({ assigneeId })}
    />
  )
}
