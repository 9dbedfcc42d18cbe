import { Link } from 'react-router-dom'
import type { ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import { accessRefusals } from '#contract/metering/parameters/access.ts'
import { labelIn } from '#contract/metering/families.ts'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { useDevicePaths } from '../../device/paths.ts'
import { words } from './words.ts'

/** Who wanted to connect and was not let in, and why. */
export function RefusedAttempts({ refused }: Pick<ProductAccess, 'refused'>) {
  const t = useText()
  const { info } = useDevicePaths()
  return (
    <section className="card">
      <h2>{t(words.refused)}</h2>
      {refused.length === 0 ? (
        <p className="meta">{t(words.noneRefused)}</p>
      ) : (
        <ScrollRegion className="access-refused" label={t(words.refused)}>
          <RowsTable
            className="table table-compact"
            label={t(words.refused)}
            rows={refused}
            keyOf={({ time, address }) => `${time} ${address}`}
            columns={[
              { head: t(labels.time), cell: ({ time }) => time },
              { head: t(words.reason), cell: ({ reason }) => t(labelIn(accessRefusals, reason)) },
              { head: t(labels.logicalAddress), cell: ({ address }) => inFours(address) },
              {
                head: t(labels.device),
                cell: ({ deviceId, name, nameZh }) => {
                  const label = t([name, nameZh])
                  if (deviceId === 0) return '--'
                  return info === undefined ? label : <Link to={info(deviceId)}>{label}</Link>
                },
              },
              { head: t(['From', '来源地址']), cell: ({ from }) => from },
            ]}
          />
        </ScrollRegion>
      )}
    </section>
  )
}
