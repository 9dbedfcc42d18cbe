import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  formulaCalls,
  type FormulaRecalculation,
  type FormulaVersion,
} from '#contract/calls/compute/formula.ts'
import { formula } from '#contract/resources/compute/formula.ts'
import { separators } from '#contract/text/separators.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { formulaLog } from '#contract/resources/compute/formula-log.ts'
import { valueIn } from '#contract/schema/localised.ts'
import { day as oneDay } from '#contract/schema/time-units.ts'
import { acts } from '#contract/text/acts.ts'
import { labels } from '#contract/text/labels.ts'
import { states } from '#contract/text/states.ts'
import { EnabledSwitch } from '#web/engine/actions/enabling.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useRead, refreshRead } from '#web/engine/read/use-read.ts'
import { RecordAbsent, isGone } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { useTabTitle, useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { ConflictPanel } from '#web/engine/form/conflict/conflict-panel.tsx'
import { ErrorSummary } from '#web/engine/form/error-summary.tsx'
import { FormField } from '#web/engine/form/form-field.tsx'
import { FormFoot } from '#web/engine/form/form-foot.tsx'
import { mayDiscard } from '#web/engine/form/may-discard.ts'
import { useResourceForm, type FormState } from '#web/engine/form/use-resource-form.ts'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate, formatMinute, presentNow } from '#web/lib/time/time.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { UnfoldButton } from '#web/ui/control/unfold-button.tsx'
import { ArgumentsInput } from './formula/arguments-input.tsx'
import { formulaDefinition } from './formula/definition.tsx'
import { ExpressionInput } from './formula/expression-input.tsx'
import { draftOf, useChecked, useRuns } from './formula/reads.ts'
import { Result, type Place } from './formula/result.tsx'
import { words } from './formula/words.ts'
import '#web/engine/record/record-page.css'
import './formula/formula.css'

/** Page of one formula. */
export default function FormulaInfoPage() {
  const id = useRecordId()
  // keyed by id, so that no state of the previous formula is kept
  return <FormulaInfo key={id} id={id} />
}

function FormulaInfo({ id }: { id: number | undefined }) {
  const read = useRecord(formula, id)
  const record = isGone(read.error) ? undefined : read.data
  const [saves, setSaves] = useState(0)
  const [isOpened, setOpened] = useState(false)
  if (read.isFetchedAfterMount && !isOpened) setOpened(true)
  useTabTitle(record && nameOf(formula, record))
  const beginAnew = async () => {
    const { isSuccess } = await read.refetch()
    if (isSuccess) setSaves((count) => count + 1)
  }
  return (
    <div className="page record-page" data-page="compute/formula-info">
      {record ? (
        <>
          <Head record={record} />
          {/* The cached record may be stale: the form waits for a fresh one. It remounts only after its own save, so
              that a change from elsewhere does not discard input. */}
          {isOpened && <Editor key={saves} record={record} onSaved={() => void beginAnew()} />}
        </>
      ) : (
        <>
          <RecordHead />
          <RecordAbsent resource={formula} id={id} read={read} />
        </>
      )}
    </div>
  )
}

function Head({ record }: { record: Stored<typeof formula> }) {
  const t = useText()
  const { data: uses = [] } = useRead(formulaCalls.usage(record.id))
  const names = uses.map(({ name, nameZh }) => t([name, nameZh])).join(t(separators.names))
  return (
    <RecordHead
      name={nameOf(formula, record)}
      states={<EnabledSwitch resource={formula} row={record} />}
      meta={[
        t(['{code}, version {n}', '{code}，版本 {n}'], { code: record.code, n: record.revision }),
        names === ''
          ? t(['Used by no other formula', '未被其他公式引用'])
          : t(['Used by {names}', '被引用：{names}'], { names }),
      ]}
    />
  )
}

const left = ['scope', 'trigger', 'triggerName', 'everyMinutes'] as const

const output = ['name', 'code', 'output', 'unit', 'decimals', 'low', 'high'] as const

/** Formula editor in three panes: arguments, expression, and the result on a past day. */
function Editor({ record, onSaved }: { record: Stored<typeof formula>; onSaved: () => void }) {
  const state = useResourceForm({ resource: formula, definition: formulaDefinition, record, onSaved })
  const values = useWatch({ control: state.form.control })
  const draft = draftOf({ ...record, ...values }, record.id)
  const { node } = useChecked(draft)
  const [place, setPlace] = usePlace(record.id)
  const decimals = Number(values['decimals'] ?? 2)
  const limits = { low: Number(values['low'] ?? 0), high: Number(values['high'] ?? 0) }
  return (
    <form id={state.id} className="grid gap-3 top formula-editor" noValidate onSubmit={state.submit}>
      <div className="wide formula-wide">
        <ConflictPanel state={state} />
        <ErrorSummary state={state} />
      </div>
      <Settings state={state} />
      <div className="grid gap-3 one formula-middle">
        <Written state={state} />
        <Past id={record.id} unit={draft.unit} decimals={decimals} form={state.form} onLoad={setPlace} />
      </div>
      <Result {...{ draft, decimals, limits, place }} isSound={node !== undefined} onPlace={setPlace} />
    </form>
  )
}

function Settings({ state }: { state: FormState }) {
  const t = useText()
  return (
    <section className="card grid gap-3 one pad-3 title-14" aria-label={t(words.arguments)}>
      <FormField name="args" state={state} own={ArgumentsInput} />
      <h2>{t(words.when)}</h2>
      {left.map((name) => (
        <FormField key={name} name={name} state={state} />
      ))}
      <h2>{t(words.basics)}</h2>
      {output.map((name) => (
        <FormField key={name} name={name} state={state} />
      ))}
    </section>
  )
}

function Written({ state }: { state: FormState }) {
  const t = useText()
  const [unsaved, setUnsaved] = useState(0)
  useUnsaved(unsaved)
  const cancel = async () => {
    if (await mayDiscard(unsaved, t)) state.reload()
  }
  return (
    <section className="card grid gap-3 one pad-3 title-14" aria-label={t(words.expression)}>
      <FormField name="expression" state={state} own={ExpressionInput} />
      <FormFoot state={state} onUnsaved={setUnsaved} onCancel={() => void cancel()} />
    </section>
  )
}

interface PastProps {
  id: number
  unit: string
  decimals: number
  form: FormState['form']
  onLoad: (place: Place) => void
}

/** History of a formula: runs, recalculations and versions. */
function Past({ id, unit, decimals, form, onLoad }: PastProps) {
  const t = useText()
  const restore = (version: FormulaVersion) => {
    for (const name of ['expression', 'args', 'unit'] as const) {
      form.setValue(name, version[name], { shouldDirty: true })
    }
  }
  const tabs = [
    { id: 'runs', label: t(words.runs), content: <Runs {...{ id, unit, decimals, onLoad }} /> },
    { id: 'recalculation', label: t(words.recalculation), content: <Recalculation id={id} /> },
    { id: 'versions', label: t(['Versions', '历史版本']), content: <Versions id={id} onRestore={restore} /> },
  ]
  return (
    <section className="card grid gap-3 one pad-3" aria-label={t(words.past)}>
      <RecordTabs label={t(words.past)} tabs={tabs} />
    </section>
  )
}

/** Returns the selected device and day; by default, yesterday and the device of the latest run. */
function usePlace(id: number): [Place, (place: Place) => void] {
  const { data } = useRuns(id)
  const [chosen, choose] = useState<Place>()
  const first = { deviceId: data?.list[0]?.deviceId ?? 0, day: formatDate(presentNow() - oneDay) }
  return [chosen ?? first, choose]
}

/** Earlier versions of a formula, each of which can be loaded into the editor and saved. */
function Versions({ id, onRestore }: { id: number; onRestore: (version: FormulaVersion) => void }) {
  const t = useText()
  const { data = [] } = useRead(formulaCalls.versions(id))
  if (data.length === 0) return <p className="meta">{t(['It has not been changed yet.', '尚未修改过。'])}</p>
  return (
    <ul className="grid one gap-2">
      {data.map((version) => (
        <li key={version.id}>
          <p>{t(['Version {n}, {time}', '版本 {n}，{time}'], { n: version.revision, time: version.time })}</p>
          <pre className="mono">{version.expression}</pre>
          <Button onClick={() => onRestore(version)}>{t(['Load into the editor', '载入编辑器'])}</Button>
        </li>
      ))}
    </ul>
  )
}

type Run = Stored<typeof formulaLog>

/** Number of runs shown before the list is expanded. */
const fewRuns = 10

interface RunsProps {
  id: number
  unit: string
  decimals: number
  onLoad: (place: Place) => void
}

/** Last hundred runs with their inputs; a click shows the day of a run. */
function Runs({ id, unit, decimals, onLoad }: RunsProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = useRuns(id)
  const [isOpen, setOpen] = useState(false)
  const rows = data?.list ?? []
  const names = rows[0]?.inputs.map(({ name }) => name) ?? []
  const deviceOf = (row: Run) => String(valueIn(formulaLog.fields, row, 'deviceName', language))
  const columns: TableColumn<Run>[] = [
    { head: t(labels.time), cell: ({ time }) => time.slice(5, 16) },
    { head: t(labels.device), cell: deviceOf, isName: true },
    {
      head: t(labels.result),
      number: ({ value, result }) =>
        result === 'ok'
          ? formatQuantity(value, unit, decimals)
          : labelOf(formulaLog.fields.result, result, language),
    },
    {
      head: t(words.load),
      cell: (row) => (
        <Button
          kind="quiet"
          aria-label={t(words.loadRun, { time: row.time, device: deviceOf(row) })}
          onClick={() => onLoad({ deviceId: row.deviceId, day: row.time.slice(0, 10) })}
        >
          {t(words.load)}
        </Button>
      ),
    },
    ...names.map((name, place) => ({
      head: name,
      number: ({ inputs }: Run) => formatNumber(inputs[place]?.value, 2),
    })),
  ]
  const shown = isOpen ? rows : rows.slice(0, fewRuns)
  if (rows.length === 0) return <p className="meta">{t(words.noRuns)}</p>
  return (
    <>
      <p className="meta">{t(['Runs of five devices of the formula', '展示该公式五台设备的运行记录'])}</p>
      <RowsTable
        scrolls="formula-runs"
        className="table table-narrow"
        label={t(words.runs)}
        columns={columns}
        rows={shown}
        keyOf={({ id: key }) => key}
      />
      {rows.length > fewRuns && (
        <UnfoldButton isOpen={isOpen} onChange={setOpen}>
          {t(['All {n} runs', '全部 {n} 条运行记录'], { n: rows.length })}
        </UnfoldButton>
      )}
    </>
  )
}

const days = 30

/** Polling interval of a running recalculation in milliseconds. */
const pace = 1000

/** Starts, stops and shows recalculations over past days, which run in the background. */
function Recalculation({ id }: { id: number }) {
  const t = useText()
  const { data = [] } = useRead(formulaCalls.recalcJobs(id), undefined, {
    every: (last) => (last?.some(({ state }) => state === 'running') ? pace : false),
  })
  const isRunning = data.some(({ state }) => state === 'running')
  const done = (work: Promise<unknown>) =>
    ignoreFailure(async () => {
      await work
      await refreshRead(formulaCalls.recalcJobs(id))
    })
  return (
    <div className="grid one gap-2">
      {may(formula, 'recalc') && (
        <Button
          icon="pi-replay"
          isOff={isRunning}
          onClick={() => void done(call(formulaCalls.recalc, { id, days }))}
        >
          {t(['Recalculate 30 days', '重算近 30 天'])}
        </Button>
      )}
      <ul className="grid one gap-2">
        {data.map((job) => (
          <li key={job.id}>
            <Job job={job} onStop={() => void done(call(formulaCalls.recalcCancel, { id: job.id }))} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Job({ job, onStop }: { job: FormulaRecalculation; onStop: () => void }) {
  const t = useText()
  const { state, devices, done, points, nulls, errors, changed, startTime } = job
  const stateText = {
    running: t(['Under way', '正在重算']),
    done: t(['Finished', '已完成']),
    cancelled: t(['Stopped', '已停止']),
    failed: t(states.failed),
  }
  const part = t(words.done, { done: formatInteger(done), devices: formatInteger(devices) })
  const counts = { points, nulls, errors, changed }
  const counted = Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, formatInteger(n)]))
  return (
    <>
      <p>
        <b>{stateText[state]}</b> <span className="meta">{formatMinute(startTime)}</span>
      </p>
      <p role={state === 'running' ? 'status' : undefined}>{part}</p>
      {state === 'running' && (
        <progress max={Math.max(1, devices)} value={done} aria-label={t(words.recalculation)} />
      )}
      <p className="meta">{t(words.counted, counted)}</p>
      {state === 'running' && <Button onClick={onStop}>{t(acts.stop)}</Button>}
    </>
  )
}
