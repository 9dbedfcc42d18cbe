import { workOrder } from '#contract/resources/reform/work-order.ts'
import { say } from '#contract/schema/language.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { words } from '../words.ts'
import type { OverviewProps } from './overview-props.ts'

/** How the crews of a project do, those with most orders done first. */
export function ProjectCrews({ row, progress: { crews } }: OverviewProps) {
  const t = useText()
  const crewLabel = say(workOrder.fields.crewId.label, useLanguage())
  const ids = crews.map(({ crewId }) => crewId)
  const labels = useLabels('reform/crew', ids)
  const nameOf = (id: number) => labels.get(id) ?? `#${id}`
  const most = Math.max(1, ...crews.map(({ done }) => done))
  return (
    <ChartFrame
      title={t(words.crews)}
      caption={t(words.crewsCaption)}
      table={tableOf(
        [
          { label: crewLabel },
          { label: t(words.done), decimals: 0 },
          { label: t(words.week), decimals: 0 },
          { label: t(words.firstPassShort), decimals: 1 },
        ],
        crews.map(({ crewId, done, week, passRate }) => [nameOf(crewId), done, week, passRate]),
      )}
    >
      {crews.length === 0 ? (
        <p className="meta">{t(words.noCrews)}</p>
      ) : (
        <RowsTable
          className="project-table"
          label={t(words.crews)}
          rows={crews}
          keyOf={({ crewId }) => crewId}
          columns={[
            {
              head: crewLabel,
              isName: true,
              cell: ({ crewId }) => (
                <ListLink
                  page="reform/work-order"
                  filter={{ projectId: String(row.id), crewId: String(crewId) }}
                >
                  {nameOf(crewId)}
                </ListLink>
              ),
            },
            {
              head: t(words.done),
              isNumber: true,
              cell: ({ done }) => <Bar value={done} most={most} />,
            },
            { head: t(words.week), isNumber: true, cell: ({ week }) => formatInteger(week) },
            {
              head: t(words.firstPassShort),
              isNumber: true,
              cell: ({ passRate }) => formatNumber(passRate, 1),
            },
          ]}
        />
      )}
    </ChartFrame>
  )
}

function Bar({ value, most }: { value: number; most: number }) {
  return (
    <span className="bar gap-2 end project-bar-cell">
      <i aria-hidden="true">
        <b style={{ width: `${(value / most) * 100}%` }} />
      </i>
      <span>{formatInteger(value)}</span>
    </span>
  )
}
