import { paramOf } from '#domain/metering/parameters/parameters.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ValueChange } from '../command/change.tsx'
import { driftName } from './drift-name.ts'
import type { DriftAct, DriftValue } from './drift-run.ts'
import { fleetWords } from './fleet-words.ts'
import '../command/command.css'

/** Every value that an act changes, the old and the new one: what devices hold, or what is wanted of them. */
export function DriftPreview({ act, values }: { act: DriftAct; values: readonly DriftValue[] }) {
  const t = useText()
  const language = useLanguage()
  if (values.length === 0) return <p>{t(fleetWords.nothing)}</p>
  return (
    <>
      <p role="status">{t(fleetWords.preview, { n: formatInteger(values.length) })}</p>
      <ScrollRegion className="device-outcome drift-preview" label={t(fleetWords.previewLabel)}>
        <RowsTable
          className="table table-compact"
          label={t(fleetWords.previewLabel)}
          rows={values}
          keyOf={({ row, param }) => `${row.deviceId} ${param}`}
          columns={[
            { head: t(fleetWords.device), isName: true, cell: ({ row }) => driftName(row, language) },
            { head: t(fleetWords.parameter), cell: ({ param }) => t(paramOf(param).label) },
            {
              head: t(
                act === 'write'
                  ? ['In the device, then wanted', '设备值改为下发值']
                  : fleetWords.wantedToHeld,
              ),
              cell: ({ param, actual, wanted }) => {
                const [before, after] = act === 'write' ? [actual, wanted] : [wanted, actual]
                return <ValueChange before={before} wanted={after} unit={paramOf(param).unit} />
              },
            },
          ]}
        />
      </ScrollRegion>
    </>
  )
}
