import { Link } from 'react-router-dom'
import { labels } from '#contract/text/labels.ts'
import { reformWords } from '#contract/text/reform.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import type { Order } from '../evidence/reads.ts'
import { orderInfoWords } from './words.ts'

/** What an order belongs to: the device, the chain of the ledger, project, box and alert. */
export function OrderLinks({ order }: { order: Order }) {
  const t = useText()
  const { deviceId, projectId, boxId, alertId } = order
  return (
    <section className="card" aria-label={t(orderInfoWords.links)}>
      <h2>{t(orderInfoWords.links)}</h2>
      <Facts>
        <Fact label={t(projectId > 0 ? ['Device and its spliced curve', '设备及拼接曲线'] : labels.device)}>
          <RecordLink page="iot/device-info" resource="iot/device" id={deviceId} />
        </Fact>
        {projectId > 0 && (
          <Fact label={t(orderInfoWords.chain)}>
            <ListLink page="reform/ledger" filter={{ deviceId: String(deviceId) }}>
              {order.userNumber || t(orderInfoWords.chain)}
            </ListLink>
          </Fact>
        )}
        {projectId > 0 && (
          <Fact label={t(orderInfoWords.project)}>
            <RecordLink page="reform/project-info" resource="reform/project" id={projectId} />
          </Fact>
        )}
        {boxId > 0 && (
          <Fact label={t(reformWords.meterBox)}>
            <RecordLink page="reform/meter-box-info" resource="reform/meter-box" id={boxId} />
          </Fact>
        )}
        {alertId > 0 && (
          <Fact label={t(['Source alert', '来源告警'])}>
            <AlertLink id={alertId} />
          </Fact>
        )}
      </Facts>
    </section>
  )
}

/** The alert that an order was made of, open beside the queue. */
function AlertLink({ id }: { id: number }) {
  const path = usePagePath('alarm/alert')
  const label = useLabels('alarm/alert', [id]).get(id) ?? `#${id}`
  return path === undefined ? (
    label
  ) : (
    <Link className="hit" to={`${path}?open=${id}`}>
      {label}
    </Link>
  )
}

function RecordLink({ page, resource, id }: { page: string; resource: string; id: number }) {
  const path = usePagePath(page, { id })
  const label = useLabels(resource, [id]).get(id) ?? `#${id}`
  return path === undefined ? (
    label
  ) : (
    <Link className="hit" to={path}>
      {label}
    </Link>
  )
}
