import { type FormEvent, useId, useState } from 'react'
import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import { type BatchAnswer, iotCalls } from '#contract/calls/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { useTwoPersons } from '#web/engine/actions/two-persons.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { AgreeDialog } from '../command-plan/agree-dialog.tsx'
import { PlanDialog } from '../command-plan/plan-dialog.tsx'
import { reportPlanned } from '../command-plan/when.ts'
import type { DeviceRecord } from '../device/live.ts'
import type { ParamLine } from './lines.ts'
import { type Sending, SendProblem, useSending } from './sending.tsx'
import { Changes } from './value.tsx'
import { words } from './words.ts'
import {
  lockWord,
  problemCount,
  type Typed,
  type Writing,
  writingProblems,
  type WritingProblems,
} from './writing.ts'

interface WriteDialogProps {
  row: DeviceRecord
  lines: readonly ParamLine[]
  /** What was typed, by parameter. */
  values: Typed
  /** Every parameter of the device, to check one against another. */
  all: readonly ParamLine[]
  onClose: () => void
  onSent: () => void
  onPlanned: () => void
}

/** Asks before parameters are written: what changes, what that brings about, why; and never a lock-out by accident. */
export function WriteDialog(props: WriteDialogProps) {
  const { row, lines, values, all, onClose } = props
  const t = useText()
  const formId = useId()
  const [confirmed, setConfirmed] = useState<Confirmed>({ reason: '', typed: '' })
  const [isTried, setTried] = useState(false)
  const { isBusy, problem, send } = useSending()
  const word = lockWord(row)
  const writing = { ...confirmed, values }
  const problems = writingProblems(lines, all, writing, word)
  const [first] = lines
  const isOne = lines.length === 1 && first !== undefined
  const title = isOne
    ? t(words.writeOne, { name: t(first.kind.label) })
    : t(words.writeMany, { n: lines.length })
  const { submit, plan } = useWriting({
    ...props,
    writing,
    title,
    problems,
    onTry: () => setTried(true),
    send,
  })
  return (
    <Dialog
      title={title}
      size="wide"
      closeLabel={t(words.cancelWriting)}
      onClose={onClose}
      acts={<WriteActs formId={formId} isBusy={isBusy} onPlan={(form) => void plan(form)} />}
    >
      <form
        id={formId}
        className="grid gap-3 param-write"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <SendProblem problem={problem} />
        <Changes
          lines={lines}
          before={({ actual }) => actual}
          after={({ param }) => values[param] ?? ''}
          hasEffect
        />
        <Confirming
          lines={lines}
          word={word}
          confirmed={confirmed}
          problems={isTried ? problems : undefined}
          onChange={setConfirmed}
        />
      </form>
    </Dialog>
  )
}

interface WriteActsProps {
  formId: string
  isBusy: boolean
  onPlan: (form: HTMLFormElement) => void
}

function WriteActs({ formId, isBusy, onPlan }: WriteActsProps) {
  const t = useText()
  const mayPlan = can(permission(device, 'command'))
  return (
    <>
      {mayPlan && (
        <Button
          icon="pi-calendar-plus"
          form={formId}
          onClick={({ currentTarget }) => currentTarget.form && onPlan(currentTarget.form)}
        >
          {t(['Plan', '定时下发'])}
        </Button>
      )}
      <Button kind="primary" icon="pi-upload" isBusy={isBusy} type="submit" form={formId}>
        {t(words.writeAct)}
      </Button>
    </>
  )
}

type Confirmed = Omit<Writing, 'values'>

interface ConfirmingProps {
  lines: readonly ParamLine[]
  word: string
  confirmed: Confirmed
  problems: WritingProblems | undefined
  onChange: (confirmed: Confirmed) => void
}

/** Why it is written, and, where the device may be cut off, that this is meant. */
function Confirming({ lines, word, confirmed, problems, onChange }: ConfirmingProps) {
  const t = useText()
  const locksOut = lines.some(({ kind }) => kind.locksOut)
  return (
    <>
      {locksOut && (
        <div className="line gap-2 pad-3 ink-warn param-lock" role="note">
          <StatusGlyph severity="warning" />
          <div className="fill grid gap-2">
            <strong>{t(words.lockTitle)}</strong>
            <p>{t(words.lockText)}</p>
            <TextField
              label={t(words.lockType, { word })}
              error={problems?.typed ? t(words.lockWrong, { word }) : undefined}
              required
              autoComplete="off"
              data-initial-focus
              value={confirmed.typed}
              onChange={({ target }) => onChange({ ...confirmed, typed: target.value })}
            />
          </div>
        </div>
      )}
      <TextField
        label={t(words.reason)}
        hint={t(words.reasonHint)}
        error={problems?.reason ? t(words.needsReason) : undefined}
        required
        maxLength={200}
        autoComplete="off"
        data-initial-focus={!locksOut || undefined}
        value={confirmed.reason}
        onChange={({ target }) => onChange({ ...confirmed, reason: target.value })}
      />
      <p className="meta">{t(words.verified)}</p>
    </>
  )
}

interface WritingActs extends Pick<WriteDialogProps, 'row' | 'onSent' | 'onPlanned'> {
  writing: Writing
  title: string
  problems: WritingProblems
  onTry: () => void
  send: Sending['send']
}

/** What the buttons do: writing at once, by two where a role demands it, or planning it. */
function useWriting({ row, writing, title, problems, onSent, onPlanned, onTry, send }: WritingActs) {
  const show = useShowDialog()
  const isForTwo = useTwoPersons('write')
  const isRight = (form: HTMLFormElement) => {
    onTry()
    if (problemCount(problems) > 0) focusWrong(form)
    return problemCount(problems) === 0
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isRight(event.currentTarget)) return
    if (isForTwo) await agree()
    else if (await send(() => write(row.id, writing))) onSent()
  }
  const agree = async () => {
    const answer = await show<BatchAnswer | PlanAnswer>((close) => (
      <AgreeDialog order={orderOf(row.id, writing)} act={title} onClose={close} />
    ))
    if (answer === undefined) return
    if (!('planId' in answer)) return onSent()
    reportPlanned(answer)
    onPlanned()
  }
  const plan = async (form: HTMLFormElement) => {
    if (!isRight(form)) return
    const answer = await show<PlanAnswer>((close) => (
      <PlanDialog order={orderOf(row.id, writing)} act={title} onClose={close} />
    ))
    if (answer === undefined) return
    reportPlanned(answer)
    onPlanned()
  }
  return { submit, plan }
}

/** Sends the values; an answer names the batch of commands that carry them. */
function write(deviceId: number, writing: Writing) {
  return changeQuietly(iotCalls.send, orderOf(deviceId, writing))
}

function orderOf(deviceId: number, { values, reason }: Writing) {
  const params = Object.fromEntries(Object.entries(values).map(([id, text]) => [id, text.trim()]))
  return { ids: [deviceId], kind: 'write' as const, params, reason: reason.trim() }
}

function focusWrong(form: HTMLFormElement): void {
  // The problems are drawn first.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
