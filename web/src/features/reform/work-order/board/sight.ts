import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { OrderState } from '#domain/reform/order-acts.ts'
import type { Sight } from './pages.ts'

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
