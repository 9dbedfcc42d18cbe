import './drag.css'

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
export function liftCard(card: HTMLElement, root: HTMLElement, from: Point) {
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
