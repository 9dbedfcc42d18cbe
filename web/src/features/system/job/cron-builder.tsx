import { useId } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/control/select.tsx'
import { planKinds, planOf, readCron, writeCron, type CronPlan } from './cron-plan.ts'
import { DayChoice, IntervalChoice, MinuteChoice, TimeChoice, WeekdayChoice } from './plan-parts.tsx'
import { jobWords } from './words.ts'

interface CronBuilderProps {
  cron: string
  onChange: (cron: string) => void
}

/** Puts a plain schedule together; what stands in the expression is what it shows. */
export function CronBuilder({ cron, onChange }: CronBuilderProps) {
  const t = useWords(jobWords)
  const id = useId()
  const plan = readCron(cron)
  return (
    <div className="cron-builder" role="group" aria-labelledby={id}>
      <span id={id} className="form-label">
        {t('repeat')}
      </span>
      <Select
        aria-labelledby={id}
        value={plan?.kind ?? ''}
        options={[
          ...(plan === undefined ? [['', t('own')] as const] : []),
          ...planKinds.map((kind) => [kind, t(kind)] as const),
        ]}
        onChange={(kind) => kind !== '' && onChange(writeCron(planOf(kind, plan)))}
      />
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
