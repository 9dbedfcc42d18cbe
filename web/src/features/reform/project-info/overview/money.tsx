import { project } from '#contract/resources/reform/project.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { projectInfoWords } from '../words.ts'
import type { OverviewProps } from './overview-props.ts'

/** CNY in one unit of the investment. */
const unitOfInvestment = 10_000

/** What a project costs, and how much of that the work is worth that an audit has passed. */
export function ProjectMoney({ row }: OverviewProps) {
  const t = useWords(projectInfoWords)
  const language = useLanguage()
  const { investment, meters, terminals, planned, done, progress } = row
  // the investment is for what the contract plans, of which orders may be still to come
  const contracted = (meters || 0) + (terminals || 0) || planned
  const unit = say(project.fields.investment.unit ?? ['', ''], language)
  const perOrder = contracted === 0 ? null : (investment * unitOfInvestment) / contracted
  return (
    <ChartFrame
      title={t('money')}
      caption={unit}
      acts={<span className="meta">{`${t('budget')} ${formatNumber(investment, 2)}`}</span>}
    >
      <MeterBar title={t('work')} value={progress} max={100} />
      <dl className="project-money">
        <div>
          <dt>{t('work')}</dt>
          <dd>{formatNumber(progress, 1)} %</dd>
        </div>
        <div>
          <dt>{t('worth')}</dt>
          <dd>{formatNumber(contracted === 0 ? 0 : (investment * done) / contracted, 2)}</dd>
        </div>
        <div>
          <dt>{t('perOrder')}</dt>
          <dd>{t('inCny', { n: formatNumber(perOrder, 2) })}</dd>
        </div>
      </dl>
    </ChartFrame>
  )
}
