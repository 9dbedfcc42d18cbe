import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { say } from '#contract/schema/language.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { paramOf, type ParamKind } from '#domain/metering/parameters/parameters.ts'
import { reformWords } from '#contract/text/reform.ts'
import { sentences } from '#contract/text/sentences.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { OrderLink, useOpenOrders } from '#web/engine/device/open-orders.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import type { ParamDrift } from '#contract/calls/iot.ts'
import { useDevicePaths } from '../device/paths.ts'
import { shownValue } from '../param/lines.ts'
import { driftName } from './drift-name.ts'
import { sourcesOf } from './drift-sources.ts'
import type { DriftState } from './drift-state.ts'
import { fleetWords } from './fleet-words.ts'
import './device-param.css'

interface DriftRowsProps {
  state: DriftState
  rows: readonly ParamDrift[]
}

/** A page of the devices that differ, each with the parameters in question. */
export function DriftRows({ state, rows }: DriftRowsProps) {
  const t = useText()
  const language = useLanguage()
  const count = rows.filter(state.isChosen).length
  const orders = useOpenOrders(rows.map(({ deviceId }) => deviceId))
  return (
    <div className="table-scroll">
      <RowsTable
        className="table drift-table"
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
            head: t(fleetWords.device),
            className: 'drift-name',
            isName: true,
            cell: (row) => <DeviceName row={row} />,
          },
          {
            head: t(fleetWords.family),
            className: 'drift-family',
            cell: ({ family }) => t(labelIn(families, family)),
          },
          { head: t(fleetWords.differing), cell: ({ values }) => <Differing values={values} /> },
          {
            head: t(reformWords.openOrderOfDevice),
            className: 'drift-order',
            cell: ({ deviceId }) => <OpenOrder order={orders.get(deviceId)} />,
          },
        ]}
      />
    </div>
  )
}

function DeviceName({ row }: { row: ParamDrift }) {
  const name = driftName(row, useLanguage())
  const { params } = useDevicePaths()
  if (params === undefined) return name
  return (
    <Link className="cell-name" to={params(row.deviceId)}>
      {name}
    </Link>
  )
}

/** The order that is still to be done for a device, where there is one. */
function OpenOrder({ order }: { order: ComponentProps<typeof OrderLink>['order'] | undefined }) {
  return order === undefined ? null : <OrderLink order={order} />
}

/** Each parameter that differs: what the device holds, what is wanted, and when and where both are from. */
function Differing({ values }: Pick<ParamDrift, 'values'>) {
  const language = useLanguage()
  return (
    <dl className="grid gap-1 drift-params">
      {values.map((value) => {
        const kind = paramOf(value.param)
        const { actualFrom, wantedFrom } = sourcesOf(value, language)
        return (
          <div key={value.param}>
            <dt>
              <ColourTag colour="warn">{say(kind.label, language)}</ColourTag>
            </dt>
            <dd>
              <Held kind={kind} value={value.actual} /> <span className="meta">{actualFrom}</span>
            </dd>
            <dd>
              <Held kind={kind} value={value.wanted} /> <span className="meta">{wantedFrom}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Held({ kind, value }: { kind: ParamKind; value: string }) {
  return (
    <strong>
      {shownValue(kind, value, useLanguage())} {kind.unit}
    </strong>
  )
}
