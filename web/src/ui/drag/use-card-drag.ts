import { useRef, useState, type PointerEvent } from 'react'
import '../layout.css'

/** Pixels that a pressed pointer may stray before it carries what it presses. */
const stray = 5

interface CardDrag<Item> {
  /** Called with what was dropped on which place; not where it is put back. */
  onDrop: (item: Item, place: string, at: { x: number; y: number }) => void
}

/**
 * Lets cards be carried by mouse or pen to places that say what they are by `data-drop`. Only a likeness of the card
 * follows the pointer; nothing is painted anew while it moves. Escape puts back. A finger scrolls, so that touch needs
 * another way, and so do keys.
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

/** The click that ends a drag opens nothing. */
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

/** Pixels from the edge of what scrolls at which it begins to, and how far it does in a frame. */
const edge = 48
const step = 14

/**
 * Lifts the likeness of a card, which follows by its transform alone, at most once a frame. Where it may be put down is
 * measured once, and again when the places scroll.
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

/** Whether there was somewhere to scroll to. */
function scrollAtEdge(root: HTMLElement, { x }: Point): boolean {
  const { left, right } = root.getBoundingClientRect()
  const before = root.scrollLeft
  if (x < left + edge) root.scrollLeft -= step
  else if (x > right - edge) root.scrollLeft += step
  return root.scrollLeft !== before
}
