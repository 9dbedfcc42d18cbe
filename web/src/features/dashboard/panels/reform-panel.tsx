import { Link } from 'react-router-dom'
import { homeCalls, type HomeReform } from '#contract/calls/home/home.ts'
import { homeLists, type ListLink } from '#domain/metering/home.ts'
import { projectBatches, projectTypes } from '#domain/reform/kinds.ts'
import { labelIn } from '#domain/metering/families.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { useListPath } from '../list-path.ts'
import { statusOf, useHomeQueryOfNow } from '../use-home.ts'
import { words } from '../words.ts'
import { useFolded } from './folded-lines.tsx'

/** How far terminal reform is, by type and batch; each number leads to the orders that it counts. */
export function ReformPanel() {
  const t = useText()
  const query = useHomeQueryOfNow(homeCalls.reform)
  const lines = query.data ?? []
  const sum = (name: 'planned' | 'done') => lines.reduce((all, line) => all + line[name], 0)
  const caption = t(['{done} of {n} [n|order|orders]', '已完成 {done} / {n} 单'], {
    done: formatNumber(sum('done'), 0),
    n: formatNumber(sum('planned'), 0),
  })
  const { shown, unfold } = useFolded(
    lines.map((line) => <ReformLine key={`${line.type} ${line.batch}`} line={line} />),
  )
  return (
    <ChartFrame
      title={t(words.panel_reform)}
      caption={query.data && caption}
      status={statusOf(query, (data) => (data.length === 0 ? t(words.noOrders) : undefined))}
      acts={unfold}
      height={80}
    >
      <ul className="reform-lines">{shown}</ul>
    </ChartFrame>
  )
}

function ReformLine({ line: { type, batch, planned, done } }: { line: HomeReform[number] }) {
  const t = useText()
  const batchName = projectBatches.find(([own]) => own === batch)
  const label = `${type.toUpperCase()} · ${t(labelIn(projectTypes, type))}`
  return (
    <li>
      <span title={label}>
        {label}
        {batchName && <small>{t([batchName[1], batchName[2]])}</small>}
      </span>
      <progress max={planned} value={done} aria-label={t(words.reformShare, { name: label })} />
      <span>
        <Count link={homeLists.orders(type, batch, 'completed')} count={done} />
        {' / '}
        <Count link={homeLists.orders(type, batch)} count={planned} />
      </span>
    </li>
  )
}

function Count({ link, count }: { link: ListLink; count: number }) {
  const path = useListPath()(link)
  const text = formatNumber(count, 0)
  return path === undefined ? text : <Link to={path}>{text}</Link>
}
