import type { OrderStep } from '#contract/calls/reform/order.ts'
import { things } from '#contract/text/things.ts'
import { labelIn } from '#domain/metering/families.ts'
import { fieldSteps } from '#domain/reform/kinds.ts'
import { orderAct } from '#domain/reform/order-acts.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { useSteps, type Order } from '../evidence/reads.ts'
import { orderInfoWords } from './words.ts'

/** What happened to an order, step by step, with time, person and position. */
export function OrderLog({ order }: { order: Order }) {
  const t = useText()
  return (
    <section className="card">
      <h2>{t(orderInfoWords.log)}</h2>
      <ScrollRegion label={t(orderInfoWords.log)}>
        <StepTable order={order} />
      </ScrollRegion>
    </section>
  )
}

/** The steps of an order as a table. */
export function StepTable({ order }: { order: Order }) {
  const t = useText()
  const { data = [] } = useSteps(order)
  const name = useStepName()
  return (
    <RowsTable<OrderStep>
      label={t(orderInfoWords.log)}
      className="plain-table order-log"
      columns={[
        { head: t(['When', '时间']), cell: ({ time }) => time },
        { head: t(['What', '事项']), cell: name, isName: true },
        { head: t(['Who', '人员']), cell: ({ by, byZh }) => t([by, byZh]) || t(things.platform) },
        {
          head: t(orderInfoWords.where),
          cell: ({ place }) =>
            place === undefined ? '' : `${place.lng.toFixed(5)}, ${place.lat.toFixed(5)}`,
        },
        {
          head: t(['Remark', '说明']),
          cell: ({ act, text, textZh }) => (act === 'step' ? '' : t([text, textZh])),
        },
      ]}
      rows={data}
      keyOf={({ time, act }, place) => `${time} ${act} ${place}`}
    />
  )
}

/** What a step in the life of an order is called. */
export function useStepName(): (step: Pick<OrderStep, 'act' | 'text'>) => string {
  const t = useText()
  return ({ act, text }) => {
    if (act === 'generate' || act === 'alert' || act === 'correct')
      return t(orderInfoWords[`act_${act}` as const])
    return t(act === 'step' ? labelIn(fieldSteps, text) : orderAct(act).label)
  }
}
