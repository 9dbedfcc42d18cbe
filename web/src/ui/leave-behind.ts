const atRest = ['backgroundColor', 'color', 'display', 'flexDirection', 'overflow'] as const

/**
 * Fades out an element that is being removed: an inert copy stays in place for a moment, hidden from pointer, keyboard
 * and screen readers. Does nothing with reduced motion. Call it while the element is still shown.
 */
export function leaveBehind(element: HTMLElement, { hasBackdrop = false } = {}): void {
  const duration = Number.parseFloat(getComputedStyle(element).getPropertyValue('--t-2'))
  if (typeof element.animate !== 'function' || !(duration > 0) || document.hidden) return
  const picture = pictureOf(element)
  document.body.append(picture)
  picture.showPopover()
  const going = picture.animate([{}, { opacity: 0, transform: 'translateY(4px)' }], {
    duration,
    easing: 'ease-out',
    fill: 'forwards',
  })
  // only dialogs have a backdrop to fade; the browser removes their scrim immediately
  picture.animate(
    [{ background: hasBackdrop ? 'var(--scrim)' : 'transparent' }, { background: 'transparent' }],
    {
      duration,
      pseudoElement: '::backdrop',
    },
  )
  going.addEventListener('finish', () => picture.remove())
}

function pictureOf(element: HTMLElement): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect()
  const picture = document.createElement('div')
  picture.className = element.className
  picture.popover = 'manual'
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.append(...element.cloneNode(true).childNodes)
  keepTyped(element, picture)
  // attributes that labels, radio groups or scripts could match are removed from the copy
  for (const part of picture.querySelectorAll('*')) {
    for (const name of ['id', 'name', 'for', 'popover', 'autofocus']) part.removeAttribute(name)
  }
  const look = getComputedStyle(element)
  for (const name of atRest) picture.style[name] = look[name]
  const box = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
  Object.assign(picture.style, {
    ...box,
    position: 'fixed',
    margin: '0',
    maxWidth: 'none',
    maxHeight: 'none',
  })
  Object.assign(picture.style, { animation: 'none', pointerEvents: 'none' })
  return picture
}

/** Copies input values and canvas content, which `cloneNode` does not. */
function keepTyped(from: HTMLElement, to: HTMLElement): void {
  const copies = to.querySelectorAll('input, textarea, select, canvas')
  from.querySelectorAll('input, textarea, select, canvas').forEach((source, index) => {
    const copy = copies[index]
    if (source instanceof HTMLCanvasElement && copy instanceof HTMLCanvasElement) {
      if (source.width > 0 && source.height > 0) copy.getContext('2d')?.drawImage(source, 0, 0)
    } else if (source instanceof HTMLInputElement && copy instanceof HTMLInputElement) {
      copy.name = ''
      copy.checked = source.checked
      if (source.type !== 'file') copy.value = source.value
    } else if ('value' in source && copy !== undefined && 'value' in copy) copy.value = source.value
  })
}
