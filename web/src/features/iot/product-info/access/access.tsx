import { productPartsCalls, type ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { permission } from '#contract/schema/resource.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { can } from '#web/stores/session/session.ts'
import type { ProductRecord } from '../../product/definition.tsx'
import { Credentials } from './credentials.tsx'
import { Endpoints, ThroughTerminals } from './endpoints.tsx'
import { RefusedAttempts } from './refused.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
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
