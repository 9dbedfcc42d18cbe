import { project } from '#contract/resources/reform/project.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { ChartState } from '#web/ui/chart/chart-state.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import type { ProjectRecord } from '../../project/cells.tsx'
import { Findings, useClosing } from '../../project/closing.tsx'
import { useProgress } from '../reads.ts'
import { words } from '../words.ts'
import { ProjectCrews } from './crews.tsx'
import { ProjectCurve } from './curve.tsx'
import { ProjectKpis } from './kpis.tsx'
import { ProjectMap } from './map.tsx'
import type { OverviewProps } from './overview-props.ts'
import { ProjectRejects } from './rejects.tsx'
import { ProjectWeeks } from './weeks.tsx'
import './overview.css'

/** How a project does at a glance, and what is missing before it can be closed. */
export function ProjectOverview({ record: row }: RecordProps<typeof project>) {
  const read = useProgress(row.id)
  const progress = read.data
  if (progress === undefined) {
    return (
      <ChartState status={chartStatus(read) ?? { kind: 'ready' }} height={320}>
        {null}
      </ChartState>
    )
  }
  return (
    <div className="stack gap-3 project-overview">
      <ProjectKpis row={row} progress={progress} />
      <div className="grid gap-3 project-row project-upper">
        <ProjectCurve row={row} progress={progress} />
        <ProjectWeeks row={row} progress={progress} />
        <ProjectClosing row={row} />
      </div>
      <div className="grid gap-3 project-row project-lower">
        <ProjectCrews row={row} progress={progress} />
        <ProjectRejects row={row} progress={progress} />
        <ProjectMap row={row} progress={progress} />
        <ProjectMoney row={row} progress={progress} />
      </div>
    </div>
  )
}

/** What is missing before the project can be closed, each with the list of it. */
function ProjectClosing({ row }: { row: ProjectRecord }) {
  const t = useText()
  const read = useClosing(row.id)
  const { data } = read
  const missing = (data ?? []).filter(({ open }) => open > 0).length
  return (
    <ChartFrame
      title={t(['Closing check', '关闭检查'])}
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

/** CNY in one unit of the investment. */
const unitOfInvestment = 10_000

/** What a project costs, and how much of that the work is worth that an audit has passed. */
function ProjectMoney({ row }: OverviewProps) {
  const t = useText()
  const { investment, meters, terminals, planned, done, progress } = row
  // the investment is for what the contract plans, of which orders may be still to come
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
