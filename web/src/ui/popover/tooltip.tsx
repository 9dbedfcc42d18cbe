import { useEffect, useRef } from 'react'
import './popover.css'

const delay = 400
const gap = 6
const margin = 8

/**
 * Shared tooltip for elements with `data-tip` and for truncated text, on hover and keyboard focus. Hidden from screen
 * readers, as it repeats the element's content. Mounted once.
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
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
    if (type === 'focusin' && !target.matches(':focus-visible')) return
    // deferred until the pointer rests, as the lookup forces layout
    timer = setTimeout(() => {
      const owner = target.closest<HTMLElement>('[data-tip]') ?? cutAround(target)
      if (owner !== undefined) showBeside(bubble, owner)
    }, delay)
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

/** Returns the truncated element at `target`: itself, an ancestor, or a descendant of a link or button. */
function cutAround(target: Element): HTMLElement | undefined {
  const parts = target.matches('a, button') ? target.querySelectorAll('*') : []
  const around: Element[] = [...parts]
  for (let one: Element | null = target; one !== null; one = one.parentElement) around.push(one)
  return around.find((one): one is HTMLElement => one instanceof HTMLElement && isCut(one))
}

function isCut(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return element.value === '' && isHintCut(element)
  return element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'
}

/** Whether the placeholder of an empty field is truncated, which `scrollWidth` does not report. */
function isHintCut(field: HTMLInputElement): boolean {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return false
  pen.font = getComputedStyle(field).font
  return pen.measureText(field.placeholder).width > field.clientWidth
}

function textOf(owner: HTMLElement): string {
  const hint = owner instanceof HTMLInputElement ? owner.placeholder : owner.textContent
  return owner.dataset['tip'] ?? hint.trim()
}

function showBeside(bubble: HTMLElement, owner: HTMLElement): void {
  if (!owner.isConnected) return
  bubble.textContent = textOf(owner)
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
