import {
  memo,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { Link } from 'react-router-dom'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { dayLength } from '#contract/schema/time.ts'
import { things } from '#contract/text/things.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { labelIn } from '#domain/metering/families.ts'
import { fieldSteps, isRepair, orderTypes, rejectReasons, skipCodes } from '#domain/reform/kinds.ts'
import { actsBetween, orderStates, type OrderState } from '#domain/reform/order-acts.ts'
import { daysLate, LateTag } from '#web/engine/data/late-tag.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { useDict } from '#web/engine/data/use-dict.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import type { Anchor } from '#web/ui/popover/popover.tsx'
import { ColourGlyph } from '#web/ui/sign/colour-tag.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { keyOf, queryClient } from '#web/engine/data/query-client.ts'
import { usePages } from '#web/engine/list/state/use-rows.ts'
import type { Move } from '../../order/acts.tsx'
import type { Order } from '../cells.tsx'
import { words } from '../words.ts'

interface BoardColumnProps {
  state: OrderState
  count: number
  /** Number of overdue orders. */
  late: number
  filter: Filter
  sort: string
  focus: Focus | undefined
  /** Dragged card, if it is from this column. */
  carried: Order | undefined
  /** What dropping the dragged card here would do. */
  offer: Move | undefined
  hrefOf: (id: number) => string | undefined
  onGrab: (event: PointerEvent<HTMLElement>, row: Order) => void
  onMenu: (row: Order, anchor: Anchor) => void
}

/** Orders of one state; virtualised, and loaded on demand. */
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
    shown.map((index) => cards.get(index)?.crewId ?? 0),
  )
  useFocus(box, focus)
  const stop = focus !== undefined && focus.index < count ? focus.index : 0
  const label = t(labelIn(orderStates, state))
  return (
    <section
      className="stack edged sunk title-row board-column"
      aria-label={t(['{state}, {n}', '{state}，{n} 张'], { state: label, n: formatInteger(count) })}
      data-drop={state}
      data-offer={offer && ('acts' in offer ? 'open' : offer.refusal)}
    >
      <ColumnHead {...{ state, count, late }} />
      {offer && <ColumnOffer offer={offer} carried={carried} />}
      <div className="fill scroll board-cards" ref={box} onScroll={onScroll}>
        {count === 0 && <p className="meta">{t(things.none)}</p>}
        <ul className="origin" style={{ height: count * pitch }}>
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
      {below > 0 && <p className="meta centred pad-y-1">{t(words.more, { n: formatInteger(below) })}</p>}
    </section>
  )
})

/** State of a column, its number of orders and of late ones. */
function ColumnHead({ state, count, late }: Pick<BoardColumnProps, 'state' | 'count' | 'late'>) {
  const t = useText()
  const colour = useDict(workOrder.fields.state.dict ?? '').colourOf(state)
  return (
    <h2 className="bar gap-2 pad-line">
      {colour !== 'none' && <ColourGlyph colour={colour} />}
      <span className="cut">{t(labelIn(orderStates, state))}</span>
      <span className="tag ink-2 surface">{formatInteger(count)}</span>
      {late > 0 && <span className="fixed meta push">{t(words.late, { n: formatInteger(late) })}</span>}
    </h2>
  )
}

interface ColumnOfferProps {
  offer: Move
  /** Dragged card, if it is from this column. */
  carried: Order | undefined
}

/** What dropping the dragged card does, or why it is refused. */
function ColumnOffer({ offer, carried }: ColumnOfferProps) {
  const t = useText()
  if ('acts' in offer) {
    const [first] = offer.acts
    const needs = first?.needs
    return (
      <p className="middle pad-2 fine board-offer">
        <strong>{offer.acts.map(({ label }) => t(label)).join(t(words.or))}</strong>
        <span className="meta">
          {t(needs === undefined ? ['let go here', '在此松开'] : words[`needs_${needs}` as const])}
        </span>
      </p>
    )
  }
  if (offer.refusal === 'same') {
    return (
      <p className="middle pad-2 fine board-offer">
        {carried && t(['{number} was here', '{number} 原位置'], { number: carried.number })}
      </p>
    )
  }
  return (
    <p className="middle pad-2 fine board-offer">
      <Icon name="pi-lock" /> <Refusal offer={offer} />
    </p>
  )
}

function Refusal({ offer }: { offer: Exclude<Move, { acts: unknown }> }) {
  const t = useText()
  const state = t(labelIn(orderStates, offer.from))
  if (offer.refusal !== 'forbidden') return t(['Not from “{state}”', '不能从“{state}”转入'], { state })
  const acts = actsBetween(offer.from, offer.to).map(({ label }) => t(label))
  return t(words.notYours, { acts: acts.join(t(words.or)) })
}

interface OrderCardProps {
  row: Order
  crew: string | undefined
  /** Whether the card is the tab stop of its column. */
  isStop: boolean
  isCarried: boolean
  href: string | undefined
  onGrab: (event: PointerEvent<HTMLElement>, row: Order) => void
  onMenu: (row: Order, anchor: Anchor) => void
}

/** Number of trailing digits of an asset number that identify it. */
const digitCount = 8

/** Card of an order: customer, device, hint and crew. */
const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { row, crew, isStop, isCarried, onGrab, onMenu } = props
  const t = useText()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isMenu =
      event.key.toLowerCase() === 'm' ||
      event.key === 'ContextMenu' ||
      (event.key === 'F10' && event.shiftKey)
    if (!isMenu || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMenu(row, event.currentTarget)
  }
  return (
    // dragged with the pointer; the keyboard has the menu
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className="stack origin pad-2 fine ink-2 edged surface order-card"
      data-carried={isCarried || undefined}
      onPointerDown={(event) => onGrab(event, row)}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className="bar gap-1 spread">
        <CardName {...props} onKeyDown={onKeyDown} />
        <CardDue row={row} />
      </div>
      <p className="cut">
        <strong>{t([row.userName, row.userNameZh])}</strong> {t([row.address, row.addressZh])}
      </p>
      <CardAssets row={row} />
      <CardHint row={row} />
      <div className="bar gap-1 spread rule-above card-foot">
        <span className="fill cut">{crew ?? t(words.noCrew)}</span>
        <span className="fixed">
          <Icon name="pi-camera" /> {row.pictures}/{row.picturesDue}
        </span>
        <IconButton
          icon="pi-ellipsis-h"
          label={t(words.moveMenu, { number: row.number })}
          isSmall
          tabIndex={isStop ? 0 : -1}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(row, currentTarget)}
        />
      </div>
    </article>
  )
})

/** Assets of an exchange, or the fault of a repair. */
function CardAssets({ row: { type, note, oldAsset, newAsset } }: { row: Order }) {
  const t = useText()
  if (isRepair({ type })) {
    return (
      <p className="cut" title={note}>
        <Icon name="pi-wrench" /> {t(labelIn(orderTypes, type))}
      </p>
    )
  }
  return (
    <p className="cut" title={`${oldAsset} → ${newAsset}`}>
      {ending(oldAsset)} <span aria-hidden="true">→</span> {ending(newAsset) || t(['not taken', '未领用'])}
    </p>
  )
}

/** Number of the order with a link to its page; holds the focus of the card. */
function CardName({
  row,
  isStop,
  href,
  onKeyDown,
}: OrderCardProps & { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }) {
  return (
    <Link
      className="strong nowrap card-number"
      to={href ?? '.'}
      draggable={false}
      tabIndex={isStop ? 0 : -1}
      data-stop=""
      aria-keyshortcuts="M"
      onKeyDown={onKeyDown}
    >
      {row.number}
    </Link>
  )
}

function CardDue({ row }: { row: Order }) {
  const late = daysLate(row, formatDate(platformNow()))
  if (late !== undefined) return <LateTag late={late} />
  return (
    <span className="cut meta">
      {row.state === 'completed' ? row.auditedAt.slice(0, dayLength) : row.due}
    </span>
  )
}

/** Most important hint about the order, in one line. */
function CardHint({ row }: { row: Order }): ReactNode {
  const t = useText()
  const { state, skipCode, step, rejectReasons: wrong, flags } = row
  const hint = (severity: 'success' | 'warning' | 'error' | 'info', text: string) => (
    <p className="cut ink-1">
      <StatusGlyph severity={severity} /> {text}
    </p>
  )
  if (state === 'pending' && skipCode) return hint('warning', t(labelIn(skipCodes, skipCode)))
  if (state === 'dispatched' && step) return hint('info', t(labelIn(fieldSteps, step)))
  if (state === 'rejected' && wrong.length > 0)
    return hint('error', wrong.map((one) => t(labelIn(rejectReasons, one))).join(t(words.or)))
  if (state === 'audit')
    return flags > 0 ? hint('warning', t(words.flags, { n: flags })) : hint('success', t(words.allGreen))
  return null
}

function ending(asset: string): string {
  const digits = asset.slice(-digitCount)
  return `${digits.slice(0, digitCount / 2)} ${digits.slice(digitCount / 2)}`.trim()
}

/** Height of a card including the gap, as in the style sheet. */
const pitch = 144

/** Number of cards rendered above and below the viewport. */
const spare = 3

/** Card to focus; `turn` distinguishes successive requests. */
export interface Focus {
  state: OrderState
  index: number
  turn: number
}

/** Determines the visible range of cards, and the number of cards below it. */
function useSight(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const [{ first, rows, seen }, setPlace] = useState({ first: 0, rows: 6, seen: 0 })
  const look = () => {
    if (box.current === null) return
    const { scrollTop, clientHeight } = box.current
    const place = {
      first: Math.floor(scrollTop / pitch),
      rows: Math.ceil(clientHeight / pitch) + 1,
      seen: Math.round((scrollTop + clientHeight) / pitch),
    }
    const isSame = (old: typeof place) =>
      old.first === place.first && old.rows === place.rows && old.seen === place.seen
    setPlace((old) => (isSame(old) ? old : place))
  }
  useLayoutEffect(() => {
    if (box.current === null) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const sight: Sight = {
    from: Math.min(Math.max(0, first - spare), Math.max(0, count - rows)),
    to: Math.min(count, first + rows + spare),
  }
  return { box, sight, below: Math.max(0, count - seen), onScroll: look }
}

/** Scrolls a card into view, and focuses it as soon as it is rendered. */
function useFocus(box: RefObject<HTMLDivElement | null>, focus: Focus | undefined): void {
  const done = useRef(0)
  useEffect(() => {
    const { current } = box
    if (focus === undefined || current === null || done.current === focus.turn) return
    const top = focus.index * pitch
    const most = Math.max(0, top + pitch - current.clientHeight)
    const wanted = Math.max(most, Math.min(top, current.scrollTop))
    if (wanted !== current.scrollTop) current.scrollTo({ top: wanted })
    const card = current.querySelector<HTMLElement>(`[data-index="${focus.index}"] [data-stop]`)
    if (card === null) return
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    done.current = focus.turn
  })
}

/** Page size of the cards; no table page has this size, so that it identifies their queries. */
const limit = 40

/** Range of visible cards. */
interface Sight {
  from: number
  to: number
}

/** Loads the visible orders of a column, by index; those still loading are missing. */
function useCards(filter: Filter, sort: string, { from, to }: Sight): ReadonlyMap<number, Order> {
  const first = Math.floor(from / limit)
  const count = to <= from ? 0 : Math.floor((to - 1) / limit) - first + 1
  const pages = Array.from({ length: count }, (_none, index) => first + index)
  const answers = usePages(
    workOrder,
    pages.map((page) => ({ page: page + 1, limit, sort, filter })),
  )
  return new Map(
    pages.flatMap((page, index) =>
      (answers[index]?.list ?? []).map((row, at) => [page * limit + at, row] as const),
    ),
  )
}

/** Refetches cards that were loaded before a time, except those being loaded. */
export function refreshCards(before: number): void {
  void queryClient.invalidateQueries({
    queryKey: keyOf(workOrder, 'list'),
    predicate: ({ queryKey: [, , query], state }) =>
      Object(query).limit === limit && state.dataUpdatedAt < before && state.fetchStatus === 'idle',
  })
}
