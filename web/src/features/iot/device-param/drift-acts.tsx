import { iotCalls, type ParamDrift } from '#contract/calls/iot.ts'
import { permission } from '#contract/schema/resource.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { formatInteger } from '#web/lib/format-integer.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { askOrder, showBatch } from '../command/ordering.tsx'
import { DriftDialog } from './drift-dialog.tsx'
import { allDrift, driftMost } from './drift-reads.ts'
import type { DriftAct } from './drift-run.ts'
import type { DriftState } from './drift-state.ts'
import { fleetWords } from './fleet-words.ts'

/** What can be done with the devices that differ: with those chosen, else with all that fit. */
export function DriftActs({ state }: { state: DriftState }) {
  const t = useWords(fleetWords)
  const { chosen, drift, clear } = state
  const act = useDriftActs(state)
  const count = chosen.length > 0 ? chosen.length : Math.min(drift.data?.total ?? 0, driftMost)
  if (count === 0) return null
  const n = formatInteger(count)
  return (
    <div className="bulk-bar" role="group" aria-label={t('acts', { n })}>
      {chosen.length > 0 && (
        <>
          <strong>{t('selected', { n })}</strong>
          <Button kind="link" onClick={clear}>
            {t('clearSelection')}
          </Button>
        </>
      )}
      {can(permission(device, 'command')) && (
        <>
          <Act icon="pi-sync" label={t('readMany', { n })} onAct={() => act('read')} />
          <Act icon="pi-clock" label={t('clockMany', { n })} onAct={() => act('clock')} />
        </>
      )}
      {can(permission(device, 'write')) && (
        <>
          <Act icon="pi-upload" label={t('writeMany', { n })} onAct={() => act('write')} />
          <Act icon="pi-check-square" label={t('adoptMany', { n })} onAct={() => act('adopt')} />
        </>
      )}
      {chosen.length === 0 && (drift.data?.total ?? 0) > driftMost && (
        <span className="meta">{t('atMost', { n })}</span>
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

/** Reading and setting clocks go as one batch of commands; writing and taking over device by device. */
function useDriftActs({ chosen, filter }: DriftState) {
  const t = useWords(fleetWords)
  const show = useShowDialog()
  const begin = async (act: DriftAct | 'read' | 'clock') => {
    const rows = chosen.length > 0 ? chosen : await showLoading(allDrift(filter))
    const ids = rows.map(({ deviceId }) => deviceId)
    if (act === 'write' || act === 'adopt')
      await show((close) => <DriftDialog {...{ act, rows }} onClose={() => close()} />)
    else if (act === 'clock') return void (await askOrder(show, 'clockSync', { ids }, ids.length))
    else {
      const answer = await showLoading(call(iotCalls.send, { ids, kind: 'read', params: differing(rows) }))
      void refreshResource(command)
      await showBatch(show, t('readMany', { n: formatInteger(ids.length) }), answer)
    }
    void refreshResource(device)
  }
  return (act: DriftAct | 'read' | 'clock') => void ignoreFailure(() => begin(act))
}

/** Every parameter that differs in one of the devices, to be read; a device is asked for those that it has. */
function differing(rows: readonly ParamDrift[]): Readonly<Record<string, string>> {
  return Object.fromEntries(rows.flatMap(({ params }) => params.map((id) => [id, ''])))
}
