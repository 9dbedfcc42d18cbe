import { useEffect, useEffectEvent } from 'react'
import { sealCalls } from '#contract/calls/reform/seal.ts'
import { mostSeals } from '#domain/reform/seals.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { ref, text, type Format } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import type { ImportJob } from '#contract/wire/crud.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { words } from './words.ts'
import './seal.css'

const askAgainAfter = 400

const letter: Format = {
  name: 'sealLetter',
  test: (typed) => /^[A-Z]$/.test(typed),
  text: ['Use one capital letter.', '请输入一位大写字母。'],
}
const digits: Format = {
  name: 'sealDigits',
  test: (typed) => /^\d{10}$/.test(typed),
  text: ['Use ten digits.', '请输入十位数字。'],
}
const number = { required: true, format: digits, hint: ['Ten digits', '十位数字'] } as const

/** Takes a range of numbers into stock: what it is, then how far it is. */
export const addRange = actionForm(seal, {
  id: 'range',
  label: words.range,
  icon: 'pi-plus-circle',
  verb: 'save',
  summary: ['From the first number to the last, at most 5,000.', '按起止号入库，一次最多 5000 枚。'],
  fields: {
    type: seal.fields.type,
    prefix: text('Letter', '字母', { required: true, format: letter }),
    from: text('First number', '起始号', number),
    to: text('Last number', '终止号', number),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    supplierBatch: seal.fields.supplierBatch,
  },
  check: ({ from, to }) => problemOf(String(from), String(to)),
  send: (values) => callQuietly(sealCalls.addSeals, values),
  onDone: (job, _on, { show }) =>
    void show((close) => <RangeProgress started={job} onClose={() => close()} />),
})

function problemOf(from: string, to: string): Readonly<Record<string, Text2>> {
  if (to < from) return { to: ['The last number lies before the first.', '终止号小于起始号。'] }
  return Number(to) - Number(from) >= mostSeals ? { to: words.many } : {}
}

interface RangeProgressProps {
  started: ImportJob
  onClose: () => void
}

/** How far a range is taken in, and which of its numbers were not. */
function RangeProgress({ started, onClose }: RangeProgressProps) {
  const t = useText()
  const {
    data = started,
    error,
    refetch,
  } = useRead(sealCalls.addingSeals(started.job), undefined, {
    every: (last) => (last?.state === 'done' ? false : askAgainAfter),
    staleTime: 0,
  })
  const isDone = data.state === 'done'
  const refreshSeals = useEffectEvent(() => void refreshResource(seal))
  useEffect(() => {
    if (isDone) refreshSeals()
  }, [isDone])
  const figures = { done: formatInteger(data.progress), all: formatInteger(data.total) }
  return (
    <Dialog
      title={t(words.range)}
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t(common.close)}
        </Button>
      }
    >
      <progress max={data.total} value={data.progress} aria-label={t(words.range)} />
      <p role="status">
        {isDone
          ? t(words.rangeDone, { ok: formatInteger(data.ok), fail: formatInteger(data.fail) })
          : t(['{done} of {all}', '{done} / {all}'], figures)}
      </p>
      {error !== null && <ReadFailure what="record" failure={error} onRetry={() => void refetch()} />}
      {data.errors.length > 0 && (
        <ul className="scan-list">
          {data.errors.map(({ msg }) => (
            <li key={msg}>{msg}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
