import { useId, useState } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { can } from '#web/stores/session/session.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { DeviceRecord } from '../device/live.ts'
import type { ParamLine } from './lines.ts'
import { useSending } from './sending.ts'
import { useWriting } from './use-writing.tsx'
import { words } from './words.ts'
import { SendProblem } from './send-problem.tsx'
import { WriteField } from './write-field.tsx'
import {
  lockWord,
  problemCount,
  startOf,
  writingProblems,
  type Writing,
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
