import { project } from '#contract/resources/reform/project.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { words } from '../words.ts'
import type { OverviewProps } from './overview-props.ts'

/** CNY in one unit of the investment. */
const unitOfInvestment = 10_000

/** What a project costs, and how much of that the work is worth that an audit has passed. */
export function ProjectMoney({ row }: OverviewProps) {
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
      <dl className="project-money">
        <div>
          <dt>{t(words.work)}</dt>
          <dd>{formatNumber(progress, 1)} %</dd>
        </div>
        <div>
          <dt>{t(['Worth of it', '对应金额'])}</dt>
          <dd>{formatNumber(contracted === 0 ? 0 : (investment * done) / contracted, 2)}</dd>
        </div>
        <div>
          <dt>{t(['Budget per order', '单张工单预算'])}</dt>
          <dd>{t(words.inCny, { n: formatNumber(perOrder, 2) })}</dd>
        </div>
      </dl>
    </ChartFrame>
  )
}
