import { useState } from 'react'
import type { PlanAnswer } from '#contract/calls/iot/command-plan.ts'
import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { say } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import type { BulkAnswer, RowError, Target } from '#contract/wire/crud.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { useSecondAsked, useTwoPersons } from '#web/engine/actions/two-persons.ts'
import { RelayConsequence } from '#web/subjects/consequence/consequences.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { StateTabs } from '#web/engine/filter/state-tabs.tsx'
import { pageSizes } from '#web/engine/list/state/list-state.ts'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { common } from '#web/i18n/common.ts'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { reportPlanned, whenInputs, whenStart } from '../command-plan/when.ts'
import { BatchLink, CommandChange, CommandState, resultOf } from './cells.tsx'
import { ChosenWritten, countProblem, useTemplateChoice } from '../param-template/written.tsx'
import { BatchProgress } from './batch-progress.tsx'
import { type Batch, type BatchPlace, isOver, useBatch } from './batch.ts'
import { commandTitle } from './definition.tsx'
import {
  type DeviceOrder,
  give,
  isCommand,
  isPlain,
  isRelay,
  needsOf,
  orderApplies,
  orderFields,
} from './orders.ts'
import { words as commandWords } from './words.ts'
import './command.css'

/** Titles of an order, for several devices and for one. */
const titles = {
  batchTitle: ['{act}: {n} [n|device|devices]', '{act}：{n} 台设备'],
  batchOne: ['{act}: {name}', '{act}：{name}'],
} as const

/**
 * Shows the dialog of an order and sends it; `name` is the name of a single device. The progress of a batch is shown in
 * a dialog. Resolves to the outcome, or `undefined` when cancelled.
 */
export async function askOrder(
  show: ShowDialog,
  order: DeviceOrder,
  target: Target,
  count: number,
  name?: string,
): Promise<BulkAnswer | BatchAnswer | undefined> {
  const answer = await show<BulkAnswer | BatchAnswer | PlanAnswer>((close) => (
    <OrderDialog {...{ order, target, count, name }} onClose={close} />
  ))
  if (answer === undefined) return undefined
  if ('planId' in answer || 'batchNo' in answer) {
    const act = say(needsOf(order).label, useLocale.getState().language)
    const title = name
      ? textNow(titles.batchOne, { act, name })
      : textNow(titles.batchTitle, { act, n: formatInteger(count) })
    void showBatch(show, title, answer)
    return answer
  }
  const { ok, fail } = answer
  if (fail > 0)
    notify('warning', textNow(['{ok} done, {fail} refused', '成功 {ok} 台，失败 {fail} 台'], { ok, fail }))
  else
    notify(
      'success',
      textNow(['{n} [n|device|devices] changed', '已变更 {n} 台设备'], { n: formatInteger(ok) }),
    )
  return answer
}

/** Shows the progress of a batch in a dialog and resolves when it is closed; for a plan, reports when it is due. */
export async function showBatch(
  show: ShowDialog,
  title: string,
  answer: BatchAnswer | PlanAnswer,
): Promise<void> {
  if ('planId' in answer) return reportPlanned(answer)
  return show((close) => <BatchDialog title={title} answer={answer} onClose={() => close()} />)
}

interface BatchDialogProps {
  title: string
  answer: BatchAnswer
  onClose: () => void
}

/** Maximum number of immediately refused devices listed. */
const listedRefusals = 100

/** Live progress of a batch; its number links to the batch's page. */
function BatchDialog({ title, answer, onClose }: BatchDialogProps) {
  const t = useText()
  const { ok, fail, errors, batchNo } = answer
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {ok > 0 && <Foot batchNo={batchNo} onLeave={onClose} />}
          <Button data-initial-focus onClick={onClose}>
            {t(common.close)}
          </Button>
        </>
      }
    >
      {ok > 0 && <Commands batchNo={batchNo} />}
      {ok === 0 && (
        <p>{t(['All {n} [n|device was|devices were] refused.', '全部 {n} 台均被拒绝。'], { n: fail })}</p>
      )}
      {errors.length > 0 && <Refused errors={errors} />}
    </Dialog>
  )
}

function Foot({ batchNo, onLeave }: { batchNo: string; onLeave: () => void }) {
  const t = useText()
  return (
    <span className="meta fill">
      <BatchLink batchNo={batchNo} onGo={onLeave}>
        {t(['Open batch {batchNo}', '打开批次 {batchNo}'], { batchNo })}
      </BatchLink>
    </span>
  )
}

function Commands({ batchNo }: { batchNo: string }) {
  const t = useText()
  const [place, setPlace] = useState<BatchPlace>({ page: 1, limit: pageSizes[0], status: '' })
  const batch = useBatch(batchNo, place)
  return (
    <>
      <div className="below-3">
        <BatchProgress {...{ batchNo, batch }} />
      </div>
      <BatchRows {...{ batch, place }} onPlace={setPlace} />
      {!isOver(batch) && (
        <p className="meta">{t(['The batch goes on when this is closed.', '关闭后批次继续执行。'])}</p>
      )}
    </>
  )
}

function Refused({ errors }: { errors: readonly RowError[] }) {
  const t = useText()
  const shown = errors.slice(0, listedRefusals)
  const names = useLabels(
    device.name,
    shown.flatMap(({ id }) => id ?? []),
  )
  return (
    <>
      <h3 className="bar gap-2 above-3 heading">
        <StatusGlyph severity="error" /> {t(['Refused by the platform', '平台拒绝'])}
      </h3>
      <ul className="scroll anywhere above-2 bulk-outcome">
        {shown.map(({ id = 0, msg }) => (
          <li key={id}>
            <strong>{names.get(id) ?? `#${id}`}</strong> {msg}
          </li>
        ))}
      </ul>
    </>
  )
}

interface OrderDialogProps {
  order: DeviceOrder
  target: Target
  count: number
  /** Name of a single device. */
  name?: string
  onClose: (answer?: BulkAnswer | BatchAnswer | PlanAnswer) => void
}

/** Dialog for an order: number of devices, effect, and required input. */
function OrderDialog({ order, target, count, name, onClose }: OrderDialogProps) {
  const t = useText()
  const { label, text, isDanger } = needsOf(order)
  const act = t(label)
  const n = formatInteger(count)
  const { isAskedFor, noting } = useSecondAsked()
  const known = useTemplateChoice()
  const isDemanded = useTwoPersons(order === 'template' ? 'write' : isPlain(order) ? order : undefined)
  const isForTwo = isDemanded || isAskedFor(order) || (count > 1 && isRelay(order))
  const title = name === undefined ? t(titles.batchTitle, { act, n }) : t(titles.batchOne, { act, name })
  return (
    <FormDialog
      title={
        name === undefined
          ? t(['{act}: {n} [n|device|devices]?', '{act} {n} 台设备？'], { act, n })
          : t(['{act}: {name}?', '{act}：{name}？'], { act, name })
      }
      accept={name === undefined ? t(['{act}: {n}', '{act} {n} 台'], { act, n }) : act}
      isDanger={isDanger}
      size="medium"
      fields={orderFields(order, count, name)}
      applies={orderApplies(order, { count, isForTwo, template: known.template })}
      check={({ typed }) => countProblem(typed, count)}
      inputs={whenInputs}
      start={isCommand(order) ? whenStart(title, 'now') : {}}
      send={(values) => noting(order, give(order, target, values))}
      onClose={onClose}
    >
      {({ chosen }) => (
        <>
          <p>{t(text)}</p>
          {isRelay(order) && <RelayConsequence kind={order} target={target} />}
          {order === 'template' && <ChosenWritten {...{ known, chosen, count }} />}
        </>
      )}
    </FormDialog>
  )
}

interface BatchRowsProps {
  batch: Batch
  place: BatchPlace
  onPlace: (place: BatchPlace) => void
}

/** Commands of a batch by page and state: parameter, change and result. */
function BatchRows({ batch: { rows, counts, shown }, place, onPlace }: BatchRowsProps) {
  const t = useText()
  const { status } = place
  const options = command.fields.status.options?.filter(
    ({ value }) => value === status || (counts[String(value)] ?? 0) > 0,
  )
  return (
    <>
      <StateTabs
        field={{ ...command.fields.status, options }}
        label={t(['Commands by state', '按状态查看'])}
        value={place.status}
        counts={counts}
        onChange={(state) => onPlace({ ...place, status: state, page: 1 })}
      />
      <ScrollRegion className="edged some-lines" label={t(commandWords.outcome)}>
        <Rows rows={rows} />
      </ScrollRegion>
      <Paginator
        page={place.page}
        limit={place.limit}
        total={shown}
        onChange={(part) => onPlace({ ...place, page: 1, ...part })}
      />
    </>
  )
}

function Rows({ rows }: { rows: readonly CommandRow[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <RowsTable
      className="table table-compact"
      label={t(commandWords.outcome)}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: t(labels.device), isName: true, cell: (row) => deviceNameOf(row, language) },
        { head: t(['Command', '命令']), cell: (row) => commandTitle(row, language) },
        { head: t(['Change', '变更']), cell: (row) => <CommandChange row={row} /> },
        {
          head: t(labels.result),
          className: 'wraps',
          cell: (row) => (
            <>
              <CommandState value={row.status} /> <span className="meta">{resultOf(row, language)}</span>
            </>
          ),
        },
      ]}
    />
  )
}
