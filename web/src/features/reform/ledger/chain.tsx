import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ledgerCalls, type ReplacementChain } from '#contract/calls/reform/ledger.ts'
import { labelIn, manufacturers } from '#contract/metering/families.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { chainEvents, type ChainEvent } from './chain-events.ts'
import { words } from './words.ts'
import './chain.css'

/** What hung at the place of an asset. */
export function useChain(id: number) {
  return useQuery<ReplacementChain, Failure>({
    queryKey: keyOf(ledger, 'chain', id),
    queryFn: ({ signal }) => callQuietly(ledgerCalls.chain(id), undefined, signal),
  })
}

/** What happened at the place of an asset, as a time line with the newest on top. */
export function ReplacementChain({ id }: { id: number }) {
  const { data, error, refetch } = useChain(id)
  const t = useText()
  const language = useLanguage()
  if (data === undefined) {
    return error ? <ReadFailure what="record" failure={error} onRetry={() => void refetch()} /> : null
  }
  return (
    <>
      <p className="meta">{t(words.place, { name: sayFilled([data.name, data.nameZh], language) })}</p>
      <ol className="chain">
        {chainEvents(data.links).map((event) => (
          <ChainLine key={`${event.link.id} ${event.kind}`} event={event} />
        ))}
      </ol>
    </>
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
