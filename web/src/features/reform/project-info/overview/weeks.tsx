import { useText } from '#web/i18n/use-text.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { words } from '../words.ts'
import type { OverviewProps } from './overview-props.ts'

/** Characters of `MM-DD` at the end of a day. */
const yearLength = 5

/** What was done in each week against what was planned for it. */
export function ProjectWeeks({ progress: { weeks, today } }: OverviewProps) {
  const t = useText()
  const title = t(['Per week', '每周'])
  const most = weeks.reduce((top, week) => (week.done > top.done ? week : top), weeks[0] ?? noWeek)
  const highest = Math.max(1, ...weeks.flatMap(({ planned, done }) => [planned, done]))
  const share = (count: number) => `${(count / highest) * 100}%`
  const label = t(words.weekLabel, {
    title,
    weeks: weeks.length,
    done: weeks.reduce((sum, { done }) => sum + done, 0),
    day: most.from,
    most: most.done,
  })
  return (
    <ChartFrame
      title={title}
      caption={t(['bar done, line planned', '柱为完成，线为计划'])}
      table={tableOf(
        [
          { label: t(words.weekOf) },
          { label: t(words.planned), decimals: 0 },
          { label: t(words.done), decimals: 0 },
        ],
        weeks.map(({ from, planned, done }) => [from, planned, done]),
      )}
      height={232}
    >
      <div className="project-weeks" role="img" aria-label={label}>
        {weeks.map(({ from, planned, done }) => (
          <span
            key={from}
            className={from > today ? 'project-week is-ahead' : 'project-week'}
            data-tip={t(words.weekTip, { day: from, done, planned })}
          >
            <i style={{ height: share(done) }} />
            <b style={{ bottom: share(planned) }} />
          </span>
        ))}
      </div>
      <div className="line spread project-axis" aria-hidden="true">
        <span>{weeks[0]?.from.slice(yearLength)}</span>
        <span>{weeks.at(-1)?.from.slice(yearLength)}</span>
      </div>
    </ChartFrame>
  )
}

const noWeek = { from: '', planned: 0, done: 0 }
