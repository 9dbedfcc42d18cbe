import { useEffect, useRef } from 'react'
import './tooltip.css'

const delay = 400
const gap = 6
const margin = 8

/**
 * One tooltip for all elements that carry `data-tip`, on hover and on keyboard focus. It repeats what the element's
 * `aria-label` says, so screen readers do not read it twice. Mounted once.
 */
export function Tooltip() {
  const bubble = useRef<HTMLDivElement>(null)
  useEffect(() => (bubble.current === null ? undefined : follow(bubble.current)), [])
  return <div className="tooltip" popover="manual" aria-hidden="true" ref={bubble} />
}

function follow(bubble: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    if (bubble.matches(':popover-open')) bubble.hidePopover()
  }
  const plan = ({ target, type }: Event) => {
    hide()
    const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    if (owner === null || (type === 'focusin' && !owner.matches(':focus-visible'))) return
    timer = setTimeout(() => showBeside(bubble, owner), delay)
  }
  const starts = ['pointerover', 'focusin'] as const
  const ends = ['pointerdown', 'keydown', 'focusout', 'scroll'] as const
  for (const type of starts) document.addEventListener(type, plan)
  for (const type of ends) document.addEventListener(type, hide, true)
  return () => {
    hide()
    for (const type of starts) document.removeEventListener(type, plan)
    for (const type of ends) document.removeEventListener(type, hide, true)
  }
}

function showBeside(bubble: HTMLElement, owner: HTMLElement): void {
  if (!owner.isConnected) return
  bubble.textContent = owner.dataset['tip'] ?? ''
  bubble.showPopover()
  const at = owner.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const left = Math.max(
    margin,
    Math.min(at.left + (at.width - width) / 2, window.innerWidth - width - margin),
  )
  const below = at.bottom + gap
  bubble.style.left = `${left}px`
  bubble.style.top = `${below + height > window.innerHeight ? at.top - height - gap : below}px`
}
