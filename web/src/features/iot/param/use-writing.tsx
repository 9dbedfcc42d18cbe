import type { FormEvent } from 'react'
import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import { iotCalls, type BatchAnswer } from '#contract/calls/iot.ts'
import { useTwoPersons } from '#web/engine/actions/two-persons.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { AgreeDialog } from '../command-plan/agree-dialog.tsx'
import { PlanDialog } from '../command-plan/plan-dialog.tsx'
import { reportPlanned } from '../command-plan/when.ts'
import type { DeviceRecord } from '../device/live.ts'
import type { Sending } from './sending.ts'
import { problemCount, type Writing, type WritingProblems } from './writing.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'

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
export function useWriting({ row, writing, title, problems, onClose, onSent, onTry, send }: WritingActs) {
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
