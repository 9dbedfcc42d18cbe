import { device } from '#contract/resources/iot/device.ts'
import { missing } from '#web/lib/text/missing.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { firmwareCalls } from '#contract/calls/fleet/firmware.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { words } from './words.ts'

/** Which versions the devices of a product run, each leading to them. */
export function FirmwareVersions({ productId }: { productId: number }) {
  const t = useText()
  const read = useRead(firmwareCalls.versions(productId))
  const all = (read.data ?? []).reduce((sum, { devices }) => sum + devices, 0)
  return (
    <Loaded read={read} skeleton={[4, 3]}>
      {(rows) => (
        <section className="card firmware-versions">
          <h2>{t(words.versions)}</h2>
          <RowsTable
            className="table table-compact"
            label={t(words.versions)}
            rows={rows}
            keyOf={({ firmware }) => firmware}
            columns={[
              { head: t(['Version', '版本']), isName: true, cell: ({ firmware }) => firmware || missing },
              {
                head: t(words.devices),
                isNumber: true,
                cell: ({ firmware, devices }) => (
                  <ListLink page={device.name} filter={{ productId: String(productId), firmware }}>
                    {formatInteger(devices)}
                  </ListLink>
                ),
              },
              {
                head: t(words.share),
                cell: ({ firmware, devices }) => (
                  <MeterBar title={`${t(words.share)} ${firmware}`} value={(devices / all) * 100} max={100} />
                ),
              },
            ]}
          />
        </section>
      )}
    </Loaded>
  )
}
