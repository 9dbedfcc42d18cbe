import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { labels } from '#contract/text/labels.ts'
import { reformWords } from '#contract/text/reform.ts'
import { separators } from '#contract/text/separators.ts'
import { things } from '#contract/text/things.ts'
import { isRepair, pictureSlots } from '#domain/reform/kinds.ts'
import { labelIn } from '#domain/metering/families.ts'
import { orderStates } from '#domain/reform/order-acts.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { StoredImage } from '#web/subjects/gallery/stored-image.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatDateTime, platformNow } from '#web/lib/time/time.ts'
import { Facts } from '#web/ui/sign/facts.tsx'
import { Compare } from '../evidence/compare.tsx'
import { Checks } from '../evidence/checks.tsx'
import { shownPictures } from '../evidence/picture-choice.ts'
import { usePictures, type Order, useOrderText } from '../evidence/reads.ts'
import { StepTable } from './versions.tsx'
import { orderInfoWords } from './words.ts'

/** Prints the record of an order on A4 as soon as it is loaded; invisible on the screen. */
export function PrintedRecord({ order, onPrinted }: { order: Order; onPrinted: () => void }) {
  const { isFetched } = usePictures(order)
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    if (!isFetched) return undefined
    globalThis.addEventListener('afterprint', done)
    // wait until the record is rendered
    const frame = requestAnimationFrame(() => globalThis.print())
    return () => {
      cancelAnimationFrame(frame)
      globalThis.removeEventListener('afterprint', done)
    }
  }, [isFetched])
  return createPortal(<Sheet order={order} />, document.body)
}

function Sheet({ order }: { order: Order }) {
  const t = useText()
  const text = useOrderText(order)
  const project = useLabels('reform/project', [order.projectId]).get(order.projectId) ?? ''
  const crew = useLabels('reform/crew', [order.crewId]).get(order.crewId) ?? ''
  const facts = [
    [t(isRepair(order) ? reformWords.toDo : orderInfoWords.project), isRepair(order) ? order.note : project],
    [t(things.user), `${text('userName')} ${order.userNumber}`],
    [t(orderInfoWords.where), text('address')],
    [t(reformWords.crew), [crew, text('worker')].filter(Boolean).join(' · ')],
    [t(labels.state), t(labelIn(orderStates, order.state))],
    [
      t(reformWords.opinion),
      [text('opinion'), text('auditedBy'), order.auditedAt].filter(Boolean).join(' · '),
    ],
  ] as const
  return (
    <article className="stack gap-4 ink-1 fine order-record" aria-hidden="true">
      <header className="line baseline spread rule-below">
        <h1 className="large">
          {t(
            isRepair(order)
              ? ['Record of a repair', '故障处理记录']
              : ['Record of a replacement', '换表作业记录'],
          )}
        </h1>
        <strong>{order.number}</strong>
      </header>
      <Facts facts={facts} look="beside" />
      {isRepair(order) ? <p>{order.work}</p> : <Compare order={order} />}
      <Checks order={order} />
      <StepTable order={order} />
      <PrintedPictures order={order} />
      <ul className="grid gap-4 record-three record-signatures">
        {([t(reformWords.crew), t(['Customer', '用户']), t(['Auditor', '审核员'])] as const).map((who) => (
          <li key={who}>{who}</li>
        ))}
      </ul>
      <footer>{t(common.printedAt, { time: formatDateTime(platformNow()) })}</footer>
    </article>
  )
}

function PrintedPictures({ order }: { order: Order }) {
  const t = useText()
  const { data } = usePictures(order)
  return (
    <ul className="grid gap-2 record-three">
      {shownPictures(data?.list ?? []).map((picture) => (
        <li key={picture.id} className="stack picture-frame">
          <StoredImage path={picture.path} alt="" />
          {[t(labelIn(pictureSlots, picture.slot)), picture.time].join(t(separators.parts))}
        </li>
      ))}
    </ul>
  )
}
