import { useNavigate } from 'react-router-dom'
import { acts } from '#contract/text/acts.ts'
import { separators } from '#contract/text/separators.ts'
import { minute } from '#contract/schema/time-units.ts'
import { labelIn } from '#domain/metering/families.ts'
import { fieldSteps, isRepair, orderTypes, stepsOf } from '#domain/reform/kinds.ts'
import { orderStates, type OrderState } from '#domain/reform/order-acts.ts'
import { onRow } from '#web/engine/actions/action-form.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { timeSince } from '#web/lib/time/time.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from '../order/words.ts'
import { type Order, useOrderText, StateTag } from '../evidence/reads.ts'
import { actForms, correctReading, actsOn, mayAct } from '../order/acts.tsx'
import { orderInfoWords } from './words.ts'

interface HeadProps {
  order: Order
  onPrint: () => void
}

/** Header with name, state and actions of the order. */
export function OrderHead({ order, onPrint }: HeadProps) {
  const t = useText()
  const text = useOrderText(order)
  return (
    <RecordHead
      name={order.number}
      states={<StateTag value={order.state} />}
      meta={[
        t(labelIn(orderTypes, order.type)),
        text('userName'),
        inFours(order.userNumber),
        text('address'),
      ]}
    >
      <Acts order={order} onPrint={onPrint} />
    </RecordHead>
  )
}

/** State of an order, and who has to act next. */
export function OrderStanding({ order }: { order: Order }) {
  const t = useText()
  const { state } = order
  return (
    <section className="card flow gap-3 spread" aria-label={t(orderInfoWords.steps)}>
      <Stepper order={order} />
      <p className="ink-1">
        {t(
          state === 'completed' && isRepair(order)
            ? orderInfoWords.next_repaired
            : orderInfoWords[`next_${state}` as const],
        )}
      </p>
      <Standing order={order} />
    </section>
  )
}

/** Information for the user who has to act next. */
function Standing({ order }: { order: Order }) {
  const t = useText()
  const text = useOrderText(order)
  const { state, step, due, flags } = order
  if (state === 'rejected') {
    return (
      <p className="sunk tint-crit pad-line">
        <Icon name="pi-times" className="fine" /> {text('opinion')}
      </p>
    )
  }
  if (state === 'completed') {
    return (
      <p>
        {t(['“{opinion}”', '“{opinion}”'], { opinion: text('opinion') })}{' '}
        <span className="meta">{text('auditedBy')}</span>
      </p>
    )
  }
  if (state === 'audit') {
    return (
      <p className="bar gap-1">
        <StatusGlyph severity={flags > 0 ? 'warning' : 'success'} />
        {flags > 0
          ? t(['{n} [n|check|checks] to review', '{n} 项待核'], { n: flags })
          : t(['All checks passed', '检查项全部通过'])}
      </p>
    )
  }
  const steps = stepsOf(order)
  const at = step ? steps.indexOf(step) : -1
  return (
    <p>
      {state === 'dispatched' && at >= 0 && (
        <span className="stack">
          <progress value={at + 1} max={steps.length} aria-hidden="true" />
          {t(['{step}, step {n} of {total}', '{step}（第 {n} 步，共 {total} 步）'], {
            step: t(labelIn(fieldSteps, step ?? '')),
            n: at + 1,
            total: steps.length,
          })}
        </span>
      )}
      {state === 'cancelled' ? (
        text('reason')
      ) : (
        <span className="meta">{t(['Due {day}', '截止 {day}'], { day: due })}</span>
      )}
    </p>
  )
}

/** Main action by state and permission; the others are in a menu. */
function Acts({ order, onPrint }: HeadProps) {
  const t = useText()
  const show = useShowDialog()
  const navigate = useNavigate()
  const field = usePagePath('reform/field', { id: order.id })
  const desk = usePagePath('reform/audit')
  const { state } = order
  const names = actsOn(state).flatMap(({ name }) => (name === 'submit' ? [] : [name]))
  const run = (form: Pick<typeof correctReading, 'run'>) =>
    void ignoreFailure(() => form.run(onRow(order), { show }))
  const isOnSite = (state === 'dispatched' || state === 'rejected') && field !== undefined && mayAct('submit')
  const isAudited = state === 'audit' && desk !== undefined && mayAct('pass')
  const first =
    isOnSite || isAudited ? undefined : names.find((name) => name === 'dispatch' || name === 'reassign')
  const isCorrectable = state === 'completed' && order.billedReading !== undefined && mayAct('pass')
  const offered = [
    ...names.filter((name) => name !== first).map((name) => actForms[name]),
    ...(isCorrectable ? [correctReading] : []),
  ]
  return (
    <>
      <Button icon="pi-print" onClick={onPrint}>
        {t(['Print record', '打印记录'])}
      </Button>
      {first !== undefined && (
        <Button kind="primary" icon={actForms[first].row.icon} onClick={() => run(actForms[first])}>
          {t(actForms[first].row.label)}
        </Button>
      )}
      {isOnSite && (
        <Button kind="primary" icon="pi-wrench" onClick={() => void navigate(field)}>
          {t(words.site)}
        </Button>
      )}
      {isAudited && (
        <Button kind="primary" icon="pi-verified" onClick={() => void navigate(`${desk}?id=${order.id}`)}>
          {t(acts.audit)}
        </Button>
      )}
      {offered.length > 0 && (
        <MenuButton
          label={t(['More acts', '更多操作'])}
          className="icon-button"
          items={offered.map((form) => ({
            id: form.row.id,
            label: t(form.row.label),
            icon: form.row.icon,
            onSelect: () => run(form),
          }))}
        >
          <Icon name="pi-ellipsis-h" />
        </MenuButton>
      )}
    </>
  )
}

/** Regular sequence of states. */
const way = ['pending', 'dispatched', 'audit', 'completed'] as const satisfies readonly OrderState[]

/** Progress of an order through its states: done steps with user and time, the current one, and future ones. */
function Stepper({ order }: { order: Order }) {
  const t = useText()
  const language = useLanguage()
  const text = useOrderText(order)
  const { state, createTime = '', dispatchedAt, submittedAt, auditedAt } = order
  // a rejected order remains at the audit step
  const at = state === 'rejected' ? 2 : way.findIndex((each) => each === state)
  const waited = state === 'audit' ? timeSince(submittedAt) : undefined
  const notes: readonly string[] = [
    createTime,
    [text('worker'), dispatchedAt].filter(Boolean).join(t(separators.parts)),
    waited === undefined
      ? submittedAt
      : t(['waiting {span}', '已等待 {span}'], { span: fullSpan(waited, language, minute) }),
    auditedAt,
  ]
  return (
    <ol className="grid steps order-stepper" aria-label={t(orderInfoWords.steps)}>
      {way.map((step, place) => {
        const shown: OrderState = place === at && state === 'rejected' ? 'rejected' : step
        const isDone = place < at || state === 'completed'
        const progress = isDone ? 'done' : place === at ? 'now' : 'toCome'
        return (
          <li
            key={step}
            className={`stack gap-1 origin step ${isDone ? 'past' : shown === 'rejected' ? 'failed' : ''}`}
            aria-current={progress === 'now' ? 'step' : undefined}
          >
            <span className="stack regular">
              <strong
                className={shown === 'rejected' ? 'ink-crit' : progress === 'now' ? undefined : 'regular'}
              >
                {t(labelIn(orderStates, shown))}
              </strong>
              <span className="hidden">
                {t(separators.parts)}
                {t(orderInfoWords[progress])}
              </span>
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
