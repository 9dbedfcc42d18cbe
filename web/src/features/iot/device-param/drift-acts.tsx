import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import { iotCalls, type BatchAnswer, type ParamDrift } from '#contract/calls/iot.ts'
import { findingCalls } from '#contract/calls/reform/finding.ts'
import { isParamId } from '#domain/metering/parameters/parameters.ts'
import { permission } from '#contract/schema/resource.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { makeOrdersLabel, mayMakeOrders, repairForm } from '#web/engine/actions/repair-form.tsx'
import { callQuietly, ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { useText } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { reportPlanned } from '../command-plan/when.ts'
import { askOrder, showBatch } from '../command/ordering.tsx'
import { AdoptDialog } from './drift-dialog.tsx'
import { WriteDriftDialog } from './write-dialog.tsx'
import { allDrift, driftMost } from './drift-reads.ts'
import type { DriftAct } from './drift-run.ts'
import type { DriftState } from './drift-state.ts'
import { fleetWords } from './fleet-words.ts'

/** What can be done with the devices that are chosen; where none is, all that fit can be. */
export function DriftActs({ state }: { state: DriftState }) {
  const t = useText()
  const { chosen, drift, filter, choose, clear } = state
  const act = useDriftActs(state)
  const most = Math.min(drift.data?.total ?? 0, driftMost)
  if (chosen.length === 0 && most === 0) return null
  if (chosen.length === 0) {
    const chooseAll = async () => choose(await showLoading(allDrift(filter)), true)
    return (
      <div className="bulk-bar">
        <Button kind="link" onClick={() => void ignoreFailure(chooseAll)}>
          {t(['Select all {n}', '选择全部 {n} 台'], { n: formatInteger(most) })}
        </Button>
        {(drift.data?.total ?? 0) > driftMost && (
          <span className="meta">{t(fleetWords.atMost, { n: most })}</span>
        )}
      </div>
    )
  }
  const n = formatInteger(chosen.length)
  return (
    <div className="bulk-bar" role="group" aria-label={t(fleetWords.acts, { n })}>
      <strong>{t(['{n} selected', '已选 {n} 台'], { n })}</strong>
      <Button kind="link" onClick={clear}>
        {t(['Clear the selection', '取消选择'])}
      </Button>
      {can(permission(device, 'command')) && (
        <>
          <Act icon="pi-sync" label={t(fleetWords.readMany, { n })} onAct={() => act('read')} />
          <Act icon="pi-clock" label={t(fleetWords.clockMany, { n })} onAct={() => act('clock')} />
        </>
      )}
      {can(permission(device, 'write')) && (
        <>
          <Act icon="pi-upload" label={t(fleetWords.writeMany, { n })} onAct={() => act('write')} />
          <Act icon="pi-check-square" label={t(fleetWords.adoptMany, { n })} onAct={() => act('adopt')} />
        </>
      )}
      {mayMakeOrders() && (
        <Act icon="pi-wrench" label={makeOrdersLabel(chosen.length)} onAct={() => act('order')} />
      )}
    </div>
  )
}

function Act({ icon, label, onAct }: { icon: string; label: string; onAct: () => void }) {
  return (
    <Button kind="quiet" icon={icon} onClick={onAct}>
      {label}
    </Button>
  )
}

/** Reading, writing and setting clocks go as one batch of commands each; taking over device by device. */
function useDriftActs({ chosen: rows, filter: { param } }: DriftState) {
  const t = useText()
  const show = useShowDialog()
  const begin = async (act: DriftAct | 'clock' | 'order' | 'read') => {
    const ids = rows.map(({ deviceId }) => deviceId)
    if (act === 'adopt') await show((close) => <AdoptDialog {...{ rows, param }} onClose={() => close()} />)
    else if (act === 'write') {
      const answer = await show<BatchAnswer | PlanAnswer>((close) => (
        <WriteDriftDialog {...{ rows, param }} onClose={close} />
      ))
      if (answer === undefined) return
      if ('planId' in answer) return reportPlanned(answer)
      void refreshResource(command)
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
    void refreshResource(device)
  }
  return (act: DriftAct | 'clock' | 'order' | 'read') => void ignoreFailure(() => begin(act))
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
