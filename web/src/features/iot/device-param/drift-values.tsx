import { iotCalls, type ParamDrift } from '#contract/calls/iot/iot.ts'
import { fill, type Language, say } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { labels } from '#contract/text/labels.ts'
import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ValueChange } from '../command/cells.tsx'
import { fleetWords } from './fleet-words.ts'
import '../command/command.css'

/** Returns the name of a differing device. */
export function driftName({ name, nameZh, deviceId }: ParamDrift, language: Language): string {
  return deviceNameOf({ deviceId, deviceName: name, deviceNameZh: nameZh }, language)
}

/** Describes when and by whom both values of a differing parameter were set or read. */
export function sourcesOf(
  { wantedTime, wantedBy, wantedByZh, readTime, isAsked }: ParamDrift['values'][number],
  language: Language,
): { wantedFrom: string; actualFrom: string } {
  const name = sayFilled([wantedBy, wantedByZh], language)
  return {
    wantedFrom:
      wantedTime === ''
        ? say(['wanted, from the record', '下发值，来自档案'], language)
        : fill(say(fleetWords.wantedBy, language), { name, time: wantedTime }),
    actualFrom: fill(say(isAsked ? fleetWords.readBy : fleetWords.readInRound, language), { time: readTime }),
  }
}

/** Table of all values that an action changes, with the old and the new one. */
export function DriftPreview({ act, values }: { act: DriftAct; values: readonly DriftValue[] }) {
  const t = useText()
  const language = useLanguage()
  if (values.length === 0) return <p>{t(fleetWords.nothing)}</p>
  return (
    <>
      <p role="status">{t(fleetWords.preview, { n: formatInteger(values.length) })}</p>
      <RowsTable
        scrolls="edged some-lines"
        className="table table-compact"
        label={t(['Values that change', '变更明细'])}
        rows={values}
        keyOf={({ row, param }) => `${row.deviceId} ${param}`}
        columns={[
          { head: t(labels.device), isName: true, cell: ({ row }) => driftName(row, language) },
          { head: t(labels.parameter), cell: ({ param }) => t(paramOf(param).label) },
          {
            head: t(
              act === 'write'
                ? ['In the device, then wanted', '设备值改为下发值']
                : ['Wanted, then as in the device', '下发值改为设备值'],
            ),
            cell: ({ param, actual, wanted }) => {
              const [before, after] = act === 'write' ? [actual, wanted] : [wanted, actual]
              return <ValueChange before={before} wanted={after} unit={paramOf(param).unit} />
            },
          },
        ]}
      />
    </>
  )
}

/** Action on differing devices: write the wanted values to them, or adopt their values as wanted. */
export type DriftAct = 'write' | 'adopt'

/** Differing parameter of a device, with both values. */
type DriftValue = ParamDrift['values'][number] & { row: ParamDrift }

/**
 * Returns the values that an action changes: the filtered parameter, or all that differ. The clock is excluded, as it
 * is set by its own command.
 */
export function driftValues(act: DriftAct, rows: readonly ParamDrift[], param: string): DriftValue[] {
  return rows.flatMap((row) =>
    row.values.flatMap((value) => {
      const { param: id } = value
      const isMeant = (param === '' || id === param) && id !== 'clock'
      const isTaken = isParamId(id) && (act === 'adopt' || paramOf(id).access === 'rw')
      return isMeant && isTaken ? [{ ...value, row }] : []
    }),
  )
}

/** Adopts the values of one device; resolves to the number of parameters. Throws a `Failure`. */
export async function adoptDrift(row: ParamDrift, param: string, reason: string): Promise<number> {
  const params = driftValues('adopt', [row], param).map((value) => value.param)
  if (params.length > 0)
    await callUnreported(iotCalls.adoptParams, { deviceId: row.deviceId, params, reason })
  return params.length
}
