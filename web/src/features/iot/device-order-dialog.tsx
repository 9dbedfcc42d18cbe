import { useId, useRef, useState, type FormEvent } from 'react'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import type { BulkAnswer, Target } from '#contract/crud.ts'
import { ref } from '#contract/field.ts'
import { say } from '#contract/language.ts'
import { attempt } from '#web/engine/ask.ts'
import { RemoteSelect } from '#web/engine/form/remote-select.tsx'
import { grouped } from '#web/engine/form/grouped.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { StepChoice } from './device-step-choice.tsx'
import { give, lackingIn, needsOf, type DeviceOrder, type OrderValues } from './device-orders.ts'
import { deviceWords } from './device-words.ts'

/** An order that is about to be given. */
export interface PendingOrder {
  order: DeviceOrder
  target: Target
  count: number
  /** Of the one device it is for. */
  name?: string
}

interface OrderDialogProps extends PendingOrder {
  onGiven: (answer: BulkAnswer | BatchAnswer) => void
  onClose: () => void
}

/** Asks before an order is given: to how many, what it does, and what it still needs. What is typed survives a failure. */
export function OrderDialog({ order, target, count, name, onGiven, onClose }: OrderDialogProps) {
  const t = useWords(deviceWords)
  const c = useWords(common)
  const language = useLanguage()
  const formId = useId()
  const isBusy = useRef(false)
  const [values, setValues] = useState<OrderValues>({ reason: '', chosen: 0 })
  const [isTried, setTried] = useState(false)
  const { label, text, isDanger } = needsOf(order)
  const act = say(label, language)
  const lacking = lackingIn(order, values)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (lacking !== undefined || isBusy.current) return
    isBusy.current = true
    await attempt(async () => onGiven(await give(order, target, values)))
    isBusy.current = false
  }
  return (
    <Dialog
      title={name === undefined ? t('askTitle', { act, n: grouped(count) }) : t('askOne', { act, name })}
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {c('cancel')}
          </button>
          <button
            type="submit"
            form={formId}
            className={isDanger ? 'button danger' : 'button primary'}
            data-initial-focus={needsNothing(order) || undefined}
          >
            {name === undefined ? t('actMany', { act, n: grouped(count) }) : act}
          </button>
        </>
      }
    >
      <form id={formId} className="device-order" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t(text)}</p>
        <OrderFields
          order={order}
          values={values}
          wrong={isTried ? lacking : undefined}
          onChange={(part) => setValues({ ...values, ...part })}
        />
      </form>
    </Dialog>
  )
}

function needsNothing(order: DeviceOrder): boolean {
  const { needs, needsReason } = needsOf(order)
  return needs === undefined && !needsReason
}

interface OrderFieldsProps {
  order: DeviceOrder
  values: OrderValues
  wrong: ReturnType<typeof lackingIn>
  onChange: (part: Partial<OrderValues>) => void
}

function OrderFields({ order, values, wrong, onChange }: OrderFieldsProps) {
  const t = useWords(deviceWords)
  const { needs, needsReason } = needsOf(order)
  return (
    <>
      {needs === 'step' && (
        <StepChoice
          value={values.step}
          isWrong={wrong === 'chosen'}
          onChange={(step) => onChange({ step })}
        />
      )}
      {needs !== undefined && needs !== 'step' && (
        <Choice
          label={t(needs === 'system/org' ? 'organisation' : 'template')}
          resource={needs}
          value={values.chosen}
          isWrong={wrong === 'chosen'}
          onChange={(chosen) => onChange({ chosen })}
        />
      )}
      {needsReason && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          error={wrong === 'reason' ? t('needed') : undefined}
          required
          maxLength={200}
          autoComplete="off"
          value={values.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  resource: string
  value: number
  isWrong: boolean
  onChange: (id: number) => void
}

/** The orders stand in no record's form. */
const nobody = { resource: '', id: undefined }

function Choice({ label, resource, value, isWrong, onChange }: ChoiceProps) {
  const t = useWords(deviceWords)
  const id = useId()
  return (
    <div className="form-field">
      <label className="form-label" htmlFor={id}>
        {label}
        <span className="required" aria-hidden="true">
          *
        </span>
      </label>
      <RemoteSelect
        field={ref(label, label, resource, { required: true })}
        label={label}
        owner={nobody}
        input={{
          id,
          value: value === 0 ? null : value,
          onChange: (chosen) => onChange(typeof chosen === 'number' ? chosen : 0),
          onBlur: () => undefined,
          isInvalid: isWrong,
          describedBy: isWrong ? `${id}-note` : undefined,
          isReadOnly: false,
          values: {},
        }}
      />
      {isWrong && (
        <div className="note error">
          <StatusGlyph severity="error" />
          <span id={`${id}-note`}>{t('needed')}</span>
        </div>
      )}
    </div>
  )
}
