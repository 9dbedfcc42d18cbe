import { families } from '#domain/metering/families.ts'
import { paramIds, paramOf } from '#domain/metering/parameters/parameters.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { Language } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { BusySign, ListSkeleton, Message, StaleNote } from '#web/engine/list/list-status.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can } from '#web/stores/session/session.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { DriftActs } from './drift-acts.tsx'
import { driftFile } from './drift-file.ts'
import { allDrift, noDriftFilter, type DriftFilter } from './drift-reads.ts'
import { DriftRows } from './drift-rows.tsx'
import { useDriftState, type DriftState } from './drift-state.ts'
import { fleetWords } from './fleet-words.ts'

/** Devices that hold something else than is wanted of them, and what can be done with all of them. */
export function ParamDrift() {
  const state = useDriftState()
  const { drift, place, move } = state
  const { data, error, refetch } = drift
  return (
    <section className="card list-card">
      <DriftFilters state={state} />
      {data && error && <StaleNote failure={error} onRetry={() => void refetch()} />}
      <DriftBody state={state} />
      <DriftActs state={state} />
      <Paginator {...place} total={data?.total ?? 0} onChange={move} />
    </section>
  )
}

function DriftFilters({ state: { filter, narrow, drift } }: { state: DriftState }) {
  const t = useText()
  const language = useLanguage()
  const params = paramIds.map((id) => [id, ...paramOf(id).label] as const)
  return (
    <div className="filter-bar">
      <SearchField
        label={t(['Name of the device', '设备名称'])}
        value={filter.keyword}
        onSearch={(keyword) => narrow({ keyword })}
        className="search-control"
      />
      {(
        [
          ['param', 'parameter', 'anyParam', params],
          ['family', 'family', 'anyFamily', families],
        ] as const
      ).map(([name, label, any, options]) => (
        <Select
          key={name}
          aria-label={t(fleetWords[label])}
          value={filter[name]}
          options={[
            ['', t(fleetWords[any])],
            ...options.map(([value, ...text]) => [value, t(text)] as const),
          ]}
          onChange={(value) => narrow({ [name]: value })}
        />
      ))}
      {drift.data && (
        <span className="meta" role="status">
          {t(['{n} [n|device|devices] with differences', '{n} 台设备参数不一致'], { n: drift.data.total })}
        </span>
      )}
      {(drift.data?.total ?? 0) > 0 && can(permission(device, 'export')) && (
        <Button icon="pi-download" onClick={() => void ignoreFailure(() => exportDrift(filter, language))}>
          {t(acts.export)}
        </Button>
      )}
    </div>
  )
}

/** Saves all that differ and fit as a sheet. */
async function exportDrift(filter: DriftFilter, language: Language): Promise<void> {
  const rows = await showLoading(allDrift(filter, Infinity))
  saveFile(driftFile(rows, filter.param, language))
}

function DriftBody({ state }: { state: DriftState }) {
  const t = useText()
  const { drift, filter, narrow } = state
  const isNarrowed = Object.values(filter).some((value) => value.trim() !== '')
  return (
    <Loaded
      read={drift}
      skeleton={
        <div className="list-body">
          {drift.isFetching && <BusySign onCancel={() => cancelReading(device)} />}
          <ListSkeleton rows={10} columns={4} />
        </div>
      }
      empty={
        isNarrowed ? (
          <Message
            title={t(['No device fits', '没有符合条件的设备'])}
            text={t(['Choose another parameter or family.', '请更换参数或设备类别。'])}
          >
            <Button onClick={() => narrow(noDriftFilter)}>{t(['Clear filters', '清除筛选'])}</Button>
          </Message>
        ) : (
          <Message title={t(fleetWords.allSame)} text={t(fleetWords.allSameText)} />
        )
      }
    >
      {({ list }) => <DriftRows state={state} rows={list} />}
    </Loaded>
  )
}
