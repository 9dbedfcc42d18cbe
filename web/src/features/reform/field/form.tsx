import { useEffect, useRef, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { fieldSteps, stepsOf, type FieldStep } from '#domain/reform/kinds.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { reformWords } from '#contract/text/reform.ts'
import { onRow } from '#web/engine/actions/action-form.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { returnOrders } from '../order/acts.ts'
import type { Draft } from './draft.ts'
import { Notes } from './notes.tsx'
import { openSteps, safetyChecks } from './step-rules.ts'
import { type StepProps, StepProblem, useProblem } from './step-parts.tsx'
import { Arrive } from './steps/arrive.tsx'
import { NewDevice, OldDevice, Remove } from './steps/devices.tsx'
import { Online } from './steps/online.tsx'
import { StepPictures } from './steps/pictures.tsx'
import { NewReading, OldReading } from './steps/readings.tsx'
import { RepairWork } from './steps/repair.tsx'
import { SealNumbers } from './steps/seal-numbers.tsx'
import { Signature } from './steps/signature.tsx'
import { Submit } from './steps/submit.tsx'
import { useField, type Field } from './use-field.ts'
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

/** The work on one order, step by step. */
export function FieldForm({ begun, onDone }: { begun: Draft; onDone: () => void }) {
  const field = useField(begun, onDone)
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
        className="field-step"
        aria-label={t(nameOf(draft.step))}
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
  const language = useLanguage()
  const show = useShowDialog()
  const list = usePagePath(workOrder.name)
  const giveBack = () =>
    ignoreFailure(async () => {
      await returnOrders.run(onRow(order), { show })
      field.refetch()
    })
  return (
    <header className="bar gap-2 field-top">
      {list !== undefined && (
        <Link className="icon-button" to={list} aria-label={t(words.orders)}>
          <Icon name="pi-chevron-left" />
        </Link>
      )}
      <div className="fill field-what">
        <h1 tabIndex={-1}>{order.number}</h1>
        <p className="meta">
          {sayFilled([order.userName, order.userNameZh], language)} ·{' '}
          {sayFilled([order.address, order.addressZh], language)}
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
    <div className="field-progress">
      <div className="wrap gap-2 field-progress-head">
        <h2>{t(nameOf(draft.step))}</h2>
        <span className="meta">{t(words.stepOf, { n: at + 1, all: steps.length })}</span>
        <span className="meta push" data-keeping={keeping}>
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
    <footer className="line gap-3 field-foot">
      {before !== undefined && <Button onClick={() => goTo(before)}>{t(['Back', '上一步'])}</Button>}
      {after === undefined ? (
        <SubmitButton field={field} />
      ) : (
        <Button
          kind="primary"
          isBusy={isAsking || undefined}
          onClick={() => (standing === 'open' ? next() : goTo(after))}
        >
          {t(['Next: {step}', '下一步：{step}'], { step: t(nameOf(after)) })}
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
    <Button kind="primary" isBusy={isSending || undefined} isOff={isOff} onClick={() => void send()}>
      {t(words.submit)}
    </Button>
  )
}

function nameOf(step: FieldStep): readonly [string, string] {
  const [, en, zh] = fieldSteps.find(([name]) => name === step) ?? [step, step, step]
  return [en, zh]
}

/** What is looked at before anything is touched. */
function Safety({ field }: StepProps) {
  const { draft, change } = field
  const t = useText()
  const problem = useProblem(field)
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
      <StepProblem {...problem('safety')} />
    </>
  )
}

/** The seals that are fitted, and where the device hangs in its box. */
function Seals({ field }: StepProps) {
  const { draft, change } = field
  const t = useText()
  const problem = useProblem(field)
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
        {...problem('boxPlace')}
        onChange={({ target }) => change({ boxPlace: target.value })}
      />
      <StepPictures field={field} />
    </>
  )
}
