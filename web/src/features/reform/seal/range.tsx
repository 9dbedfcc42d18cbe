import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { sealCalls } from '#contract/calls/reform/seal.ts'
import { mostSeals } from '#contract/reform/seals.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { ref, text, type Format } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import type { ImportJob } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf, refreshResource } from '#web/engine/data/query-client.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { sealWords } from './words.ts'
import './seal.css'

const { dictionary: words } = sealWords
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
const number = { required: true, format: digits, hint: words.tenDigits } as const

/** Takes a range of numbers into stock: what it is, then how far it is. */
export const addRange = actionForm(seal, {
  id: 'range',
  label: words.range,
  icon: 'pi-plus-circle',
  verb: 'save',
  summary: words.rangeNote,
  fields: {
    type: seal.fields.type,
    prefix: text(...words.prefix, { required: true, format: letter }),
    from: text(...words.from, number),
    to: text(...words.to, number),
    orgId: ref(...labels.organisation, 'system/org', { required: true }),
    supplierBatch: seal.fields.supplierBatch,
  },
  check: ({ from, to }) => problemOf(String(from), String(to)),
  send: (values) => callQuietly(sealCalls.addSeals, values),
  onDone: (job, _on, { show }) =>
    void show((close) => <RangeProgress started={job} onClose={() => close()} />),
})

function problemOf(from: string, to: string): Readonly<Record<string, Text2>> {
  if (to < from) return { to: words.order }
  return Number(to) - Number(from) >= mostSeals ? { to: words.many } : {}
}

interface RangeProgressProps {
  started: ImportJob
  onClose: () => void
}

/** How far a range is taken in, and which of its numbers were not. */
function RangeProgress({ started, onClose }: RangeProgressProps) {
  const t = useWords(sealWords)
  const c = useWords(common)
  const {
    data = started,
    error,
    refetch,
  } = useQuery<ImportJob, Failure>({
    queryKey: keyOf(seal, 'range', started.job),
    queryFn: ({ signal }) => callQuietly(sealCalls.addingSeals(started.job), undefined, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : askAgainAfter),
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
      title={t('range')}
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {c('close')}
        </Button>
      }
    >
      <progress className="seal-range" max={data.total} value={data.progress} aria-label={t('range')} />
      <p role="status">
        {isDone
          ? t('rangeDone', { ok: formatInteger(data.ok), fail: formatInteger(data.fail) })
          : t('progress', figures)}
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
