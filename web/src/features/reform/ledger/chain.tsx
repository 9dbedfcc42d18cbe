import { ledgerCalls, type ChainLink } from '#contract/calls/reform/ledger.ts'
import { separators } from '#contract/text/separators.ts'
import { labelIn, manufacturers } from '#domain/metering/families.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { OrderLink } from '#web/subjects/device/open-orders.tsx'
import { InFours } from '#web/ui/sign/in-fours.tsx'
import './chain.css'

export const words = {
  chain: ['Replacement chain', '更换链'],
  place: ['Place: {name}', '安装点：{name}'],
  hung: ['{asset} installed', '安装 {asset}'],
  hungAt: ['{asset} installed at {reading} kWh', '安装 {asset}，示数 {reading} kWh'],
  taken: ['{asset} removed', '拆除 {asset}'],
  takenAt: ['{asset} removed at {reading} kWh', '拆除 {asset}，止度 {reading} kWh'],
  planned: ['{asset} is planned', '待装 {asset}'],
} as const

/** Loads the assets that were installed at the place of an asset. */
export function useChain(id: number) {
  return useRead(ledgerCalls.chain(id))
}

/** Timeline of the assets at a place, newest first. */
export function ReplacementChain({ id }: { id: number }) {
  const read = useChain(id)
  const t = useText()
  return (
    <Loaded read={read} what="record" skeleton={[4, 2]}>
      {(chain) => (
        <>
          <p className="meta">{t(words.place, { name: t([chain.name, chain.nameZh]) })}</p>
          <ol className="grid gap-3 above-3 chain">
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
  const values = { asset: letter, reading: reading?.toFixed(2) ?? '' }
  const title =
    kind === 'planned' || reading === null
      ? t(words[kind], values)
      : t(kind === 'hung' ? words.hungAt : words.takenAt, values)
  // events that the order caused; an asset that it removed was installed earlier
  const isOfOrder = (kind === 'taken' ? link.takenAt : link.hungAt) !== '' || kind === 'planned'
  const seals =
    link.seals === '' || kind === 'planned'
      ? ''
      : t(kind === 'taken' ? ['seals {seals} cut', '拆下封印 {seals}'] : ['seals {seals}', '封印 {seals}'], {
          seals: link.seals,
        })
  const facts = [
    `${t(labelIn(manufacturers, link.manufacturer))} ${link.model}`,
    ...(isOfOrder ? [seals, t([link.who, link.whoZh])] : []),
  ]
  return (
    <li
      className="grid origin anywhere"
      data-kind={kind}
      data-now={link.phase === 'service' || link.phase === 'old' || undefined}
    >
      {time !== '' && <span className="meta">{time}</span>}
      <strong>{title}</strong>
      <span>
        <InFours digits={link.assetNumber} />
      </span>
      <span>{facts.filter(Boolean).join(t(separators.parts))}</span>
      {isOfOrder && link.orderId > 0 && (
        <OrderLink className="hit" order={{ id: link.orderId, number: link.orderNumber }} />
      )}
    </li>
  )
}

/** Event at a place: an asset was installed, removed, or is planned. */
interface ChainEvent {
  kind: 'hung' | 'taken' | 'planned'
  link: ChainLink
  /** Letter that identifies the asset within its place. */
  letter: string
  /** Timestamp if known, else the day; empty if planned. */
  time: string
  reading: number | null
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Returns the events at a place, newest first. */
function chainEvents(links: readonly ChainLink[]): ChainEvent[] {
  return links
    .flatMap((link, place): ChainEvent[] => {
      const letter = letters[place % letters.length] ?? ''
      if (link.phase === 'planned') return [{ kind: 'planned', link, letter, time: '', reading: null }]
      const time = link.hungAt || link.installed
      const hung: ChainEvent = { kind: 'hung', link, letter, time, reading: link.firstReading }
      if (link.removed === '') return [hung]
      return [
        hung,
        { kind: 'taken', link, letter, time: link.takenAt || link.removed, reading: link.lastReading },
      ]
    })
    .toReversed()
}
