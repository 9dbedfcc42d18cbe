import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { isRepair } from '#domain/reform/kinds.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { parseTime, platformNow } from '#web/lib/time/time.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Compare } from '../evidence/compare.tsx'
import { Evidence } from '../evidence/evidence.tsx'
import type { Order } from '../evidence/reads.ts'
import { RepairFacts } from '../evidence/repair.tsx'
import { StateTag } from '../evidence/state-tag.tsx'
import { useOrderText } from '../evidence/texts.ts'
import { FinalReading } from '../evidence/final-reading.tsx'
import type { Fate } from './desk-state.ts'
import { FateText } from './queue.tsx'
import { auditWords } from './words.ts'

/** The order that is looked at: whose it is, its final reading, its pictures and both devices. */
export function OrderPanel({
  fate,
  ...final
}: ComponentProps<typeof FinalReading> & { fate: Fate | undefined }) {
  const t = useText()
  const { order } = final
  return (
    <section className="card stack gap-3 audit-panel" aria-label={t(['Evidence', '审核资料'])}>
      <PanelHead order={order} fate={fate} />
      {isRepair(order) ? <RepairFacts order={order} /> : <FinalReading {...final} />}
      <Evidence order={order} />
      {!isRepair(order) && <Compare order={order} />}
    </section>
  )
}

function PanelHead({ order, fate }: { order: Order; fate: Fate | undefined }) {
  const t = useText()
  const language = useLanguage()
  const text = useOrderText(order)
  const path = usePagePath('reform/work-order-info', { id: order.id })
  const crew = useLabels('reform/crew', order.crewId > 0 ? [order.crewId] : []).get(order.crewId) ?? ''
  const box = useLabels('reform/meter-box', order.boxId > 0 ? [order.boxId] : []).get(order.boxId)
  const since = parseTime(order.submittedAt)
  const waits =
    since && t(auditWords.waits, { span: fullSpan(Math.max(0, platformNow() - since.getTime()), language) })
  const comma = language === 'zh' ? '，' : ', '
  return (
    <header className="audit-panel-head">
      <div className="flow gap-2 rows-1 evidence-head">
        <h2>{order.number}</h2>
        {fate === undefined ? (
          <StateTag state={order.state} />
        ) : (
          <strong>
            <FateText fate={fate} />
          </strong>
        )}
        <span className="meta">
          {[crew, text('worker'), fate === undefined ? waits : ''].filter(Boolean).join(comma)}
        </span>
        {path !== undefined && (
          <Link className="push hit" to={path}>
            {t(['Open order', '打开工单'])}
          </Link>
        )}
      </div>
      <p>
        {[
          text('userName'),
          order.userNumber,
          text('address'),
          box === undefined
            ? ''
            : t(auditWords.box, { box: [box, order.boxPlace].filter(Boolean).join(' ') }),
        ]
          .filter(Boolean)
          .join(comma)}
      </p>
    </header>
  )
}
