import { useId } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/control/select.tsx'
import { planOf, readCron, writeCron, type CronPlan, type PlanKind } from './cron-plan.ts'
import { DayChoice, IntervalChoice, MinuteChoice, TimeChoice, WeekdayChoice } from './plan-parts.tsx'
import { scheduleWords } from './words.ts'

interface CronBuilderProps {
  cron: string
  /** The kinds of schedule that are offered. */
  kinds: readonly PlanKind[]
  onChange: (cron: string) => void
}

/** Puts a plain schedule together; what stands in the expression is what it shows. */
export function CronBuilder({ cron, kinds, onChange }: CronBuilderProps) {
  const t = useText()
  const id = useId()
  const read = readCron(cron)
  const plan = read !== undefined && kinds.includes(read.kind) ? read : undefined
  return (
    <div className="cron-builder" role="group" aria-labelledby={id}>
      <span id={id} className="form-label">
        {t(['Repeat', '重复方式'])}
      </span>
      <Select
        aria-labelledby={id}
        value={plan?.kind ?? ''}
        options={[
          ...(plan === undefined ? [['', t(['Own expression', '自定义表达式'])] as const] : []),
          ...kinds.map((kind) => [kind, t(scheduleWords[kind])] as const),
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
