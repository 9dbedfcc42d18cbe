import { type ProductAccess, productPartsCalls } from '#contract/calls/iot/product.ts'
import { device } from '#contract/resources/iot/device.ts'
import { product } from '#contract/resources/iot/product.ts'
import { secret, text } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { sentences } from '#contract/text/sentences.ts'
import { labelIn, protocols } from '#domain/metering/families.ts'
import { accessRefusals, transports } from '#domain/metering/parameters/access.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { KeptSecret, secretChange } from '#web/engine/form/inputs/text-input.tsx'
import { PageForm } from '#web/engine/form/page-form.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { inFours } from '#web/lib/text/in-fours.ts'
import { missing } from '#web/lib/text/missing.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may } from '#web/stores/session/session.ts'
import { TableCard } from '#web/ui/control/table-card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import type { ProductRecord } from '../../product/definition.tsx'

const words = {
  topicNote: ['{address} stands for the logical address of the terminal.', '{address} 表示终端的逻辑地址。'],
  asWhom: ['Credentials', '接入凭据'],
} as const

/** Access of a product's devices: endpoints, credentials, number of connections, and rejected attempts. */
export function ProductAccessTab({ record }: { record: ProductRecord }) {
  const read = useRead(productPartsCalls.access(record.id), undefined, { staleTime: 0 })
  return (
    <Loaded read={read} what="record" skeleton={[6, 3]}>
      {(access) => (
        <div className="grid one gap-3">
          <Connected id={record.id} access={access} />
          {access.endpoints.length > 0 ? (
            <>
              <Endpoints protocol={record.protocol} endpoints={access.endpoints} />
              {may(product, 'update') && (
                <Credentials id={record.id} access={access} onSaved={() => void read.refetch()} />
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
    <section className="card">
      <h2>{t(['Connected now', '当前在线'])}</h2>
      <p>
        <ListLink
          page={device.name}
          filter={{ productId: String(id), state: 'online' }}
          className="strong access-count"
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

/** Rejected connection attempts, with the reason. */
function RefusedAttempts({ refused }: Pick<ProductAccess, 'refused'>) {
  const t = useText()
  return (
    <TableCard
      title={t(['Refused attempts', '最近被拒绝的连接'])}
      empty={t(['No attempt was refused in the last three days.', '近三天没有被拒绝的连接。'])}
      scrolls="most-lines"
      className="table table-compact"
      rows={refused}
      keyOf={({ time, address }) => `${time} ${address}`}
      columns={[
        { head: t(labels.time), cell: ({ time }) => time },
        { head: t(labels.reason), cell: ({ reason }) => t(labelIn(accessRefusals, reason)) },
        { head: t(labels.logicalAddress), cell: ({ address }) => inFours(address) },
        {
          head: t(labels.device),
          cell: ({ deviceId, name, nameZh }) =>
            deviceId === 0 ? (
              missing
            ) : (
              <PageLink page="iot/device-info" id={deviceId}>
                {t([name, nameZh])}
              </PageLink>
            ),
        },
        { head: t(['From', '来源地址']), cell: ({ from }) => from },
      ]}
    />
  )
}

const fields = {
  account: text('Account', '接入账号', { required: true, max: 32 }),
  secret: secret(...labels.password, { min: 8, max: 64 }),
}

interface CredentialsProps {
  id: number
  access: ProductAccess
  onSaved: () => void
}

/** Credentials of terminals. The password can be set, replaced and removed, but the platform never returns it. */
function Credentials({ id, access, onSaved }: CredentialsProps) {
  const t = useText()
  const { account, hasSecret, secretTime: time, secretBy: by } = access
  return (
    <PageForm
      label={t(words.asWhom)}
      title={t(words.asWhom)}
      accept={t(['Save access', '保存接入设置'])}
      isNarrow
      fields={fields}
      inputs={hasSecret ? { secret: KeptSecret } : undefined}
      start={{ account }}
      note={`${hasSecret ? `${t(['Set {time}, by {by}', '{by} 于 {time} 设置'], { time, by })} ` : ''}${t([
        'At least 8 characters. Terminals that are connected stay so; the next connection needs the new password.',
        '至少 8 个字符。已在线终端不受影响，下次连接须使用新密码。',
      ])}`}
      send={async (values) => {
        await callUnreported(productPartsCalls.setAccess, {
          id,
          account: values.account,
          secret: secretChange(values.secret),
        })
        notify('success', t(sentences.settingsSaved))
        onSaved()
      }}
    />
  )
}

/** Endpoints for terminals, with values to copy. */
function Endpoints({ protocol, endpoints }: { protocol: string; endpoints: ProductAccess['endpoints'] }) {
  const t = useText()
  return (
    <section className="card">
      <h2>{t(['Where terminals connect', '接入地址'])}</h2>
      <div className="grid gap-4 halves access-ways">
        {endpoints.map(({ transport, host, port, topicUp, topicDown }) => (
          <div key={transport}>
            <h3 className="heading below-2">{t(labelIn(transports, transport))}</h3>
            <Facts facts={[[t(labels.protocol), t(labelIn(protocols, protocol))]]} look="beside">
              {(
                [
                  [['Host', '主机'], host],
                  [['Port number', '端口号'], String(port)],
                  [['Uplink topic', '上行主题'], topicUp],
                  [['Downlink topic', '下行主题'], topicDown],
                ] as const
              ).map(
                ([label, value]) =>
                  value !== '' && (
                    <Fact key={label[0]} label={t(label)}>
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

/** Products of the terminals through which meters connect. */
function ThroughTerminals({ behind }: Pick<ProductAccess, 'behind'>) {
  const t = useText()
  return (
    <TableCard
      title={t(['Meters of this product connect through terminals', '该产品电表经终端接入'])}
      empty={t(['No meter of this product is read by a terminal yet.', '暂无终端抄读该产品的电表。'])}
      className="table table-compact"
      rows={behind}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t(['Product of the terminals', '终端产品']),
          cell: ({ id, name, nameZh }) => (
            <PageLink page="iot/product-info" id={id}>
              {t([name, nameZh])}
            </PageLink>
          ),
        },
        { head: t(['Meters read', '所抄电表']), number: ({ devices }) => formatInteger(devices) },
      ]}
    />
  )
}
