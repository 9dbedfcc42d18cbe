import type { ComponentProps } from 'react'
import type { ParamDrift as DriftRow } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import { type Language, say, type Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import type { Cell } from '#contract/text/csv.ts'
import { labels } from '#contract/text/labels.ts'
import { reformWords } from '#contract/text/reform.ts'
import { sentences } from '#contract/text/sentences.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { paramIds, paramOf } from '#domain/metering/parameters/parameters.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { BusySign, ListSkeleton, Message, StaleNote } from '#web/engine/list/list-status.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { Paginator } from '#web/engine/table/paginator.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { csvFileOf } from '#web/lib/files/csv-file.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { OrderLink, useOpenOrders } from '#web/subjects/device/open-orders.tsx'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { shownValue } from '../param/lines.ts'
import { ParamValue } from '../param/value.tsx'
import { words as paramWords } from '../param/words.ts'
import { DriftActs } from './drift-acts.tsx'
import { allDrift, type DriftFilter, type DriftState, noDriftFilter, useDriftState } from './drift-state.ts'
import { driftName, sourcesOf } from './drift-values.tsx'
import { fleetWords } from './fleet-words.ts'
import './device-param.css'

/** Devices whose parameters differ from the wanted values, with bulk actions. */
export function ParamDrift() {
  const state = useDriftState()
  const { drift, place, move } = state
  const { data } = drift
  return (
    <section className="card list-card">
      <DriftFilters state={state} />
      {data && <StaleNote read={drift} />}
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
          ['param', labels.parameter, ['All parameters', '全部参数'], params],
          ['family', labels.family, ['All families', '全部类别'], families],
        ] as const
      ).map(([name, label, any, options]) => (
        <Select
          key={name}
          aria-label={t(label)}
          value={filter[name]}
          options={[['', t(any)], ...options.map(([value, ...text]) => [value, t(text)] as const)]}
          onChange={(value) => narrow({ [name]: value })}
        />
      ))}
      {drift.data && (
        <span className="meta" role="status">
          {t(['{n} [n|device|devices] with differences', '{n} 台设备参数不一致'], { n: drift.data.total })}
        </span>
      )}
      {(drift.data?.total ?? 0) > 0 && may(device, 'export') && (
        <Button icon="pi-download" onClick={() => void ignoreFailure(() => exportDrift(filter, language))}>
          {t(acts.export)}
        </Button>
      )}
    </div>
  )
}

/** Saves all differing devices that match the filter as a sheet. */
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
        <>
          {drift.isFetching && <BusySign onCancel={() => cancelReading(device)} />}
          <ListSkeleton rows={10} columns={4} />
        </>
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

const heads: readonly Text2[] = [
  labels.device,
  labels.family,
  labels.parameter,
  paramWords.actual,
  ['Read', '读取来源'],
  labels.wanted,
  ['Wanted since', '下发值来源'],
]

/** Builds a sheet of the differing devices with a row per value, limited to the filtered parameter if any. */
export function driftFile(rows: readonly DriftRow[], param: string, language: Language): File {
  const lines = rows.flatMap((row) =>
    row.values
      .filter((value) => param === '' || value.param === param)
      .map((value): Cell[] => {
        const kind = paramOf(value.param)
        const { actualFrom, wantedFrom } = sourcesOf(value, language)
        return [
          driftName(row, language),
          say(labelIn(families, row.family), language),
          say(kind.label, language),
          shownValue(kind, value.actual, language),
          actualFrom,
          shownValue(kind, value.wanted, language),
          wantedFrom,
        ]
      }),
  )
  const head: Cell[] = heads.map((text) => say(text, language))
  return csvFileOf([head, ...lines], say(['Differing parameters', '参数不一致清单'], language))
}

/** Page of the differing devices, with their differing parameters. */
function DriftRows({ state, rows }: { state: DriftState; rows: readonly DriftRow[] }) {
  const t = useText()
  const language = useLanguage()
  const count = rows.filter(state.isChosen).length
  const orders = useOpenOrders(rows.map(({ deviceId }) => deviceId))
  return (
    <div className="table-scroll">
      <RowsTable
        className="table folded drift-table"
        label={t(['Devices that differ', '参数不一致的设备'])}
        rows={rows}
        keyOf={({ deviceId }) => deviceId}
        rowProps={(row) => ({ 'data-selected': state.isChosen(row) || undefined })}
        columns={[
          {
            head: t(fleetWords.selectPage),
            face: (
              <Checkbox
                aria-label={t(fleetWords.selectPage)}
                checked={count === rows.length}
                isMixed={count > 0 && count < rows.length}
                onChange={(isOn) => state.choose(rows, isOn)}
              />
            ),
            className: 'cell-select',
            cell: (row) => (
              <Checkbox
                aria-label={t(sentences.selectNamed, { name: driftName(row, language) })}
                checked={state.isChosen(row)}
                onChange={(isOn) => state.choose([row], isOn)}
              />
            ),
          },
          {
            head: t(labels.device),
            isName: true,
            cell: (row) => <DeviceName row={row} />,
          },
          {
            head: t(labels.family),
            className: 'off-phone',
            cell: ({ family }) => t(labelIn(families, family)),
          },
          {
            head: t(['Differing parameters', '不一致参数']),
            face: <DifferingHead />,
            className: 'drift-params',
            cell: ({ values }) => <Differing values={values} />,
          },
          {
            head: t(reformWords.openOrderOfDevice),
            cell: ({ deviceId }) => <OpenOrder order={orders.get(deviceId)} />,
          },
        ]}
      />
    </div>
  )
}

/** Headings of a device's parameter lines. */
function DifferingHead() {
  const t = useText()
  return (
    <span className="grid level gap-3 rows-0 drift-line">
      {(['parameter', 'actual', 'wanted', 'readTime'] as const).map((name) => (
        <span key={name}>{t(paramWords[name])}</span>
      ))}
    </span>
  )
}

function DeviceName({ row }: { row: DriftRow }) {
  return (
    <PageLink className="cell-name" page="iot/device-param" id={row.deviceId}>
      {driftName(row, useLanguage())}
    </PageLink>
  )
}

/** Link to the open work order of a device, if any. */
function OpenOrder({ order }: Partial<ComponentProps<typeof OrderLink>>) {
  return order && <OrderLink order={order} />
}

/** Differing parameters: actual and wanted value, with their source and time as a tooltip. */
function Differing({ values }: Pick<DriftRow, 'values'>) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  return (
    <dl>
      {values.map((value) => {
        const kind = paramOf(value.param)
        const { actualFrom, wantedFrom } = sourcesOf(value, language)
        return (
          <div key={value.param} className="grid level low gap-3 rows-0 drift-line">
            <dt>
              <ColourTag colour="warn">{say(kind.label, language)}</ColourTag>
            </dt>
            <dd className="cut ink-1 strong" data-label={t(paramWords.actual)} data-tip={actualFrom}>
              <ParamValue line={{ kind }} text={value.actual} />
            </dd>
            <dd className="cut ink-1" data-label={t(paramWords.wanted)} data-tip={wantedFrom}>
              <ParamValue line={{ kind }} text={value.wanted} />
            </dd>
            <dd className="cut meta" data-tip={actualFrom}>
              {relativeTime(value.readTime, now, language)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
