import { Link } from 'react-router-dom'
import { productPartsCalls, type ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import { labelIn } from '#domain/metering/families.ts'
import { accessRefusals } from '#domain/metering/parameters/access.ts'
import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { permission } from '#contract/schema/resource.ts'
import { labels } from '#contract/text/labels.ts'
import { missing } from '#web/lib/text/missing.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { can } from '#web/stores/session/session.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useDevicePaths } from '../../device/paths.ts'
import type { ProductRecord } from '../../product/definition.tsx'
import { Credentials } from './credentials.tsx'
import { Endpoints, ThroughTerminals } from './endpoints.tsx'
import { words } from './words.ts'
import './access.css'

interface ProductAccessProps {
  record: ProductRecord
  /** Called with the number of unsaved changes of the settings. */
  onUnsaved: (count: number) => void
}

/** How devices of a product connect: where, as whom, how many do, and whom the platform did not let in. */
export function ProductAccessTab({ record, onUnsaved }: ProductAccessProps) {
  const read = useRead(productPartsCalls.access(record.id), undefined, { staleTime: 0 })
  return (
    <Loaded read={read} what="record" skeleton={[6, 3]}>
      {(access) => (
        <div className="access">
          <Connected id={record.id} access={access} />
          {access.endpoints.length > 0 ? (
            <>
              <Endpoints protocol={record.protocol} endpoints={access.endpoints} />
              {can(permission(product, 'update')) && (
                <Credentials
                  key={`${access.account} ${access.secretTime}`}
                  id={record.id}
                  access={access}
                  onUnsaved={onUnsaved}
                  onSaved={() => void read.refetch()}
                />
              )}
              <RefusedAttempts refused={access.refused} />
            </>
          ) : (
            <ThroughTerminals behind={access.behind} />
          )}
        </div>
      )}
    </Loaded>
  )
}

function Connected({ id, access: { devices, online } }: { id: number; access: ProductAccess }) {
  const t = useText()
  return (
    <section className="card access-connected">
      <h2>{t(['Connected now', '当前在线'])}</h2>
      <p>
        <ListLink
          page={device.name}
          filter={{ productId: String(id), state: 'online' }}
          className="access-count"
        >
          {formatInteger(online)}
        </ListLink>{' '}
        <ListLink page={device.name} filter={{ productId: String(id) }}>
          {t(['of {n} [n|device|devices]', '共 {n} 台设备'], { n: formatInteger(devices) })}
        </ListLink>
      </p>
    </section>
  )
}

/** Who wanted to connect and was not let in, and why. */
function RefusedAttempts({ refused }: Pick<ProductAccess, 'refused'>) {
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
                  if (deviceId === 0) return missing
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
