import { quantity } from '#contract/resources/reform/quantity.ts'
import { labelIn } from '#domain/metering/families.ts'
import { projectCalls, type ProjectMoney } from '#contract/calls/reform/project.ts'
import { quantityCategories } from '#domain/reform/quantities.ts'
import { project } from '#contract/resources/reform/project.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { formatFen } from '#web/lib/money/fen.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import { words } from '../words.ts'
import type { ProjectTab } from './related.tsx'

type Line = ProjectMoney['lines'][number]

/** What a project costs by category: quantities times prices, planned, filled in and approved; amounts in whole fen. */
export function ProjectMoneyTab({ record: { id } }: ProjectTab) {
  const t = useText()
  const columns = useColumns(id)
  const read = useRead(projectCalls.money(id))
  return (
    <Loaded read={read} what="record" skeleton={[8, 5]}>
      {(costs) => {
        const { budget, lines, total } = costs
        return (
          <section className="card grid gap-4">
            <MeterBar
              title={t(words.settledOf, { settled: formatFen(total.settled), budget: formatFen(budget) })}
              value={total.settled}
              max={Math.max(budget, total.settled, 1)}
            />
            <Facts
              facts={[
                [t(project.fields.investment.label), t(words.inCny, { n: formatFen(budget) })],
                [t(words.settled), t(words.inCny, { n: formatFen(total.settled) })],
                [
                  t(['Not yet settled', '未结算']),
                  t(words.inCny, { n: formatFen(Math.max(0, budget - total.settled)) }),
                ],
              ]}
            />
            <RowsTable
              scrolls="table-scroll"
              label={t(words.money)}
              rows={[...lines, { ...total, category: undefined }]}
              keyOf={({ category }) => category ?? ''}
              columns={columns}
            />
          </section>
        )
      }}
    </Loaded>
  )
}

function useColumns(id: number): readonly TableColumn<Omit<Line, 'category'> & Partial<Line>>[] {
  const t = useText()
  const amount = (
    head: string,
    value: (line: Omit<Line, 'category'>) => number,
    state?: string,
  ): TableColumn<Omit<Line, 'category'> & Partial<Line>> => ({
    head,
    number: (line) => (
      <ListLink
        page="reform/quantity"
        filter={{
          projectId: String(id),
          ...(line.category && { category: line.category }),
          ...(state && { state }),
        }}
      >
        {formatFen(value(line))}
      </ListLink>
    ),
  })
  return [
    {
      head: t(quantity.fields.category.label),
      isName: true,
      cell: ({ category }) =>
        category === undefined ? t(['Sum of all', '总计']) : t(labelIn(quantityCategories, category)),
    },
    amount(t(['Planned, CNY', '计划金额（元）']), ({ planned }) => planned),
    amount(t(['Filled in, CNY', '填报金额（元）']), ({ filled }) => filled, 'filled,confirmed'),
    amount(t(words.settled), ({ settled }) => settled, 'confirmed'),
    {
      head: t(['Over or under plan', '结算与计划差']),
      number: ({ planned, settled }) => formatFen(settled - planned),
    },
  ]
}
