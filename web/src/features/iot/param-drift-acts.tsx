import { useState } from 'react'
import { iotCalls, type BatchAnswer } from '#contract/calls/iot.ts'
import { permission } from '#contract/resource.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { call } from '#web/api/http.ts'
import { attempt } from '#web/engine/ask.ts'
import { grouped } from '#web/engine/form/grouped.ts'
import { refreshResource } from '#web/engine/query-client.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { showLoading } from '#web/stores/layout.ts'
import { can } from '#web/stores/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BatchDialog } from './device-batch-dialog.tsx'
import { useDeviceOrders } from './device-ordering.tsx'
import { DriftDialog } from './param-drift-dialog.tsx'
import { allDrift, driftMost, type DriftRow } from './param-drift-reads.ts'
import type { DriftAct } from './param-drift-run.ts'
import type { DriftState } from './param-drift-state.ts'
import { fleetWords } from './param-fleet-words.ts'

/** What can be done with the devices that differ: with those chosen, else with all that fit. */
export function DriftActs({ state }: { state: DriftState }) {
  const t = useWords(fleetWords)
  const { chosen, drift, clear } = state
  const { act, dialogs } = useDriftActs(state)
  const count = chosen.length > 0 ? chosen.length : Math.min(drift.data?.total ?? 0, driftMost)
  if (count === 0) return dialogs
  const n = grouped(count)
  return (
    <div className="bulk-bar" role="group" aria-label={t('acts', { n })}>
      {chosen.length > 0 && (
        <>
          <strong>{t('selected', { n })}</strong>
          <button type="button" className="link" onClick={clear}>
            {t('clearSelection')}
          </button>
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
      {dialogs}
    </div>
  )
}

function Act({ icon, label, onAct }: { icon: string; label: string; onAct: () => void }) {
  return (
    <button type="button" className="text-button" onClick={onAct}>
      <Icon name={icon} />
      {label}
    </button>
  )
}

/** Reading and setting clocks go as one batch of commands; writing and taking over device by device. */
function useDriftActs({ chosen, filter }: DriftState) {
  const t = useWords(fleetWords)
  const { askOrder, dialogs } = useDeviceOrders()
  const [asked, setAsked] = useState<{ act: DriftAct; rows: readonly DriftRow[] }>()
  const [batch, setBatch] = useState<{ title: string; answer: BatchAnswer }>()
  const begin = async (act: DriftAct | 'read' | 'clock') => {
    const rows = chosen.length > 0 ? chosen : await showLoading(allDrift(filter))
    if (act === 'write' || act === 'adopt') return setAsked({ act, rows })
    const ids = rows.map(({ deviceId }) => deviceId)
    if (act === 'clock') {
      await askOrder('clockSync', { ids }, ids.length)
      return undefined
    }
    const answer = await showLoading(call(iotCalls.send, { ids, kind: 'read', params: differing(rows) }))
    void refreshResource(command)
    return setBatch({ title: t('readMany', { n: grouped(ids.length) }), answer })
  }
  const refresh = () => void refreshResource(device)
  return {
    act: (act: DriftAct | 'read' | 'clock') => void attempt(() => begin(act)),
    dialogs: (
      <>
        {dialogs}
        {asked && (
          <DriftDialog
            {...asked}
            onClose={() => {
              setAsked(undefined)
              refresh()
            }}
          />
        )}
        {batch && (
          <BatchDialog
            {...batch}
            onClose={() => {
              setBatch(undefined)
              refresh()
            }}
          />
        )}
      </>
    ),
  }
}

/** Every parameter that differs in one of the devices, to be read; a device is asked for those that it has. */
function differing(rows: readonly DriftRow[]): Readonly<Record<string, string>> {
  return Object.fromEntries(rows.flatMap(({ params }) => params.map((id) => [id, ''])))
}
