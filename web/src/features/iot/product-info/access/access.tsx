import { useQuery } from '@tanstack/react-query'
import { productPartsCalls, type ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { keyOf } from '#web/engine/data/query-client.ts'
import { ListSkeleton, ReadFailure } from '#web/engine/list/list-status.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { can } from '#web/stores/session/session.ts'
import type { ProductRecord } from '../../product/definition.tsx'
import { Credentials } from './credentials.tsx'
import { Endpoints, ThroughTerminals } from './endpoints.tsx'
import { RefusedAttempts } from './refused.tsx'
import './access.css'

interface ProductAccessProps {
  record: ProductRecord
  /** Called with the number of unsaved changes of the settings. */
  onUnsaved: (count: number) => void
}

/** How devices of a product connect: where, as whom, how many do, and whom the platform did not let in. */
export function ProductAccessTab({ record, onUnsaved }: ProductAccessProps) {
  const queryKey = keyOf(product, 'access', record.id)
  const { data, error, refetch } = useQuery<ProductAccess, Failure>({
    queryKey,
    queryFn: ({ signal }) => callQuietly(productPartsCalls.access(record.id), undefined, signal),
    staleTime: 0,
  })
  if (data === undefined && error !== null)
    return <ReadFailure what="record" failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <ListSkeleton rows={6} columns={3} />
  const isTerminal = data.endpoints.length > 0
  return (
    <div className="access">
      <Connected id={record.id} access={data} />
      {isTerminal ? (
        <Endpoints protocol={record.protocol} endpoints={data.endpoints} />
      ) : (
        <ThroughTerminals behind={data.behind} />
      )}
      {isTerminal && can(permission(product, 'update')) && (
        <Credentials
          key={`${data.account} ${data.secretTime}`}
          id={record.id}
          access={data}
          onUnsaved={onUnsaved}
          onSaved={() => void refetch()}
        />
      )}
      {isTerminal && <RefusedAttempts refused={data.refused} />}
    </div>
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
