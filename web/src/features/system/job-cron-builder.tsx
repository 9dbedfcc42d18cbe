import { useId } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { planKinds, planOf, readCron, writeCron, type CronPlan } from './job-cron-plan.ts'
import { DayChoice, IntervalChoice, MinuteChoice, TimeChoice, WeekdayChoice } from './job-plan-parts.tsx'
import { jobWords } from './job-words.ts'

interface CronBuilderProps {
  cron: string
  onChange: (cron: string) => void
}

/** Puts a plain schedule together; what stands in the expression is what it shows. */
export function CronBuilder({ cron, onChange }: CronBuilderProps) {
  const t = useWords(jobWords)
  const id = useId()
  const plan = readCron(cron)
  const choose = (wanted: string) => {
    const kind = planKinds.find((known) => known === wanted)
    if (kind !== undefined) onChange(writeCron(planOf(kind, plan)))
  }
  return (
    <div className="cron-builder" role="group" aria-labelledby={id}>
      <span id={id} className="form-label">
        {t('repeat')}
      </span>
      <div className="control has-arrow">
        <select aria-labelledby={id} value={plan?.kind ?? ''} onChange={({ target }) => choose(target.value)}>
          {plan === undefined && <option value="">{t('own')}</option>}
          {planKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(kind)}
            </option>
          ))}
        </select>
      </div>
      {plan && <PlanParts plan={plan} onChange={(part) => onChange(writeCron({ ...plan, ...part }))} />}
    </div>
  )
}

interface PlanPartsProps {
  plan: CronPlan
  onChange: (part: Partial<CronPlan>) => void
}

function PlanParts(props: PlanPartsProps) {
  switch (props.plan.kind) {
    case 'minutes':
      return <IntervalChoice {...props} />
    case 'hourly':
      return <MinuteChoice {...props} />
    case 'daily':
      return <TimeChoice {...props} />
    case 'weekly':
      return (
        <>
          <WeekdayChoice {...props} />
          <TimeChoice {...props} />
        </>
      )
    case 'monthly':
      return (
        <>
          <DayChoice {...props} />
          <TimeChoice {...props} />
        </>
      )
  }
}
