import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { labelIn } from '#domain/metering/families.ts'
import { orderStates, type OrderState } from '#domain/reform/order-acts.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { parseTime, platformNow } from '#web/lib/time/time.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import type { Order } from '../evidence/reads.ts'
import { useOrderText } from '../evidence/texts.ts'
import { orderInfoWords } from './words.ts'

/** The way of an order through its states. */
const way = ['pending', 'dispatched', 'audit', 'completed'] as const satisfies readonly OrderState[]

/** Where an order stands on its way: done steps with who and when, the present one, and those to come. */
export function Stepper({ order }: { order: Order }) {
  const t = useText()
  const language = useLanguage()
  const text = useOrderText(order)
  const { state, createTime = '', dispatchedAt, submittedAt, auditedAt } = order
  // a rejected order stands where it was audited
  const at = state === 'rejected' ? 2 : way.findIndex((each) => each === state)
  const since = state === 'audit' ? parseTime(submittedAt) : undefined
  const notes: readonly string[] = [
    createTime,
    [text('worker'), dispatchedAt].filter(Boolean).join(language === 'zh' ? '，' : ', '),
    since === undefined
      ? submittedAt
      : t(orderInfoWords.waiting, { span: fullSpan(Math.max(0, platformNow() - since.getTime()), language) }),
    auditedAt,
  ]
  return (
    <ol className="order-stepper" aria-label={t(orderInfoWords.steps)}>
      {way.map((step, place) => {
        const shown: OrderState = place === at && state === 'rejected' ? 'rejected' : step
        const isDone = place < at || state === 'completed'
        const progress = isDone ? 'done' : place === at ? 'now' : 'toCome'
        return (
          <li key={step} data-progress={progress} data-rejected={shown === 'rejected' || undefined}>
            <span className="grid fine order-stepper-mark" aria-hidden="true">
              {isDone ? (
                <Icon name="pi-check" />
              ) : shown === 'rejected' ? (
                <Icon name="pi-times" />
              ) : (
                place + 1
              )}
            </span>
            <span className="stack">
              <strong>{t(labelIn(orderStates, shown))}</strong>
              <span className="hidden">, {t(orderInfoWords[progress])}</span>
              {(isDone || place === at) && notes[place] !== '' && (
                <span className="meta">{notes[place]}</span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
