import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Filter } from '#contract/wire/crud.ts'
import type { OrderState } from '#domain/reform/order-acts.ts'
import { keyOf, queryClient } from '#web/engine/data/query-client.ts'
import { usePages } from '#web/engine/list/state/use-rows.ts'
import type { Order } from '../cells.tsx'

/** Height of a card with the room below it; that of the style sheet. */
export const pitch = 144

/** Cards that are painted above and below what is in sight. */
const spare = 3

/** The card that is to have the focus; `turn` distinguishes one wish from the next. */
export interface Focus {
  state: OrderState
  index: number
  turn: number
}

/** Which cards are in sight of what scrolls, and how many are below. */
export function useSight(count: number) {
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

/** Gives a card the focus as soon as it is there; scrolls it into sight first. */
export function useFocus(box: RefObject<HTMLDivElement | null>, focus: Focus | undefined): void {
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

/** Cards that are read at once; a number that no page of the table has. */
const limit = 40

/** Which cards of a column are in sight. */
interface Sight {
  from: number
  to: number
}

/** The orders of a column that are in sight, by their place in it; one that is still on its way is missing. */
export function useCards(filter: Filter, sort: string, { from, to }: Sight): ReadonlyMap<number, Order> {
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

/** Reads the cards again that are older than a moment; what is being read is left to it. */
export function refreshCards(before: number): void {
  void queryClient.invalidateQueries({
    queryKey: keyOf(workOrder, 'list'),
    predicate: ({ queryKey: [, , query], state }) =>
      Object(query).limit === limit && state.dataUpdatedAt < before && state.fetchStatus === 'idle',
  })
}
