import { useRef, useState } from 'react'
import type { PlanAnswer } from '#contract/calls/iot/command-plan.ts'
import { type BatchAnswer, iotCalls, type ParamDrift } from '#contract/calls/iot/iot.ts'
import { findingCalls } from '#contract/calls/reform/order.ts'
import { device } from '#contract/resources/iot/device.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { acts } from '#contract/text/acts.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { isParamId } from '#domain/metering/parameters/parameters.ts'
import { Failure } from '#web/api/failure.ts'
import { BulkBar } from '#web/engine/actions/bulk-bar.tsx'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { makeOrdersLabel, mayMakeOrders, repairForm } from '#web/engine/actions/repair-form.tsx'
import { secondOf } from '#web/engine/actions/two-persons.ts'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { callAndRefresh, changeUnreported, refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { isPlan, planCommand, planWords, reasonField, useWriteForm } from '../command-plan/when.ts'
import { askOrder, showBatch } from '../command/ordering.tsx'
import { allDrift, driftMost, type DriftState } from './drift-state.ts'
import { adoptDrift, type DriftAct, driftName, DriftPreview, driftValues } from './drift-values.tsx'
import { fleetWords } from './fleet-words.ts'
import '../param/param.css'

type Act = DriftAct | 'clock' | 'order' | 'read'

/** Bulk actions for the selected devices. */
export function DriftActs({ state }: { state: DriftState }) {
  const t = useText()
  const { chosen, drift, filter, choose, clear } = state
  const act = useDriftActs(state)
  const { total = 0 } = drift.data ?? {}
  if (chosen.length === 0) return null
  const chooseAll = async () => choose(await showLoading(allDrift(filter)), true)
  return (
    <BulkBar
      count={chosen.length}
      total={Math.min(total, driftMost)}
      note={total > driftMost ? t(fleetWords.atMost, { n: driftMost }) : undefined}
      isAll={false}
      actions={driftActs(chosen.length)}
      onSelectAll={() => void ignoreFailure(chooseAll)}
      // the ids are those of `driftActs`
      onAct={({ id }) => act(id as Act)}
      onClear={clear}
    />
  )
}

/** Returns the bulk actions the user may perform on a number of devices. */
function driftActs(count: number): readonly BulkAction[] {
  const n = formatInteger(count)
  const offered = [
    ['read', 'pi-sync', 'command', fleetWords.readMany],
    ['clock', 'pi-clock', 'command', ['Set clock: {n}', '校时 {n} 台']],
    ['write', 'pi-upload', 'write', ['Write what is wanted: {n}', '下发 {n} 台']],
    ['adopt', 'pi-check-square', 'write', ['Accept: {n}', '以设备值为准 {n} 台']],
  ] as const satisfies readonly (readonly [Act, ...unknown[]])[]
  return [
    ...offered
      .filter(([, , verb]) => may(device, verb))
      .map(([id, icon, verb, label]) => ({ id, icon, verb, label: fillBoth(label, { n }) })),
    ...(mayMakeOrders()
      ? [{ id: 'order', icon: 'pi-wrench', verb: 'order', label: makeOrdersLabel(count) }]
      : []),
  ]
}

/** Returns a function that runs an action: reads, writes and clock setting as one batch, adopting device by device. */
function useDriftActs({ chosen, filter: { param }, renew, choose }: DriftState) {
  const t = useText()
  const show = useShowDialog()
  const begin = async (act: Act) => {
    const rows = act === 'adopt' || act === 'write' ? await showLoading(renew()) : chosen
    if (rows.length === 0) return notify('info', t(fleetWords.sameByNow))
    const ids = rows.map(({ deviceId }) => deviceId)
    if (act === 'adopt') {
      const adopted = await show<readonly ParamDrift[]>((close) => (
        <AdoptDialog {...{ rows, param }} onClose={close} />
      ))
      choose(adopted ?? [], false)
      void refreshFor(iotCalls.adoptParams)
    } else if (act === 'write') {
      const answer = await show<BatchAnswer | PlanAnswer>((close) => (
        <WriteDriftDialog {...{ rows, param }} onClose={close} />
      ))
      if (answer === undefined) return
      choose(taken(rows, answer), false)
      await showBatch(show, t(fleetWords.writeBatch, { n: formatInteger(answer.ok) }), answer)
    } else if (act === 'clock') {
      const answer = await askOrder(show, 'clockSync', { ids }, ids.length)
      if (answer !== undefined) choose(taken(rows, answer), false)
    } else if (act === 'order') {
      const on = { target: { ids }, count: ids.length, rows: [] }
      return void (await repairsOfDrift(ids, param).run(on, { show }))
    } else {
      const answer = await showLoading(
        callAndRefresh(iotCalls.send, { ids, kind: 'read', params: differing(rows, param) }),
      )
      await showBatch(show, t(fleetWords.readMany, { n: formatInteger(ids.length) }), answer)
    }
  }
  return (act: Act) => void ignoreFailure(() => begin(act))
}

/** Returns the devices that were not refused. */
function taken(rows: readonly ParamDrift[], { errors }: Pick<BulkAnswer, 'errors'>): readonly ParamDrift[] {
  const refused = new Set(errors.map(({ id }) => id))
  return rows.filter(({ deviceId }) => !refused.has(deviceId))
}

/** Creates repairs for devices; the text of each lists the parameters that differ, or only the filtered one. */
function repairsOfDrift(ids: readonly number[], param: string) {
  return repairForm(device, {
    saysFound: true,
    send: (asked) =>
      callUnreported(findingCalls.fromDrift, { ids: [...ids], ...(isParamId(param) && { param }), ...asked }),
  })
}

/** Returns the parameters to read: the filtered one, or else all that differ on one of the devices. */
function differing(rows: readonly ParamDrift[], param: string): Readonly<Record<string, string>> {
  if (param !== '') return { [param]: '' }
  return Object.fromEntries(rows.flatMap(({ params }) => params.map((id) => [id, ''])))
}

interface AdoptDialogProps {
  rows: readonly ParamDrift[]
  /** Filtered parameter; empty means all. */
  param: string
  /** Called with the devices that were adopted. */
  onClose: (taken: readonly ParamDrift[]) => void
}

/** Adopts the values of devices one by one and shows the progress. Can be stopped; completed devices stay adopted. */
function AdoptDialog({ rows, param, onClose }: AdoptDialogProps) {
  const t = useText()
  const run = useDriftRun(rows, param)
  const title = t(fleetWords.adoptTitle, { n: formatInteger(rows.length) })
  const leave = () =>
    onClose(run.outcomes.flatMap(({ row, problem }) => (problem === undefined ? [row] : [])))
  if (run.state === 'asking')
    return (
      <FormDialog
        title={title}
        accept={t(fleetWords.start)}
        fields={{ reason: reasonField(fleetWords.reasonHint) }}
        send={({ reason }) => Promise.resolve(reason.trim())}
        onClose={(reason) => (reason === undefined ? onClose([]) : run.start(reason))}
      >
        <p>{t(fleetWords.adoptText)}</p>
        <DriftPreview act="adopt" values={driftValues('adopt', rows, param)} />
      </FormDialog>
    )
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={() => {
        run.stop()
        leave()
      }}
      footer={
        <Button onClick={run.state === 'running' ? run.stop : leave}>
          {run.state === 'running' ? t(acts.stop) : t(common.close)}
        </Button>
      }
    >
      <Running run={run} rows={rows} />
    </Dialog>
  )
}

function Running({ run, rows }: { run: DriftRun; rows: readonly ParamDrift[] }) {
  const t = useText()
  const { outcomes, state } = run
  const fail = outcomes.filter(({ problem }) => problem !== undefined).length
  const text = t(fleetWords.running, { done: outcomes.length, n: rows.length })
  return (
    <>
      <p role="status" className="below-2">
        <strong>{text}</strong>{' '}
        {state !== 'running' && (
          <span className="meta">{t(fleetWords.doneAll, { ok: outcomes.length - fail, fail })}</span>
        )}
      </p>
      <MeterBar title={text} value={outcomes.length} max={Math.max(1, rows.length)} unit="" decimals={0} />
      {state === 'stopped' && <p className="meta">{t(fleetWords.stopped)}</p>}
      <Outcomes outcomes={outcomes} />
    </>
  )
}

function Outcomes({ outcomes }: { outcomes: readonly DriftOutcome[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ScrollRegion className="edged some-lines" label={t(['Outcome by device', '各设备结果'])}>
      <ul className="scroll anywhere pad-line bulk-outcome">
        {outcomes.map(({ row, problem, count }) => (
          <li key={row.deviceId}>
            <StatusGlyph severity={problem !== undefined ? 'error' : count > 0 ? 'success' : 'info'} />{' '}
            <strong>{driftName(row, language)}</strong>{' '}
            {problem ?? t(count === 0 ? fleetWords.nothing : fleetWords.taken, { n: count })}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}

/** Number of devices processed concurrently. */
const atOnce = 4

/** Outcome for one device: number of parameters, or why it was refused. */
interface DriftOutcome {
  row: ParamDrift
  count: number
  problem?: string
}

type DriftRun = ReturnType<typeof useDriftRun>

/** Adopts the values of devices with limited concurrency, until all are done or the user stops it. */
function useDriftRun(rows: readonly ParamDrift[], param: string) {
  const [state, setState] = useState<'asking' | 'running' | 'stopped' | 'done'>('asking')
  const [outcomes, setOutcomes] = useState<readonly DriftOutcome[]>([])
  const isStopped = useRef(false)
  const start = async (reason: string) => {
    setState('running')
    const waiting = [...rows]
    const worker = async () => {
      for (let row = waiting.shift(); row !== undefined && !isStopped.current; row = waiting.shift()) {
        // one request at a time per worker, so that the platform is not flooded
        // oxlint-disable-next-line no-await-in-loop
        const outcome = await outcomeOf(row, param, reason)
        setOutcomes((known) => [...known, outcome])
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    setState(isStopped.current ? 'stopped' : 'done')
  }
  return {
    state,
    outcomes,
    start: (reason: string) => void start(reason),
    stop: () => {
      isStopped.current = true
    },
  }
}

async function outcomeOf(row: ParamDrift, param: string, reason: string): Promise<DriftOutcome> {
  try {
    return { row, count: await adoptDrift(row, param, reason) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { row, count: 0, problem: describeInFull(error) }
  }
}

interface WriteDialogProps {
  rows: readonly ParamDrift[]
  /** Filtered parameter; empty means all. */
  param: string
  /** Called with the resulting batch or plan, or nothing when cancelled. */
  onClose: (answer?: BatchAnswer | PlanAnswer) => void
}

/** Dialog that lists the values to write per device, with reason and time, and sends or plans them as one batch. */
function WriteDriftDialog({ rows, param, onClose }: WriteDialogProps) {
  const t = useText()
  const values = driftValues('write', rows, param)
  const ids = [...new Set(values.map(({ row }) => row.deviceId))]
  const title = t(fleetWords.writeTitle, { n: formatInteger(ids.length) })
  return (
    <FormDialog
      {...useWriteForm(title, fleetWords.reasonHint)}
      title={title}
      accept={t(fleetWords.start)}
      send={({ reason, ...when }): Promise<BatchAnswer | PlanAnswer> => {
        if (ids.length === 0) throw new Failure('refused', t(fleetWords.nothing))
        const params = isParamId(param) ? [param] : []
        if (isPlan(when)) {
          return planCommand({ ids, kind: 'write', wanted: params, reason: reason.trim() }, when)
        }
        return changeUnreported(iotCalls.writeWanted, {
          ids,
          params,
          reason: reason.trim(),
          ...secondOf(when),
        })
      }}
      onClose={onClose}
    >
      <p>{t(fleetWords.writeText)}</p>
      <p className="meta">{t(planWords.keeps)}</p>
      <DriftPreview act="write" values={values} />
    </FormDialog>
  )
}
