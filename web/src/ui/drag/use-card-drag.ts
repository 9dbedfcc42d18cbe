import { useRef, useState, type PointerEvent } from 'react'
import { liftCard } from './lifted-card.ts'

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
