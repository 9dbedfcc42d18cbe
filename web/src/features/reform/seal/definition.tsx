import { useEffect, useEffectEvent } from 'react'
import { sealCalls, type SealStep } from '#contract/calls/reform/seal.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { ref, text, type Field, type Format } from '#contract/schema/field.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { labels } from '#contract/text/labels.ts'
import type { ImportJob, Stored } from '#contract/wire/crud.ts'
import { labelIn } from '#domain/metering/families.ts'
import { mostSeals, sealActs } from '#domain/reform/seals.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { RefLabels } from '#web/engine/data/ref-labels.tsx'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import type { PageDefinition, PageTools } from '#web/engine/list/page-definition.ts'
import { refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ScanButton } from './scan.tsx'
import './seal.css'

const words = {
  range: ['Add a range', '号段入库'],
  many: ['Take 5,000 at most in one go.', '一次最多 5000 枚。'],
  rangeDone: ['{ok} added, {fail} refused', '已入库 {ok} 枚，{fail} 枚被拒'],
} as const

/** Shows the history of a seal, oldest step first. */
const traceSeal = dialogAction<typeof seal>({
  id: 'trace',
  label: ['Trace', '轨迹'],
  icon: 'pi-history',
  verb: 'info',
  Dialog: TraceDialog,
})

/** Columns, filters and actions of the seals. */
export const sealDefinition: PageDefinition<typeof seal> = {
  list: [
    'number',
    'type',
    'colour',
    'state',
    'holderId',
    'orderId',
    'place',
    'deviceId',
    'userName',
    'appliedAt',
    'appliedBy',
    'inspectedAt',
    'inspection',
    'anomalies',
  ],
  important: ['holderId', 'place', 'deviceId', 'anomalies'],
  more: [
    'projectId',
    'boxId',
    'oldNumber',
    'picture',
    'issuedAt',
    'cutAt',
    'cutBy',
    'inspectDue',
    'uses',
    'orgId',
    'supplierBatch',
    'voidReason',
    'remark',
  ],
  filters: [
    'type',
    'place',
    'holderId',
    'projectId',
    'orderId',
    'deviceId',
    'appliedAt',
    'inspectDue',
    'inspection',
    'anomalies',
    'orgId',
  ],
  sort: '-appliedAt',
  form: [
    { fields: ['number', 'type', 'colour', 'orgId', 'supplierBatch', 'remark'] },
    { title: ['Where it is', '当前位置'], fields: ['state', 'holderId', 'place', 'deviceId', 'orderId'] },
  ],
  rowActions: [traceSeal, ...declaredActions(seal).rows],
  headActs: SealHead,
  empty: ['Seals appear here once a range has been added.', '号段入库后，封印会显示在这里。'],
}

/** Header actions: adding a range to stock, and scanning. */
function SealHead(tools: PageTools<typeof seal>) {
  return (
    <>
      <ScanButton {...tools} />
      <addRange.Head {...tools} />
    </>
  )
}

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

/** Adds a range of numbers to stock, then shows its progress. */
const addRange = actionForm(seal, {
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
  send: (values) => callUnreported(sealCalls.addSeals, values),
  onDone: (job, _on, { show }) =>
    void show((close) => <RangeProgress started={job} onClose={() => close()} />),
})

function problemOf(from: string, to: string): Readonly<Record<string, Text2>> {
  if (to < from) return { to: ['The last number lies before the first.', '终止号小于起始号。'] }
  return Number(to) - Number(from) >= mostSeals ? { to: words.many } : {}
}

/** Progress of adding a range, and the numbers that were refused. */
function RangeProgress({ started, onClose }: { started: ImportJob; onClose: () => void }) {
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
  const refreshSeals = useEffectEvent(() => void refreshFor(sealCalls.addSeals))
  useEffect(() => {
    if (isDone) refreshSeals()
  }, [isDone])
  const figures = { done: formatInteger(data.progress), all: formatInteger(data.total) }
  return (
    <Dialog
      title={t(words.range)}
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
        <ul className="scroll some-lines">
          {data.errors.map(({ msg }) => (
            <li key={msg}>{msg}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface TraceProps {
  row: Pick<Stored<typeof seal>, 'id' | 'number' | 'version'>
  onClose: () => void
}

function TraceDialog({ row, onClose }: TraceProps) {
  const t = useText()
  const read = useRead(sealCalls.traceSeal(row.id), undefined, { by: row.version, staleTime: 0 })
  return (
    <Dialog title={t(['Trace of {number}', '{number} 的轨迹'], { number: row.number })} onClose={onClose}>
      <Loaded read={read} what="record" skeleton={[4, 2]}>
        {(steps) => (
          <ol className="grid gap-3 seal-trace">
            {steps.map((step, place) => (
              // steps are only ever appended
              // oxlint-disable-next-line react/no-array-index-key
              <TraceStep key={place} step={step} />
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  )
}

const about: readonly (readonly ['orderId' | 'deviceId', Field])[] = [
  ['orderId', seal.fields.orderId],
  ['deviceId', seal.fields.deviceId],
]

function TraceStep({ step }: { step: SealStep }) {
  const language = useLanguage()
  const note = sayFilled([step.text, step.textZh], language)
  return (
    <li className="grid gap-3 rows-0 columns">
      <time className="meta">{step.time}</time>
      <span>
        <strong>{say(labelIn(sealActs, step.act), language)}</strong>{' '}
        <span className="meta">{sayFilled([step.by, step.byZh], language)}</span>
        {note !== '' && <bdi className="block anywhere">{note}</bdi>}
        {about.map(([name, field]) => {
          const id = step[name] ?? 0
          return id === 0 ? null : (
            <bdi key={name} className="block anywhere">
              {say(field.label, language)}: <RefLabels field={field} ids={[id]} />
            </bdi>
          )
        })}
      </span>
    </li>
  )
}
