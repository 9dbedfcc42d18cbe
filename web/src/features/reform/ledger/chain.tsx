import { Link } from 'react-router-dom'
import { ledgerCalls } from '#contract/calls/reform/ledger.ts'
import { labelIn, manufacturers } from '#contract/metering/families.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { chainEvents, type ChainEvent } from './chain-events.ts'
import { words } from './words.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import './chain.css'

/** What hung at the place of an asset. */
export function useChain(id: number) {
  return useRead(ledgerCalls.chain(id))
}

/** What happened at the place of an asset, as a time line with the newest on top. */
export function ReplacementChain({ id }: { id: number }) {
  const read = useChain(id)
  const t = useText()
  const language = useLanguage()
  return (
    <Loaded read={read} what="record" skeleton={[4, 2]}>
      {(chain) => (
        <>
          <p className="meta">{t(words.place, { name: sayFilled([chain.name, chain.nameZh], language) })}</p>
          <ol className="chain">
            {chainEvents(chain.links).map((event) => (
              <ChainLine key={`${event.link.id} ${event.kind}`} event={event} />
            ))}
          </ol>
        </>
      )}
    </Loaded>
  )
}

function ChainLine({ event: { kind, link, letter, time, reading } }: { event: ChainEvent }) {
  const t = useText()
  const language = useLanguage()
  const values = { asset: letter, reading: reading?.toFixed(2) ?? '' }
  const title =
    kind === 'planned' || reading === null
      ? t(words[kind], values)
      : t(kind === 'hung' ? words.hungAt : words.takenAt, values)
  // what the order did; an asset that it took down was mounted before
  const isOfOrder = (kind === 'taken' ? link.takenAt : link.hungAt) !== '' || kind === 'planned'
  const seals =
    link.seals === '' || kind === 'planned'
      ? ''
      : t(kind === 'taken' ? ['seals {seals} cut', '剪断封印 {seals}'] : ['seals {seals}', '封印 {seals}'], {
          seals: link.seals,
        })
  const facts = [
    `${t(labelIn(manufacturers, link.manufacturer))} ${link.model}`,
    ...(isOfOrder ? [seals, sayFilled([link.who, link.whoZh], language)] : []),
  ]
  return (
    <li data-kind={kind} data-now={link.phase === 'service' || link.phase === 'old' || undefined}>
      {time !== '' && <span className="meta">{time}</span>}
      <strong>{title}</strong>
      <span className="chain-number">{link.assetNumber}</span>
      <span>{facts.filter(Boolean).join(language === 'zh' ? '，' : ', ')}</span>
      {isOfOrder && link.orderId > 0 && <OrderLink id={link.orderId} number={link.orderNumber} />}
    </li>
  )
}

function OrderLink({ id, number }: { id: number; number: string }) {
  const path = usePagePath('reform/work-order-info', { id })
  return path === undefined ? (
    <span>{number}</span>
  ) : (
    <Link className="hit" to={path}>
      {number}
    </Link>
  )
}
