import { useState } from 'react'
import { demoCalls } from '#contract/calls/demo.ts'
import { labelIn } from '#contract/metering/families.ts'
import { fieldSteps } from '#contract/reform/kinds.ts'
import { orderStates } from '#contract/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { ref } from '#contract/schema/field.ts'
import { say } from '#contract/schema/language.ts'
import { things } from '#contract/text/things.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { readAgain, type DemoActs } from './presenter-demo.ts'
import { PresenterNumber } from './presenter-number.tsx'
import { PresenterRecord } from './presenter-record.tsx'
import { presenterWords } from './presenter-words.ts'

const orderField = ref(...things.workOrder, workOrder.name)

/** Lets the crew of an order go on, and says how strict the auditor of the demonstration is. */
export function PresenterOrders({ acts, rejects }: { acts: DemoActs; rejects: number | undefined }) {
  const t = useWords(presenterWords)
  const language = useLanguage()
  const navigation = useNavigation()
  const [id, setId] = useState<number>()
  const [percent, setPercent] = useState<number>()
  const move = (act: 'step' | 'submit') =>
    void acts
      .act(demoCalls.workOrder, { act, ...(id !== undefined && { id }) }, (order) => {
        const state = say(labelIn(orderStates, order.state), language)
        const step = order.step === undefined ? '' : say(labelIn(fieldSteps, order.step), language)
        return {
          sentence: t(step === '' ? 'orderIs' : 'orderAt', { number: order.number, state, step }),
          path: pagePath(navigation, 'reform/work-order-info', { id: order.id }),
        }
      })
      .then(readAgain)
  const setRejects = () =>
    void acts.act(demoCalls.rejects, { percent: percent ?? rejects ?? 0 }, (state) =>
      t('rejectsSet', { n: state.rejects }),
    )
  return (
    <section aria-label={t('orders')}>
      <h3>{t('orders')}</h3>
      <PresenterRecord field={orderField} label={t('order')} value={id} onChange={setId} />
      <p className="meta">{t('furthest')}</p>
      <div className="presenter-row">
        <Button onClick={() => move('step')}>{t('orderStep')}</Button>
        <Button onClick={() => move('submit')}>{t('orderSubmit')}</Button>
      </div>
      {rejects !== undefined && (
        <div className="presenter-row presenter-rejects">
          <PresenterNumber label={t('rejects')} value={rejects} least={0} most={100} onChange={setPercent} />
          <Button onClick={setRejects}>{t('setRejects')}</Button>
        </div>
      )}
    </section>
  )
}
