import { memo, type PointerEvent } from 'react'
import { labelIn } from '#domain/metering/families.ts'
import { orderStates, type OrderState, orderActs, type OrderAct } from '#domain/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { things } from '#contract/text/things.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useDict } from '#web/engine/data/use-dict.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import { ColourGlyph } from '#web/ui/sign/colour-tag.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import type { Move } from '../../order/allowed.ts'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'
import { OrderCard } from './card.tsx'
import { useCards } from './pages.ts'
import { pitch, useFocus, useSight, type Focus } from './sight.ts'

interface BoardColumnProps {
  state: OrderState
  count: number
  /** How many of them should have been done before today. */
  late: number
  filter: Filter
  sort: string
  focus: Focus | undefined
  /** The card of this column that is being carried. */
  carried: Order | undefined
  /** What this column would do with the carried card. */
  offer: Move | undefined
  hrefOf: (id: number) => string | undefined
  onGrab: (event: PointerEvent<HTMLElement>, row: Order) => void
  onMenu: (row: Order, anchor: Anchor) => void
}

/** The orders of one state; only those in sight are read and painted. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { state, count, late, filter, sort, focus, carried, offer } = props
  const t = useText()
  const { box, sight, below, onScroll } = useSight(count)
  const cards = useCards({ ...filter, state }, sort, sight)
  const shown = Array.from(
    { length: Math.max(0, sight.to - sight.from) },
    (_none, index) => sight.from + index,
  )
  const crews = useLabels(
    'reform/crew',
    shown.flatMap((index) => {
      const id = cards.get(index)?.crewId ?? 0
      return id > 0 ? [id] : []
    }),
  )
  useFocus(box, focus)
  const stop = focus !== undefined && focus.index < count ? focus.index : 0
  const label = t(labelIn(orderStates, state))
  return (
    <section
      className="stack board-column"
      aria-label={t(['{state}, {n}', '{state}，{n} 张'], { state: label, n: formatInteger(count) })}
      data-drop={state}
      data-offer={offer && ('acts' in offer ? 'open' : offer.refusal)}
    >
      <ColumnHead {...{ state, count, late }} />
      {offer && <ColumnOffer offer={offer} carried={carried} />}
      <div className="fill board-cards" ref={box} onScroll={onScroll}>
        {count === 0 && <p className="meta">{t(things.none)}</p>}
        <ul style={{ height: count * pitch }}>
          {shown.map((index) => {
            const row = cards.get(index)
            return (
              <li key={row?.id ?? `place-${index}`} data-index={index} style={{ top: index * pitch }}>
                {row && (
                  <OrderCard
                    row={row}
                    crew={crews.get(row.crewId)}
                    isStop={index === stop}
                    isCarried={carried?.id === row.id}
                    href={props.hrefOf(row.id)}
                    onGrab={props.onGrab}
                    onMenu={props.onMenu}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </div>
      {below > 0 && <p className="meta board-more">{t(words.more, { n: formatInteger(below) })}</p>}
    </section>
  )
})

/** The state of a column, how many orders are in it, and how many of them are late. */
function ColumnHead({ state, count, late }: Pick<BoardColumnProps, 'state' | 'count' | 'late'>) {
  const t = useText()
  const colour = useDict(workOrder.fields.state.dict ?? '').colourOf(state)
  return (
    <h2>
      {colour !== 'none' && <ColourGlyph colour={colour} />}
      <span className="cut">{t(labelIn(orderStates, state))}</span>
      <span className="fine ink-2 board-count">{formatInteger(count)}</span>
      {late > 0 && <span className="fixed meta push">{t(words.late, { n: formatInteger(late) })}</span>}
    </h2>
  )
}

interface ColumnOfferProps {
  offer: Move
  /** The card that is carried, where it comes from this column. */
  carried: Order | undefined
}

/** What a column would do with the card that is carried, or why it takes none. */
function ColumnOffer({ offer, carried }: ColumnOfferProps) {
  const t = useText()
  if ('acts' in offer) {
    const [first] = offer.acts
    const needs = first?.needs
    return (
      <p className="board-offer">
        <strong>{offer.acts.map(({ label }) => t(label)).join(t(words.or))}</strong>
        <span className="meta">
          {t(needs === undefined ? words.letGo : words[`needs_${needs}` as const])}
        </span>
      </p>
    )
  }
  if (offer.refusal === 'same') {
    return <p className="board-offer">{carried && t(words.wasHere, { number: carried.number })}</p>
  }
  return (
    <p className="board-offer">
      <Icon name="pi-lock" /> <Refusal offer={offer} />
    </p>
  )
}

function Refusal({ offer }: { offer: Exclude<Move, { acts: unknown }> }) {
  const t = useText()
  const state = t(labelIn(orderStates, offer.from))
  if (offer.refusal !== 'forbidden') return t(['Not from “{state}”', '不能从“{state}”转入'], { state })
  const acts = orderActs.filter(
    (act: OrderAct) => act.to === offer.to && act.from.some((from) => from === offer.from),
  )
  return t(words.notYours, { acts: acts.map(({ label }) => t(label)).join(t(words.or)) })
}
