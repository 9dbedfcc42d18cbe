import { projectCalls } from '#contract/calls/reform/project.ts'
import { project } from '#contract/resources/reform/project.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { say } from '#contract/schema/language.ts'
import { separators } from '#contract/text/separators.ts'
import { labelIn } from '#domain/metering/families.ts'
import { topics } from '#domain/metering/live.ts'
import { rejectReasons } from '#domain/reform/kinds.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { pageCards } from '#web/engine/pin/page-cards.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf } from '#web/lib/chart/table.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { ChartState, type ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import { type ProjectRecord, Findings, useClosing } from '../../project/cells.tsx'
import { words } from '../words.ts'
import { ProjectCurve, ProjectKpis, type OverviewProps, ProjectMap } from './figures.tsx'
import '../project-info.css'

/** Loads the project of the URL, for a part that is shown on its own. */
function useShown() {
  const id = useRecordId() ?? 0
  const record = useRecord(project, id || undefined)
  const read = useProgress(id)
  const status = chartStatus(record) ?? chartStatus(read)
  if (record.data === undefined || read.data === undefined) return { status: status ?? ready }
  return { shown: { row: record.data, progress: read.data } }
}

const ready: ChartStatus = { kind: 'ready' }

const { Part, cards } = pageCards<OverviewProps, string>('reform/project-info', useShown, {
  figures: {
    title: words.figures,
    size: { width: 12, height: 1 },
    draw: (read) => <ProjectKpis {...read} />,
  },
  curve: { title: words.progress, draw: (read) => <ProjectCurve {...read} /> },
  weeks: { title: words.perWeek, draw: (read) => <ProjectWeeks {...read} /> },
  closing: { title: words.closing, draw: ({ row }) => <ProjectClosing row={row} /> },
  crews: { title: words.crews, draw: (read) => <ProjectCrews {...read} /> },
  rejects: { title: words.rejects, draw: (read) => <ProjectRejects {...read} /> },
  map: { title: words.map, draw: (read) => <ProjectMap {...read} /> },
  money: { title: words.money, draw: (read) => <ProjectMoney {...read} /> },
})

export { cards }

/** Overview of a project, and the findings of its closing check. */
export function ProjectOverview({ record: row }: RecordProps<typeof project>) {
  const read = useProgress(row.id)
  const progress = read.data
  if (progress === undefined) {
    return <ChartState status={chartStatus(read) ?? ready} height={320} />
  }
  const part = (id: string) => <Part key={id} id={id} shown={{ row, progress }} />
  return (
    // positioned, as visually hidden text would otherwise make the document scroll
    <div className="stack gap-3 origin">
      {part('figures')}
      <div className="grid gap-3 columns project-upper">{['curve', 'weeks', 'closing'].map(part)}</div>
      <div className="grid gap-3 columns project-lower">{['crews', 'rejects', 'map', 'money'].map(part)}</div>
    </div>
  )
}

/** Findings of the closing check, each with a link to its list. */
function ProjectClosing({ row }: { row: ProjectRecord }) {
  const t = useText()
  const read = useClosing(row.id)
  const { data } = read
  const missing = (data ?? []).filter(({ open }) => open > 0).length
  return (
    <ChartFrame
      title={t(words.closing)}
      status={chartStatus(read)}
      height={160}
      acts={
        data &&
        (missing > 0 ? (
          <ColourTag colour="major">{t(['{n} missing', '缺 {n} 项'], { n: missing })}</ColourTag>
        ) : (
          <ColourTag colour="ok">{t(['complete', '已满足'])}</ColourTag>
        ))
      }
    >
      {data && <Findings id={row.id} found={data} />}
    </ChartFrame>
  )
}

/** Unit of the investment in CNY. */
const unitOfInvestment = 10_000

/** Investment of a project, and the value of the work that has passed an audit. */
function ProjectMoney({ row }: OverviewProps) {
  const t = useText()
  const { investment, meters, terminals, planned, done, progress } = row
  // the investment covers all contracted devices, whose orders may not exist yet
  const contracted = (meters || 0) + (terminals || 0) || planned
  const unit = t(project.fields.investment.unit ?? ['', ''])
  const perOrder = contracted === 0 ? null : (investment * unitOfInvestment) / contracted
  return (
    <ChartFrame
      title={t(words.money)}
      caption={unit}
      acts={<span className="meta">{`${t(['budget', '预算'])} ${formatNumber(investment, 2)}`}</span>}
    >
      <MeterBar title={t(words.work)} value={progress} max={100} />
      <Facts
        facts={[
          [t(words.work), `${formatNumber(progress, 1)} %`],
          [
            t(['Worth of it', '对应金额']),
            formatNumber(contracted === 0 ? 0 : (investment * done) / contracted, 2),
          ],
          [t(['Budget per order', '单张工单预算']), t(words.inCny, { n: formatNumber(perOrder, 2) })],
        ]}
      />
    </ChartFrame>
  )
}

/** Crews of a project, those with the most completed orders first. */
function ProjectCrews({ row, progress: { crews } }: OverviewProps) {
  const t = useText()
  const crewLabel = say(workOrder.fields.crewId.label, useLanguage())
  const ids = crews.map(({ crewId }) => crewId)
  const labels = useLabels('reform/crew', ids)
  const nameOf = (id: number) => labels.get(id) ?? `#${id}`
  const most = Math.max(1, ...crews.map(({ done }) => done))
  return (
    <ChartFrame
      title={t(words.crews)}
      caption={t(['by orders done', '按完成数排序'])}
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
        <p className="meta">{t(['No crew has orders of this project yet.', '尚未派工。'])}</p>
      ) : (
        <RowsTable
          className="plain-table fine nowrap project-table"
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
              number: ({ done }) => (
                <span className="bar gap-2 end project-bar-cell">
                  <Bar share={done / most} />
                  <span>{formatInteger(done)}</span>
                </span>
              ),
            },
            { head: t(words.week), number: ({ week }) => formatInteger(week) },
            { head: t(words.firstPassShort), number: ({ passRate }) => formatNumber(passRate, 1) },
          ]}
        />
      )}
    </ChartFrame>
  )
}

/** Share as a bar next to its number. */
function Bar({ share }: { share: number }) {
  return (
    <span className="meter-bar fixed project-bar" aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  )
}

const page = 'reform/work-order'

/** Reasons for rejections, most frequent first. */
function ProjectRejects({ row, progress: { rejects, rejections } }: OverviewProps) {
  const t = useText()
  const projectId = String(row.id)
  const all = rejects.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...rejects.map(({ count }) => count))
  return (
    <ChartFrame
      title={t(words.rejects)}
      acts={
        <ListLink className="meta" page={page} filter={{ projectId, rejectionsStart: '1' }}>
          {t(['{n} [n|order|orders] rejected', '驳回 {n} 张'], { n: formatInteger(rejections.orders) })}
        </ListLink>
      }
    >
      {rejects.length === 0 && <p className="meta">{t(['No order has been rejected.', '暂无驳回。'])}</p>}
      <ul className="project-bars">
        {rejects.map(({ reason, count }) => (
          <li key={reason} className="bar roomy gap-2">
            <span className="fill">{t(labelIn(rejectReasons, reason))}</span>
            <Bar share={count / most} />
            <ListLink page={page} filter={{ projectId, rejectReasons: reason }}>
              {formatInteger(count)}
            </ListLink>
            <span className="meta right">{formatNumber((count / all) * 100, 1)} %</span>
          </li>
        ))}
      </ul>
      {rejections.orders > 0 && (
        <p className="meta above-2 pad-y-2 rule-above">
          {t(['{n} passed later', '{n} 张已通过'], { n: formatInteger(rejections.passed) })}
          {t(separators.parts)}
          <ListLink page={page} filter={{ projectId, state: 'rejected' }}>
            {t(['{n} wait for the crew', '{n} 张待整改'], { n: formatInteger(rejections.waiting) })}
          </ListLink>
          {rejections.unnamed > 0 &&
            `${t(separators.parts)}${t(['{n} without a reason named', '{n} 张未选原因'], { n: formatInteger(rejections.unnamed) })}`}
        </p>
      )}
    </ChartFrame>
  )
}

/** Length of `YYYY-` at the beginning of a day. */
const yearLength = 5

/** Completed orders per week compared with the plan. */
function ProjectWeeks({ progress: { weeks, today } }: OverviewProps) {
  const t = useText()
  const title = t(words.perWeek)
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
      caption={t(['bar done, line planned, full height {n}', '柱为完成，线为计划，满高为 {n}'], {
        n: formatInteger(highest),
      })}
      table={tableOf(
        [
          { label: t(['Week of', '起始日']) },
          { label: t(words.planned), decimals: 0 },
          { label: t(words.done), decimals: 0 },
        ],
        weeks.map(({ from, planned, done }) => [from, planned, done]),
      )}
      height={232}
    >
      <div className="line project-weeks" role="img" aria-label={label}>
        {weeks.map(({ from, planned, done }) => (
          <span
            key={from}
            className={from > today ? 'origin project-week is-ahead' : 'origin project-week'}
            data-tip={t(words.weekTip, { day: from, done, planned })}
          >
            <i style={{ height: share(done) }} />
            <b style={{ bottom: share(planned) }} />
          </span>
        ))}
      </div>
      <div className="line spread origin ink-3 nowrap axis-line" aria-hidden="true">
        <span>{weeks[0]?.from.slice(yearLength)}</span>
        <span>{weeks.at(-1)?.from.slice(yearLength)}</span>
      </div>
    </ChartFrame>
  )
}

const noWeek = { from: '', planned: 0, done: 0 }

/** Polling interval of the progress in milliseconds. */
const pace = 30_000

/** Loads the progress of a project; polls, and refetches it with related data when one of its orders changes. */
function useProgress(id: number) {
  const progress = projectCalls.progress(id)
  usePacedTopic(
    topics.workOrder,
    () => refreshFor(progress),
    ({ d }) => Reflect.get(Object(d), 'projectId') === id,
  )
  return useRead(progress, undefined, { every: pace, enabled: id > 0 })
}
