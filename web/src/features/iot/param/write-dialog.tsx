import { type FormEvent, useId, useState } from 'react'
import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import { type BatchAnswer, iotCalls } from '#contract/calls/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { useTwoPersons } from '#web/engine/actions/two-persons.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
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
import { ParamInput } from './input.tsx'
import { type ParamLine, rangeText, shownValue } from './lines.ts'
import { type Sending, SendProblem, useSending } from './send-problem.tsx'
import { words } from './words.ts'
import {
  lockWord,
  problemCount,
  startOf,
  type Writing,
  writingProblems,
  type WritingProblems,
} from './writing.ts'

interface WriteDialogProps {
  row: DeviceRecord
  lines: readonly ParamLine[]
  /** Every parameter of the device, to check one against another. */
  all: readonly ParamLine[]
  onClose: () => void
  onSent: () => void
}

/** Writes parameters to a device: old and new side by side, checked, with a reason, and never a lock-out by accident. */
export function WriteDialog({ row, lines, all, onClose, onSent }: WriteDialogProps) {
  const t = useText()
  const formId = useId()
  const [writing, setWriting] = useState<Writing>({ values: startOf(lines), reason: '', typed: '' })
  const [isTried, setTried] = useState(false)
  const { isBusy, problem, send } = useSending()
  const word = lockWord(row)
  const problems = writingProblems(lines, all, writing, word)
  const [first] = lines
  const isOne = lines.length === 1 && first !== undefined
  const title = isOne
    ? t(words.writeOne, { name: t(first.kind.label) })
    : t(words.writeMany, { n: lines.length })
  const setValue = (id: string, text: string) =>
    setWriting({ ...writing, values: { ...writing.values, [id]: text } })
  const { submit, plan } = useWriting({
    row,
    writing,
    title,
    problems,
    onClose,
    onSent,
    onTry: () => setTried(true),
    send,
  })
  return (
    <Dialog
      title={title}
      size="wide"
      closeLabel={t(words.cancelWriting)}
      onClose={onClose}
      footer={<Foot formId={formId} isBusy={isBusy} onClose={onClose} onPlan={(form) => void plan(form)} />}
    >
      <form
        id={formId}
        className="grid gap-3 param-write"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {isTried && <Wrong count={problemCount(problems)} />}
        <SendProblem problem={problem} />
        <Fields
          lines={lines}
          values={writing.values}
          problems={problems}
          isTried={isTried}
          onChange={setValue}
        />
        <Confirming
          lines={lines}
          word={word}
          writing={writing}
          problems={isTried ? problems : undefined}
          onChange={setWriting}
        />
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  lines: readonly ParamLine[]
  values: Writing['values']
  problems: WritingProblems
  isTried: boolean
  onChange: (id: string, text: string) => void
}

/** The values; the error of one is shown as soon as it was changed. */
function Fields({ lines, values, problems, isTried, onChange }: FieldsProps) {
  return lines.map((line, place) => (
    <WriteField
      key={line.id}
      line={line}
      isFirst={place === 0}
      value={values[line.id] ?? ''}
      problem={isTried || line.param.wanted !== values[line.id] ? problems.values[line.id] : undefined}
      onChange={(text) => onChange(line.id, text)}
    />
  ))
}

interface FootProps {
  formId: string
  isBusy: boolean
  onClose: () => void
  onPlan: (form: HTMLFormElement) => void
}

function Foot({ formId, isBusy, onClose, onPlan }: FootProps) {
  const t = useText()
  const mayPlan = can(permission(device, 'command'))
  return (
    <>
      <Button onClick={onClose}>{t(common.cancel)}</Button>
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

function Wrong({ count }: { count: number }) {
  const t = useText()
  if (count === 0) return null
  return (
    <div className="form-banner" role="alert">
      <StatusGlyph severity="error" />
      <strong>{count === 1 ? t(words.oneWrong) : t(words.wrong, { n: count })}</strong>
    </div>
  )
}

interface ConfirmingProps {
  lines: readonly ParamLine[]
  word: string
  writing: Writing
  problems: WritingProblems | undefined
  onChange: (writing: Writing) => void
}

/** Why it is written, and, where the device may be cut off, that this is meant. */
function Confirming({ lines, word, writing, problems, onChange }: ConfirmingProps) {
  const t = useText()
  const locksOut = lines.some(({ kind }) => kind.locksOut)
  return (
    <>
      {locksOut && (
        <div className="gap-2 pad-3 ink-warn param-lock" role="note">
          <StatusGlyph severity="warning" />
          <div>
            <strong>{t(words.lockTitle)}</strong>
            <p>{t(words.lockText)}</p>
            <TextField
              label={t(words.lockType, { word })}
              error={problems?.typed ? t(words.lockWrong, { word }) : undefined}
              required
              autoComplete="off"
              value={writing.typed}
              onChange={({ target }) => onChange({ ...writing, typed: target.value })}
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
        value={writing.reason}
        onChange={({ target }) => onChange({ ...writing, reason: target.value })}
      />
      <p className="meta">{t(words.verified)}</p>
    </>
  )
}

interface WriteFieldProps {
  line: ParamLine
  value: string
  isFirst: boolean
  problem: Text2 | undefined
  onChange: (text: string) => void
}

/** One value to be written: what the device holds, what it shall hold, what it takes and what that brings about. */
function WriteField({ line, value, isFirst, problem, onChange }: WriteFieldProps) {
  const t = useText()
  const language = useLanguage()
  const id = useId()
  const { kind, param } = line
  const { actual } = param
  const held = actual === null || actual === '' ? missing : shownValue(kind, actual, language)
  return (
    <div className="param-field">
      <label className="form-label" htmlFor={id}>
        {t(kind.label)}
        <span className="required" aria-hidden="true">
          *
        </span>
      </label>
      <div className="grid gap-2 param-change">
        <span className="param-old">{t(words.inDevice, { value: held })}</span>
        <span aria-hidden="true">→</span>
        <ParamInput
          id={id}
          kind={kind}
          value={value}
          isInvalid={problem !== undefined}
          describedBy={`${id}-note`}
          isFirst={isFirst}
          onChange={onChange}
        />
      </div>
      <div className={problem === undefined ? 'note' : 'note error'} id={`${id}-note`}>
        {problem === undefined ? (
          t(words.allowed, { range: rangeText(kind, language, (n) => t(words.atMost, { n })) })
        ) : (
          <>
            <StatusGlyph severity="error" />
            <span>{t(problem)}</span>
          </>
        )}
      </div>
      {kind.effect !== undefined && (
        <p className="bar gap-2 fine ink-warn param-effect">
          <StatusGlyph severity="warning" />
          {t(kind.effect)}
        </p>
      )}
    </div>
  )
}

interface WritingActs {
  row: DeviceRecord
  onClose: () => void
  onSent: () => void
  writing: Writing
  title: string
  problems: WritingProblems
  onTry: () => void
  send: Sending['send']
}

/** What the buttons do: writing at once, by two where a role demands it, or planning it. */
function useWriting({ row, writing, title, problems, onClose, onSent, onTry, send }: WritingActs) {
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
    const isSent = isForTwo ? await agree() : await send(() => write(row.id, writing))
    if (isSent) onSent()
  }
  const agree = async () => {
    const answer = await show<BatchAnswer | PlanAnswer>((close) => (
      <AgreeDialog order={orderOf(row.id, writing)} act={title} onClose={close} />
    ))
    if (answer !== undefined && 'planId' in answer) reportPlanned(answer)
    return answer !== undefined
  }
  const plan = async (form: HTMLFormElement) => {
    if (!isRight(form)) return
    const answer = await show<PlanAnswer>((close) => (
      <PlanDialog order={orderOf(row.id, writing)} act={title} onClose={close} />
    ))
    if (answer === undefined) return
    reportPlanned(answer)
    onClose()
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
