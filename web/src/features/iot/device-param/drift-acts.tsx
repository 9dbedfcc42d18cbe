import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import { iotCalls, type BatchAnswer, type ParamDrift } from '#contract/calls/iot.ts'
import { findingCalls } from '#contract/calls/reform/finding.ts'
import { isParamId } from '#domain/metering/parameters/parameters.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import { permission } from '#contract/schema/resource.ts'
import { device } from '#contract/resources/iot/device.ts'
import { BulkBar } from '#web/engine/actions/bulk-bar.tsx'
import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { makeOrdersLabel, mayMakeOrders, repairForm } from '#web/engine/actions/repair-form.tsx'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useText } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { callAndRefresh, refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { reportPlanned } from '../command-plan/when.ts'
import { askOrder, showBatch } from '../command/ordering.tsx'
import { AdoptDialog } from './drift-dialog.tsx'
import { WriteDriftDialog } from './write-dialog.tsx'
import { allDrift, driftMost } from './drift-reads.ts'
import type { DriftAct } from './drift-run.ts'
import type { DriftState } from './drift-state.ts'
import { fleetWords } from './fleet-words.ts'

type Act = DriftAct | 'clock' | 'order' | 'read'

/** What can be done with the devices that are chosen. */
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
      // they are those of `driftActs`
      onAct={({ id }) => act(id as Act)}
      onClear={clear}
    />
  )
}

/** What the person may do with so many devices. */
function driftActs(count: number): readonly BulkAction[] {
  const n = formatInteger(count)
  const acts = [
    ['read', 'pi-sync', 'command', fleetWords.readMany],
    ['clock', 'pi-clock', 'command', fleetWords.clockMany],
    ['write', 'pi-upload', 'write', fleetWords.writeMany],
    ['adopt', 'pi-check-square', 'write', fleetWords.adoptMany],
  ] as const satisfies readonly (readonly [Act, ...unknown[]])[]
  return [
    ...acts
      .filter(([, , verb]) => can(permission(device, verb)))
      .map(([id, icon, verb, label]) => ({ id, icon, verb, label: fillBoth(label, { n }) })),
    ...(mayMakeOrders()
      ? [{ id: 'order', icon: 'pi-wrench', verb: 'order', label: makeOrdersLabel(count) }]
      : []),
  ]
}

/** Reading, writing and setting clocks go as one batch of commands each; taking over device by device. */
function useDriftActs({ chosen: rows, filter: { param } }: DriftState) {
  const t = useText()
  const show = useShowDialog()
  const begin = async (act: Act) => {
    const ids = rows.map(({ deviceId }) => deviceId)
    if (act === 'adopt') {
      await show((close) => <AdoptDialog {...{ rows, param }} onClose={() => close()} />)
      void refreshFor(iotCalls.adoptParams)
    } else if (act === 'write') {
      const answer = await show<BatchAnswer | PlanAnswer>((close) => (
        <WriteDriftDialog {...{ rows, param }} onClose={close} />
      ))
      if (answer === undefined) return
      if ('planId' in answer) return reportPlanned(answer)
      await showBatch(show, t(fleetWords.writeBatch, { n: formatInteger(answer.ok) }), answer)
    } else if (act === 'clock') return void (await askOrder(show, 'clockSync', { ids }, ids.length))
    else if (act === 'order') {
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

/** Makes repairs of devices; of each order its text says which parameters differ, or only the one that is filtered by. */
function repairsOfDrift(ids: readonly number[], param: string) {
  return repairForm(device, {
    saysFound: true,
    send: (asked) =>
      callQuietly(findingCalls.fromDrift, { ids: [...ids], ...(isParamId(param) && { param }), ...asked }),
  })
}

/** The parameter that is filtered by, else every one that differs in one of the devices, to be read. */
function differing(rows: readonly ParamDrift[], param: string): Readonly<Record<string, string>> {
  if (param !== '') return { [param]: '' }
  return Object.fromEntries(rows.flatMap(({ params }) => params.map((id) => [id, ''])))
}
