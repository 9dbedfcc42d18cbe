import { BusySign, ListSkeleton, Message, StaleNote } from '#web/engine/list/list-status.tsx'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { device } from '#contract/resources/iot/device.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { ParamDialogs } from './dialogs.tsx'
import { ParamGroups } from './groups.tsx'
import { noFilter } from './lines.ts'
import { ParamRows } from './rows.tsx'
import { useParamTable, type ParamTableState } from './state.ts'
import { ParamTools } from './tools.tsx'
import { words } from './words.ts'
import './param.css'

/** The parameters of a device: wanted and held side by side, read and written one by one or together. */
export function ParamTable({ row }: { row: DeviceRecord }) {
  const state = useParamTable(row)
  const { data, error, refetch } = state.params
  return (
    <div className="fill gap-3 line param-layout">
      <ParamGroups state={state} />
      <section className="card list-card param-card">
        <ParamTools state={state} />
        <Waiting row={row} />
        {data && error && <StaleNote failure={error} onRetry={() => void refetch()} />}
        <Body state={state} />
      </section>
      <ParamDialogs state={state} />
    </div>
  )
}

function Body({ state }: { state: ParamTableState }) {
  const t = useText()
  const { params, lines, shown, row } = state
  return (
    <Loaded
      read={params}
      skeleton={
        <div className="list-body">
          {params.isFetching && <BusySign onCancel={() => cancelReading(device)} />}
          <ListSkeleton rows={12} columns={6} />
        </div>
      }
      empty={<Message title={t(words.none)} text={t(words.noneText)} />}
    >
      {() =>
        shown.length === 0 ? (
          <Message title={t(words.noMatch)} text={t(words.noMatchText, { n: lines.length })}>
            <Button onClick={() => state.narrow(noFilter)}>{t(words.clearFilters)}</Button>
          </Message>
        ) : (
          <ParamRows state={state} label={t(words.table, { name: nameOf(device, row) })} />
        )
      }
    </Loaded>
  )
}

/** Says that nothing is answered for the time being. */
function Waiting({ row: { state } }: { row: DeviceRecord }) {
  const t = useText()
  if (state !== 'offline') return null
  return (
    <p className="flow gap-2 rows-1 list-note">
      <StatusGlyph severity="info" />
      {t(words.offline)}
    </p>
  )
}
