import { Link } from 'react-router-dom'
import { homeCalls, type Todo } from '#contract/calls/home/home.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { listPath } from '#web/stores/session/list-path.ts'
import { statusOf, useHomeQueryOfNow } from '../use-home.ts'
import { words } from '../words.ts'
import { useFolded } from './folded-lines.tsx'

/** What waits for the person, each line as many records as its list shows. */
export function TodoPanel() {
  const t = useText()
  const query = useHomeQueryOfNow(homeCalls.todo)
  const waiting = (query.data ?? []).filter(({ count }) => count > 0)
  const { shown, unfold } = useFolded(waiting.map((todo) => <TodoLine key={todo.id} todo={todo} />))
  return (
    <ChartFrame title={t(words.panel_todo)} status={statusOf(query)} acts={unfold} height={80}>
      {waiting.length === 0 ? (
        <p className="home-empty">{t(['Nothing is waiting for you.', '暂无待办事项。'])}</p>
      ) : (
        <ul className="todo-lines">{shown}</ul>
      )}
    </ChartFrame>
  )
}

function TodoLine({ todo }: { todo: Todo }) {
  const t = useText()
  const path = listPath(useNavigation(), todo)
  const label = t(words[`todo_${todo.id}` as const])
  return (
    <li>
      {path === undefined ? <span>{label}</span> : <Link to={path}>{label}</Link>}
      <b>{formatNumber(todo.count, 0)}</b>
    </li>
  )
}
