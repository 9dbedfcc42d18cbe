import { iotCalls, type ParamDrift } from '#contract/calls/iot/iot.ts'
import { fill, type Language, say } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { labels } from '#contract/text/labels.ts'
import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ValueChange } from '../command/cells.tsx'
import { fleetWords } from './fleet-words.ts'
import '../command/command.css'

/** What people call a device that differs. */
export function driftName({ name, nameZh, deviceId }: ParamDrift, language: Language): string {
  return deviceNameOf({ deviceId, deviceName: name, deviceNameZh: nameZh }, language)
}

/** When and where both values of a parameter that differs are from, in words. */
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

/** Every value that an act changes, the old and the new one: what devices hold, or what is wanted of them. */
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

/** What is done with devices that differ: giving each what is wanted of it, or taking over what it holds. */
export type DriftAct = 'write' | 'adopt'

/** A parameter of a device that differs, with both values. */
type DriftValue = ParamDrift['values'][number] & { row: ParamDrift }

/**
 * What an act changes: the parameter that the devices are filtered by, all that differ where none is. A clock is set,
 * never written or taken over.
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

/** Takes over what one device holds; answers how many parameters it concerned. Throws a `Failure`. */
export async function adoptDrift(row: ParamDrift, param: string, reason: string): Promise<number> {
  const params = driftValues('adopt', [row], param).map((value) => value.param)
  if (params.length > 0) await callQuietly(iotCalls.adoptParams, { deviceId: row.deviceId, params, reason })
  return params.length
}
