import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { say, type Language } from '#contract/schema/language.ts'
import { families, labelIn } from '#contract/metering/families.ts'
import { isParamId, paramOf } from '#contract/metering/parameters/parameters.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { OrderLink, useOpenOrders } from '#web/engine/device/open-orders.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { useDevicePaths } from '../device/paths.ts'
import type { ParamDrift } from '#contract/calls/iot.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import type { DriftState } from './drift-state.ts'
import { fleetWords } from './fleet-words.ts'
import './device-param.css'

interface DriftRowsProps {
  state: DriftState
  rows: readonly ParamDrift[]
}

/** What people call a device that differs. */
export function driftName({ name, nameZh, deviceId }: ParamDrift, language: Language): string {
  return deviceNameOf({ deviceId, deviceName: name, deviceNameZh: nameZh }, language)
}

/** A page of the devices that differ, each with the parameters in question. */
export function DriftRows({ state, rows }: DriftRowsProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const count = rows.filter(state.isChosen).length
  const orders = useOpenOrders(rows.map(({ deviceId }) => deviceId))
  return (
    <div className="table-scroll">
      <RowsTable
        className="table drift-table"
        label={t('listLabel')}
        rows={rows}
        keyOf={({ deviceId }) => deviceId}
        rowProps={(row) => ({ 'data-selected': state.isChosen(row) || undefined })}
        columns={[
          {
            head: t('selectPage'),
            face: (
              <Checkbox
                aria-label={t('selectPage')}
                checked={count === rows.length}
                isMixed={count > 0 && count < rows.length}
                onChange={(isOn) => state.choose(rows, isOn)}
              />
            ),
            className: 'cell-select',
            cell: (row) => (
              <Checkbox
                aria-label={t('select', { name: driftName(row, language) })}
                checked={state.isChosen(row)}
                onChange={(isOn) => state.choose([row], isOn)}
              />
            ),
          },
          {
            head: t('device'),
            className: 'drift-name',
            isName: true,
            cell: (row) => <DeviceName row={row} />,
          },
          {
            head: t('family'),
            className: 'drift-family',
            cell: ({ family }) => say(labelIn(families, family), language),
          },
          { head: t('differing'), cell: ({ params }) => <Differing params={params} /> },
          {
            head: t('openOrder'),
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

function Differing({ params }: Pick<ParamDrift, 'params'>) {
  const language = useLanguage()
  return (
    <span className="drift-params">
      {params.map((id) => (
        <ColourTag key={id} colour="warn">
          {isParamId(id) ? say(paramOf(id).label, language) : id}
        </ColourTag>
      ))}
    </span>
  )
}
