import type { alert } from '#contract/resources/alarm/alert.ts'
import type { List } from '#web/engine/use-list.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useSession } from '#web/stores/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { alertViews, type AlertView } from './alert-view.ts'
import { alertWords } from './alert-words.ts'

const icons: Readonly<Record<AlertView, string>> = { queue: 'pi-list', feed: 'pi-wave-pulse' }

interface AlertToolsProps {
  view: AlertView
  onView: (view: AlertView) => void
  list: List<typeof alert>
}

/** Whose alerts the queue shows, and whether they are a queue or a feed. */
export function AlertTools({ view, onView, list }: AlertToolsProps) {
  const t = useWords(alertWords)
  return (
    <>
      {view === 'queue' && <AssigneeChoice list={list} />}
      <div className="segmented" role="group" aria-label={t('view')}>
        {alertViews.map((known) => (
          <button
            type="button"
            key={known}
            aria-label={t(`view_${known}`)}
            aria-pressed={view === known}
            data-tip={t(`view_${known}`)}
            onClick={() => onView(known)}
          >
            <Icon name={icons[known]} />
          </button>
        ))}
      </div>
    </>
  )
}

/** Everybody's alerts, one's own, or those that nobody has. */
function AssigneeChoice({ list }: Pick<AlertToolsProps, 'list'>) {
  const t = useWords(alertWords)
  const me = useSession((session) => session.user?.userId)
  const chosen = list.state.filter['assigneeId'] ?? ''
  const choices = [
    ['assignee_any', ''],
    ...(me === undefined ? [] : [['assignee_me', String(me)] as const]),
    ['assignee_none', '0'],
  ] as const
  return (
    <div className="segmented alert-assignees" role="group" aria-label={t('assignee')}>
      {choices.map(([word, value]) => (
        <button
          type="button"
          key={word}
          aria-pressed={chosen === value}
          onClick={() => list.filterBy({ assigneeId: value })}
        >
          {t(word)}
        </button>
      ))}
    </div>
  )
}
