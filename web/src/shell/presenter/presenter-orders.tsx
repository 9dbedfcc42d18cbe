import { useState } from 'react'
import { demoCalls } from '#contract/calls/demo.ts'
import { labelIn } from '#domain/metering/families.ts'
import { fieldSteps } from '#domain/reform/kinds.ts'
import { orderStates } from '#domain/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { ref } from '#contract/schema/field.ts'
import { things } from '#contract/text/things.ts'
import { useText } from '#web/i18n/use-text.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { readAgain, type DemoActs } from './presenter-demo.ts'
import { PresenterNumber } from './presenter-number.tsx'
import { PresenterRecord } from './presenter-record.tsx'
import { presenterWords } from './presenter-words.ts'

const orderField = ref(...things.workOrder, workOrder.name)

/** Lets the crew of an order go on, and says how strict the auditor of the demonstration is. */
export function PresenterOrders({ acts, rejects }: { acts: DemoActs; rejects: number | undefined }) {
  const t = useText()
  const navigation = useNavigation()
  const [id, setId] = useState<number>()
  const [percent, setPercent] = useState<number>()
  const move = (act: 'step' | 'submit') =>
    void acts
      .act(demoCalls.workOrder, { act, ...(id !== undefined && { id }) }, (order) => {
        const state = t(labelIn(orderStates, order.state))
        const step = order.step === undefined ? '' : t(labelIn(fieldSteps, order.step))
        return {
          sentence: t(step === '' ? presenterWords.orderIs : presenterWords.orderAt, {
            number: order.number,
            state,
            step,
          }),
          path: pagePath(navigation, 'reform/work-order-info', { id: order.id }),
        }
      })
      .then(readAgain)
  const setRejects = () =>
    void acts.act(demoCalls.rejects, { percent: percent ?? rejects ?? 0 }, (state) =>
      t(['{n} % of first audits are rejected.', '首次审核驳回率为 {n}%。'], { n: state.rejects }),
    )
  return (
    <section aria-label={t(presenterWords.orders)}>
      <h3>{t(presenterWords.orders)}</h3>
      <PresenterRecord field={orderField} label={t(things.workOrder)} value={id} onChange={setId} />
      <p className="meta">{t(['Without one: the order that is furthest.', '不选则为进度最靠前的工单。'])}</p>
      <div className="wrap gap-1 presenter-row">
        <Button onClick={() => move('step')}>{t(['Next step', '下一步'])}</Button>
        <Button onClick={() => move('submit')}>{t(['Submit now', '立即提交'])}</Button>
      </div>
      {rejects !== undefined && (
        <div className="wrap gap-1 presenter-row presenter-rejects">
          <PresenterNumber
            label={t(presenterWords.rejects)}
            value={rejects}
            least={0}
            most={100}
            onChange={setPercent}
          />
          <Button onClick={setRejects}>{t(['Set', '设置'])}</Button>
        </div>
      )}
    </section>
  )
}
