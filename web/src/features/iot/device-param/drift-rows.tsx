import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { say } from '#contract/schema/language.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { paramOf } from '#domain/metering/parameters/parameters.ts'
import { reformWords } from '#contract/text/reform.ts'
import { sentences } from '#contract/text/sentences.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { OrderLink, useOpenOrders } from '#web/engine/device/open-orders.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import type { ParamDrift } from '#contract/calls/iot.ts'
import { useDevicePaths } from '../device/paths.ts'
import { useNow } from '../camera/now.ts'
import { ParamValue } from '../param/row.tsx'
import { words as paramWords } from '../param/words.ts'
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
          {
            head: t(fleetWords.differing),
            face: <DifferingHead />,
            className: 'drift-params',
            cell: ({ values }) => <Differing values={values} />,
          },
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

/** The heads of what each line of a device says. */
function DifferingHead() {
  const t = useText()
  return (
    <span className="drift-line">
      {(['parameter', 'actual', 'wanted', 'readTime'] as const).map((name) => (
        <span key={name}>{t(paramWords[name])}</span>
      ))}
    </span>
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

/** Each parameter that differs: what the device holds, what is wanted, and, pointed at, when and where both are from. */
function Differing({ values }: Pick<ParamDrift, 'values'>) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  return (
    <dl>
      {values.map((value) => {
        const kind = paramOf(value.param)
        const { actualFrom, wantedFrom } = sourcesOf(value, language)
        return (
          <div key={value.param} className="drift-line">
            <dt>
              <ColourTag colour="warn">{say(kind.label, language)}</ColourTag>
            </dt>
            <dd className="ink-1 strong" data-label={t(paramWords.actual)} data-tip={actualFrom}>
              <ParamValue line={{ kind }} text={value.actual} />
            </dd>
            <dd className="ink-1" data-label={t(paramWords.wanted)} data-tip={wantedFrom}>
              <ParamValue line={{ kind }} text={value.wanted} />
            </dd>
            <dd className="meta" data-tip={actualFrom}>
              {relativeTime(value.readTime, now, language)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
