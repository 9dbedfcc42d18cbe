import { Link } from 'react-router-dom'
import type { ProductAccess } from '#contract/calls/fleet/product-parts.ts'
import { transports } from '#contract/metering/parameters/access.ts'
import { labelIn, protocols } from '#contract/metering/families.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { accessWords } from './words.ts'

interface EndpointsProps {
  protocol: string
  endpoints: ProductAccess['endpoints']
}

/** Where terminals connect, each value to be copied. */
export function Endpoints({ protocol, endpoints }: EndpointsProps) {
  const t = useWords(accessWords)
  const language = useLanguage()
  return (
    <section className="card">
      <h2>{t('where')}</h2>
      <div className="access-ways">
        {endpoints.map(({ transport, host, port, topicUp, topicDown }) => (
          <div key={transport}>
            <h3>{say(labelIn(transports, transport), language)}</h3>
            <dl className="access-way">
              <dt>{t('protocol')}</dt>
              <dd>{say(labelIn(protocols, protocol), language)}</dd>
              {(
                [
                  ['host', host],
                  ['port', String(port)],
                  ['topicUp', topicUp],
                  ['topicDown', topicDown],
                ] as const
              ).map(([name, value]) => value !== '' && <Copied key={name} label={t(name)} value={value} />)}
            </dl>
            {topicUp !== '' && <p className="meta">{t('topicNote', { address: '{address}' })}</p>}
          </div>
        ))}
      </div>
    </section>
  )
}

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code> <CopyButton text={value} />
      </dd>
    </>
  )
}

/** The products of the terminals through which meters connect. */
export function ThroughTerminals({ behind }: Pick<ProductAccess, 'behind'>) {
  const t = useWords(accessWords)
  const language = useLanguage()
  const navigation = useNavigation()
  return (
    <section className="card">
      <h2>{t('behind')}</h2>
      {behind.length === 0 ? (
        <p className="meta">{t('noneBehind')}</p>
      ) : (
        <RowsTable
          className="table table-compact"
          label={t('behind')}
          rows={behind}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('terminalProduct'),
              cell: ({ id, name, nameZh }) => (
                <Link to={pagePath(navigation, 'iot/product-info', { id }) ?? ''}>
                  {say([name, nameZh], language)}
                </Link>
              ),
            },
            { head: t('meters'), isNumber: true, cell: ({ devices }) => formatInteger(devices) },
          ]}
        />
      )}
    </section>
  )
}
