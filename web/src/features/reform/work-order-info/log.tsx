import type { OrderStep } from '#contract/calls/reform/order.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { useSteps, type Order } from '../evidence/reads.ts'
import { useStepName } from './step-name.ts'
import { orderInfoWords } from './words.ts'

/** What happened to an order, step by step, with time, person and position. */
export function OrderLog({ order }: { order: Order }) {
  const t = useWords(orderInfoWords)
  return (
    <section className="card" aria-label={t('log')}>
      <h2>{t('log')}</h2>
      <ScrollRegion label={t('log')} className="order-scroll">
        <StepTable order={order} />
      </ScrollRegion>
    </section>
  )
}

/** The steps of an order as a table. */
export function StepTable({ order }: { order: Order }) {
  const t = useWords(orderInfoWords)
  const language = useLanguage()
  const { data = [] } = useSteps(order)
  const name = useStepName()
  return (
    <RowsTable<OrderStep>
      label={t('log')}
      className="evidence-table order-log"
      columns={[
        { head: t('time'), cell: ({ time }) => time },
        { head: t('act'), cell: name, isName: true },
        { head: t('by'), cell: ({ by, byZh }) => say([by, byZh], language) || t('platform') },
        {
          head: t('where'),
          cell: ({ place }) =>
            place === undefined ? '' : `${place.lng.toFixed(5)}, ${place.lat.toFixed(5)}`,
        },
        {
          head: t('remark'),
          cell: ({ act, text, textZh }) => (act === 'step' ? '' : say([text, textZh], language)),
        },
      ]}
      rows={data}
      keyOf={({ time, act }, place) => `${time} ${act} ${place}`}
    />
  )
}
