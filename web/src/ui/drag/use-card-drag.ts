import { useRef, useState, type PointerEvent } from 'react'
import '../layout.css'

/** Pointer movement in pixels that starts a drag. */
const stray = 5

interface CardDrag<Item> {
  /** Called with the item and the place it was dropped on; not called when the drag is cancelled. */
  onDrop: (item: Item, place: string, at: { x: number; y: number }) => void
}

/**
 * Drag and drop of cards by mouse or pen onto elements with `data-drop`. Only a clone of the card follows the pointer,
 * and nothing rerenders during the move. Escape cancels. Touch scrolls instead, so touch and keyboard need an
 * alternative.
 */
export function useCardDrag<Item>({ onDrop }: CardDrag<Item>) {
  const root = useRef<HTMLDivElement>(null)
  const [carried, setCarried] = useState<Item>()

  const grab = (event: PointerEvent<HTMLElement>, item: Item) => {
    const { currentTarget: card, clientX, clientY, button, pointerType, target } = event
    if (button !== 0 || pointerType === 'touch' || root.current === null) return
    if (target instanceof Element && target.closest('button') !== null) return
    const stop = new AbortController()
    const { signal } = stop
    const from = { x: clientX, y: clientY }
    let lifted: ReturnType<typeof liftCard> | undefined
    const end = () => {
      stop.abort()
      lifted?.drop()
      if (lifted !== undefined) swallowClick()
      setCarried(undefined)
    }
    const follow = (move: globalThis.PointerEvent) => {
      if (lifted === undefined) {
        if (Math.hypot(move.clientX - from.x, move.clientY - from.y) < stray || root.current === null) return
        lifted = liftCard(card, root.current, from)
        setCarried(item)
      }
      lifted.move({ x: move.clientX, y: move.clientY })
    }
    const letGo = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      const place = lifted?.placeAt({ x, y })
      end()
      if (place !== undefined) onDrop(item, place, { x, y })
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', letGo, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || lifted === undefined) return
        key.stopPropagation()
        end()
      },
      { signal, capture: true },
    )
  }
  return { root, carried, grab }
}

/** Swallows the click that ends a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}

interface Point {
  x: number
  y: number
}

/** Distance from the edge in pixels at which auto-scroll starts, and its step per frame. */
const edge = 48
const step = 14

/**
 * Creates the clone of a card, which is moved by transform only, at most once per frame. Drop targets are measured
 * once, and again after scrolling.
 */
function liftCard(card: HTMLElement, root: HTMLElement, from: Point) {
  const at = card.getBoundingClientRect()
  const likeness = card.cloneNode(true)
  if (!(likeness instanceof HTMLElement)) throw new Error('A card is an element.')
  likeness.classList.add('lifted-card')
  likeness.inert = true
  likeness.style.width = `${at.width}px`
  likeness.style.height = `${at.height}px`
  document.body.append(likeness)
  let places = measure(root)
  let frame = 0
  let now = from
  let over: HTMLElement | undefined

  const draw = () => {
    frame = 0
    likeness.style.transform = `translate3d(${at.left + now.x - from.x}px, ${at.top + now.y - from.y}px, 0) rotate(1.5deg)`
    if (scrollAtEdge(root, now)) {
      places = measure(root)
      frame = requestAnimationFrame(draw)
    }
    const next = placeUnder(places, now)
    if (next === over) return
    over?.removeAttribute('data-over')
    next?.setAttribute('data-over', '')
    over = next
  }
  return {
    move: (point: Point) => {
      now = point
      frame ||= requestAnimationFrame(draw)
    },
    placeAt: (point: Point) => placeUnder(measure(root), point)?.dataset['drop'],
    drop: () => {
      cancelAnimationFrame(frame)
      over?.removeAttribute('data-over')
      likeness.remove()
    },
  }
}

type Measured = readonly (readonly [place: HTMLElement, rect: DOMRect])[]

function measure(root: HTMLElement): Measured {
  return [...root.querySelectorAll<HTMLElement>('[data-drop]')].map((place) => [
    place,
    place.getBoundingClientRect(),
  ])
}

function placeUnder(places: Measured, { x, y }: Point): HTMLElement | undefined {
  return places.find(
    ([, { left, right, top, bottom }]) => x >= left && x < right && y >= top && y < bottom,
  )?.[0]
}

/** Scrolls near the edges; returns whether the scroll position changed. */
function scrollAtEdge(root: HTMLElement, { x }: Point): boolean {
  const { left, right } = root.getBoundingClientRect()
  const before = root.scrollLeft
  if (x < left + edge) root.scrollLeft -= step
  else if (x > right - edge) root.scrollLeft += step
  return root.scrollLeft !== before
}
