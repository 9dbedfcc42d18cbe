import { Link } from 'react-router-dom'
import type { ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import { transports } from '#domain/metering/parameters/access.ts'
import { labelIn, protocols } from '#domain/metering/families.ts'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { words } from './words.ts'

interface EndpointsProps {
  protocol: string
  endpoints: ProductAccess['endpoints']
}

/** Where terminals connect, each value to be copied. */
export function Endpoints({ protocol, endpoints }: EndpointsProps) {
  const t = useText()
  return (
    <section className="card">
      <h2>{t(['Where terminals connect', '接入地址'])}</h2>
      <div className="grid gap-4 access-ways">
        {endpoints.map(({ transport, host, port, topicUp, topicDown }) => (
          <div key={transport}>
            <h3>{t(labelIn(transports, transport))}</h3>
            <Facts facts={[[t(labels.protocol), t(labelIn(protocols, protocol))]]} look="beside">
              {(
                [
                  ['host', host],
                  ['port', String(port)],
                  ['topicUp', topicUp],
                  ['topicDown', topicDown],
                ] as const
              ).map(
                ([name, value]) =>
                  value !== '' && (
                    <Fact key={name} label={t(words[name])}>
                      <code>{value}</code> <CopyButton text={value} />
                    </Fact>
                  ),
              )}
            </Facts>
            {topicUp !== '' && <p className="meta">{t(words.topicNote, { address: '{address}' })}</p>}
          </div>
        ))}
      </div>
    </section>
  )
}

/** The products of the terminals through which meters connect. */
export function ThroughTerminals({ behind }: Pick<ProductAccess, 'behind'>) {
  const t = useText()
  const navigation = useNavigation()
  return (
    <section className="card">
      <h2>{t(words.behind)}</h2>
      {behind.length === 0 ? (
        <p className="meta">{t(words.noneBehind)}</p>
      ) : (
        <RowsTable
          className="table table-compact"
          label={t(words.behind)}
          rows={behind}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t(['Product of the terminals', '终端产品']),
              cell: ({ id, name, nameZh }) => (
                <Link to={pagePath(navigation, 'iot/product-info', { id }) ?? ''}>{t([name, nameZh])}</Link>
              ),
            },
            { head: t(words.meters), isNumber: true, cell: ({ devices }) => formatInteger(devices) },
          ]}
        />
      )}
    </section>
  )
}
