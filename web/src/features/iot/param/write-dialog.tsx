import type { PlanAnswer } from '#contract/calls/iot/command-plan.ts'
import { type BatchAnswer, iotCalls } from '#contract/calls/iot/iot.ts'
import { text } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { secondOf } from '#web/engine/actions/two-persons.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { isPlan, planCommand, reportPlanned, useWriteForm } from '../command-plan/when.ts'
import { words as planWords } from '../command-plan/words.ts'
import type { DeviceRecord } from '../device/live.ts'
import type { ParamLine } from './lines.ts'
import { Changes } from './value.tsx'
import { words } from './words.ts'
import { isLockWord, lockWord, type Typed } from './writing.ts'

interface WriteDialogProps {
  row: DeviceRecord
  lines: readonly ParamLine[]
  /** What was typed, by parameter. */
  values: Typed
  onClose: () => void
  onSent: () => void
  onPlanned: () => void
}

/** Asks before parameters are written: what changes, what that brings about, why, when; and never a lock-out by accident. */
export function WriteDialog({ row, lines, values, onClose, onSent, onPlanned }: WriteDialogProps) {
  const t = useText()
  const locksOut = lines.some(({ kind }) => kind.locksOut)
  const word = lockWord(row)
  const wrong = fillBoth(['That is not {word}.', '与 {word} 不符。'], { word })
  const [first] = lines
  const title =
    lines.length === 1 && first !== undefined
      ? t(['Write {name}', '下发：{name}'], { name: t(first.kind.label) })
      : t(['Write {n} [n|parameter|parameters]', '下发 {n} 项参数'], { n: lines.length })
  const form = useWriteForm(title, words.reasonHint)
  return (
    <FormDialog
      {...form}
      title={title}
      accept={t(['Write to device', '下发到设备'])}
      fields={{
        word: text(...fillBoth(words.lockType, { word }), { required: true, wording: { required: wrong } }),
        ...form.fields,
      }}
      applies={(name, all) => (name !== 'word' || locksOut) && form.applies(name, all)}
      check={(all) => (locksOut && !isLockWord(String(all['word']), row) ? { word: wrong } : {})}
      send={async ({ reason, ...when }): Promise<BatchAnswer | PlanAnswer> => {
        const order = orderOf(row.id, values, reason)
        if (isPlan(when)) return planCommand(order, when)
        const answer = await changeQuietly(iotCalls.send, { ...order, ...secondOf(when) })
        const [refused] = answer.errors
        if (answer.ok === 0 && refused !== undefined)
          throw new Failure('refused', `${refused.msg} ${textNow(words.notSent)}`)
        return answer
      }}
      onClose={(answer) => {
        if (answer === undefined) return onClose()
        if (!('planId' in answer)) return onSent()
        reportPlanned(answer)
        onPlanned()
      }}
    >
      <Changes
        lines={lines}
        before={({ actual }) => actual}
        after={({ param }) => values[param] ?? ''}
        hasEffect
      />
      {locksOut && <LockNote />}
      <p className="meta">
        {t(words.verified)} {t(planWords.keeps)}
      </p>
    </FormDialog>
  )
}

/** That a wrong value can cut the device off. */
function LockNote() {
  const t = useText()
  return (
    <p className="line gap-2 sunk tint-warn param-effect" role="note">
      <StatusGlyph severity="warning" />
      <span>
        <strong>{t(['This can cut the device off', '可能导致设备失联'])}</strong> {t(words.lockText)}
      </span>
    </p>
  )
}

function orderOf(deviceId: number, values: Typed, reason: string) {
  const params = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value.trim()]))
  return { ids: [deviceId], kind: 'write' as const, params, reason: reason.trim() }
}
