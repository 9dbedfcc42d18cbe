import { useEffect, useRef, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { counted } from '#contract/text/counted.ts'
import { reformWords } from '#contract/text/reform.ts'
import { labelIn } from '#domain/metering/families.ts'
import { fieldSteps, isRepair, phoneClockTolerance, stepsOf, type FieldStep } from '#domain/reform/kinds.ts'
import { orderStates, orderAct } from '#domain/reform/order-acts.ts'
import { onRow } from '#web/engine/actions/action-form.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDateTime, formatMinute, platformLead, platformNow } from '#web/lib/time/time.ts'
import { useLive } from '#web/stores/session/live.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { returnOrders } from '../order/acts.tsx'
import type { Draft } from './draft.ts'
import { Note, StepProblem, type StepProps, StepPictures, SealNumbers } from './step-parts.tsx'
import { openSteps, safetyChecks } from './step-rules.ts'
import { NewDevice, OldDevice, Remove, RepairWork } from './steps/devices.tsx'
import { NewReading, OldReading, Online } from './steps/readings.tsx'
import { Submit, Signature, Arrive } from './steps/visit.tsx'
import { useField, type Field, type Over } from './use-field.ts'
import { words } from './words.ts'

const bodies: Readonly<Record<FieldStep, ComponentType<StepProps>>> = {
  arrive: Arrive,
  safety: Safety,
  'old-device': OldDevice,
  'old-reading': OldReading,
  'old-pictures': StepPictures,
  remove: Remove,
  'new-device': NewDevice,
  'new-reading': NewReading,
  seals: Seals,
  online: Online,
  signature: Signature,
  submit: Submit,
  repair: RepairWork,
}

/** Step-by-step form for the work on one order. */
export function FieldForm({ begun, onOver }: { begun: Draft; onOver: (over: Over) => void }) {
  const field = useField(begun, onOver)
  const { draft, standing } = field
  const body = useRef<HTMLFieldSetElement>(null)
  const t = useText()
  const Body = bodies[draft.step]
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
  }, [draft.step])
  return (
    <>
      <Head field={field} />
      <Progress field={field} />
      <Notes field={field} />
      <fieldset
        ref={body}
        className="fill stack gap-3 field-step"
        aria-label={t(labelIn(fieldSteps, draft.step))}
        disabled={standing !== 'open'}
      >
        <Body key={draft.step} field={field} />
      </fieldset>
      <Foot field={field} />
    </>
  )
}

function Head({ field }: StepProps) {
  const { draft, goTo, standing } = field
  const { order } = draft
  const t = useText()
  const show = useShowDialog()
  const list = usePagePath(workOrder.name)
  const giveBack = () =>
    ignoreFailure(async () => {
      const outcome = await returnOrders.run(onRow(order), { show })
      if (outcome === undefined) field.refetch()
      else field.finish('pending')
    })
  return (
    <header className="bar gap-2">
      {list !== undefined && (
        <Link className="icon-button" to={list} aria-label={t(words.orders)}>
          <Icon name="pi-chevron-left" />
        </Link>
      )}
      <div className="fill">
        <h1 className="large" tabIndex={-1}>
          {order.number}
        </h1>
        <p className="cut meta">
          {t([order.userName, order.userNameZh])} · {t([order.address, order.addressZh])}
        </p>
      </div>
      <IconButton icon="pi-list" label={t(['All steps', '全部步骤'])} onClick={() => goTo('submit')} />
      {standing === 'open' && order.state === 'dispatched' && (
        <IconButton icon="pi-reply" label={t(words.skip)} onClick={() => void giveBack()} />
      )}
    </header>
  )
}

function Progress({ field }: StepProps) {
  const { draft, keeping } = field
  const t = useText()
  const steps = stepsOf(draft.order)
  const at = steps.indexOf(draft.step)
  const time = formatDateTime(draft.savedAt).slice(11, 16)
  return (
    <div className="pad-y-2 rule-above rule-below">
      <div className="wrap baseline gap-2">
        <h2 className="large">{t(labelIn(fieldSteps, draft.step))}</h2>
        <span className="meta">{t(words.stepOf, { n: at + 1, all: steps.length })}</span>
        <span className="meta push">
          {draft.savedAt > 0 && keeping !== 'failed' && t(words[keeping], { time })}
        </span>
      </div>
      <div className="gap-1 above-2 line field-bars" aria-hidden="true">
        {steps.map((step, place) => (
          <i key={step} data-past={place < at || undefined} data-now={place === at || undefined} />
        ))}
      </div>
    </div>
  )
}

function Foot({ field }: StepProps) {
  const { draft, goTo, next, standing, isAsking } = field
  const t = useText()
  const steps = stepsOf(draft.order)
  const at = steps.indexOf(draft.step)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <footer className="line gap-3 at-foot field-foot">
      {before !== undefined && <Button onClick={() => goTo(before)}>{t(['Back', '上一步'])}</Button>}
      {after === undefined ? (
        <SubmitButton field={field} />
      ) : (
        <Button
          kind="primary"
          className="fill"
          isBusy={isAsking || undefined}
          onClick={() => (standing === 'open' ? next() : goTo(after))}
        >
          {t(['Next: {step}', '下一步：{step}'], { step: t(labelIn(fieldSteps, after)) })}
        </Button>
      )}
    </footer>
  )
}

function SubmitButton({ field }: { field: Field }) {
  const { draft, pictures, send, isSending, standing, lostAt } = field
  const t = useText()
  const isOpen = openSteps(draft, pictures.taken).length > 0 && standing === 'open'
  const isOff = isOpen || pictures.waiting.length > 0 || lostAt > 0 || isSending || standing === 'taken'
  return (
    <Button
      kind="primary"
      className="fill"
      isBusy={isSending || undefined}
      isOff={isOff}
      onClick={() => void send()}
    >
      {t(orderAct('submit').label)}
    </Button>
  )
}

/** Safety checks before the work begins. */
function Safety({ field }: StepProps) {
  const { draft, change } = field
  const t = useText()
  return (
    <>
      <div className="stack field-ticks">
        {safetyChecks.map((one, place) => (
          <Checkbox
            key={one}
            data-initial-focus={place === 0 || undefined}
            checked={draft.safety.includes(one)}
            onChange={(isDone) =>
              change({ safety: [...draft.safety.filter((name) => name !== one), ...(isDone ? [one] : [])] })
            }
          >
            {t(words[`safety_${one}` as const])}
          </Checkbox>
        ))}
      </div>
      <StepProblem {...field.problemOf('safety')} />
    </>
  )
}

/** Fitted seals, and the position of the device in its box. */
function Seals({ field }: StepProps) {
  const { draft, change } = field
  const t = useText()
  return (
    <>
      <SealNumbers field={field} side="new" isFirst />
      <Button icon="pi-plus" onClick={() => change({ newSeals: [...draft.newSeals, ''] })}>
        {t(words.addSeal)}
      </Button>
      <TextField
        label={t(reformWords.positionInBox)}
        maxLength={10}
        value={draft.boxPlace}
        {...field.problemOf('boxPlace')}
        onChange={({ target }) => change({ boxPlace: target.value })}
      />
      <StepPictures field={field} />
    </>
  )
}

/** Suppresses the global offline notice while the form is mounted, as the form shows it. */
function useOwnLostNote(): void {
  useEffect(() => {
    useLive.setState({ isSaid: true })
    return () => useLive.setState({ isSaid: false })
  }, [])
}

/** Notices shown at every step: network, clock, storage and state of the order. */
function Notes({ field }: StepProps) {
  const { draft, change, lostAt, standing, state, keeping } = field
  useOwnLostNote()
  const { order, site, clockLead } = draft
  const t = useText()
  const lead = platformLead()
  const isClockWrong = Math.abs(lead - clockLead) > phoneClockTolerance && standing === 'open' && lead !== 0
  const now = state && t(labelIn(orderStates, state))
  return (
    <div className="stack gap-3 field-notes">
      {lostAt > 0 && (
        <Note
          severity="warning"
          title={t(counted.offlineSince, { time: formatDateTime(lostAt).slice(11, 16) })}
          text={t(['Carry on: pictures upload by themselves.', '可继续作业，照片将自动上传。'])}
        />
      )}
      {isClockWrong && (
        <Note
          severity="warning"
          title={t(['The clock of this phone is wrong', '手机时钟不准'])}
          text={t(words.clockText, { time: formatDateTime(platformNow()) })}
        >
          <Button className="above-2" onClick={() => change({ clockLead: lead })}>
            {t(['Use the platform’s time', '使用平台时间'])}
          </Button>
        </Note>
      )}
      {keeping === 'failed' && (
        <Note severity="error" isAlert title={t(words.notKept)} text={t(words.notKeptText)} />
      )}
      {standing === 'taken' && (
        <Note severity="error" isAlert title={t(words.taken)} text={t(words.takenText)}>
          {now !== undefined && <p>{t(['It is {state} now.', '当前状态：{state}。'], { state: now })}</p>}
        </Note>
      )}
      {standing === 'sent' && (
        <Note severity="warning" isAlert title={t(words.sent)} text={t(words.sentText)} />
      )}
      {standing === 'open' && isRepair(order) && <RepairNotes field={field} />}
      {standing === 'open' && site.returned !== undefined && (
        <Note
          severity="warning"
          title={t(['Brought back on {time}: {reason}', '{time} 已退单：{reason}'], {
            time: formatMinute(site.returned.time),
            reason: t([site.returned.text, site.returned.textZh]),
          })}
        />
      )}
      {standing === 'open' && order.state === 'rejected' && (
        <Note severity="error" title={t(words.rejected, { opinion: t([order.opinion, order.opinionZh]) })} />
      )}
    </div>
  )
}

/** Notices of a repair: what is to be done, and that its alert has ended. */
function RepairNotes({ field: { draft } }: StepProps) {
  const { note, alertEnded } = draft.order
  const t = useText()
  return (
    <>
      {note !== '' && <Note severity="info" title={t(reformWords.toDo)} text={note} />}
      {alertEnded !== '' && (
        <Note
          severity="warning"
          title={t(['Its alert ended on {time}', '告警已于 {time} 结束'], { time: formatMinute(alertEnded) })}
          text={t(['Check whether there is still something to do.', '请确认是否仍需处理。'])}
        />
      )}
    </>
  )
}
