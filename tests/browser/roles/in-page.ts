// Functions of a walk that run in the browser: each is self-contained, as its source is sent there.

/** Skips painting the document: a walk checks content, the visits appearance; painting is a fifth of the cost. */
export function leaveUndrawn(): void {
  addEventListener('DOMContentLoaded', () => (document.documentElement.style.opacity = '0'))
}

/** Reports as an error what opens while nothing seems to load, other than questions about leaving a page. */
export function reportLateOpenings(): void {
  const watch = ({ target, newState }: ToggleEvent) => {
    if (newState !== 'open' || !document.documentElement.hasAttribute('data-settled')) return
    if (
      target instanceof HTMLElement &&
      target.matches('.popover:not([inert]), dialog:not([role=alertdialog])')
    )
      console.error(`opens without a sign of loading: ${target.innerText}`)
  }
  document.addEventListener('beforetoggle', watch, true)
}

/**
 * Waits for a frame, and until the front page has content with fewer overlays than a number; returns what a user sees.
 * What had to be waited for, a response or `isLate`, may open a dialog in the next frame: two frames have to agree then.
 */
export async function shown(fewerThan = Infinity, isLate = false) {
  const isVisible = (one: Element) => one.checkVisibility()
  const address = () => location.hash.slice(1).replace(/\?.*/, '')
  // the previous page stays in front until the next one is ready
  const isOfAddress = (one: HTMLElement) => {
    const frame = one.closest<HTMLElement>('[data-path]')
    return frame === null || frame.dataset['path'] === address()
  }
  const pages = () =>
    [...document.querySelectorAll<HTMLElement>('main [data-page]')].filter(
      (one) => isVisible(one) && isOfAddress(one),
    )
  const isFilled = (one: HTMLElement) =>
    one.innerText.trim() !== '' || one.querySelector('canvas, svg, img') !== null
  // runs in every frame: browsers cache collections by class, while a selector searches the whole page
  const byClass = (name: string) => [...document.getElementsByClassName(name)]
  const isLoading = () =>
    ['skeleton', 'busy-sign', 'loading-bar'].some((name) => byClass(name).some(isVisible))
  const frame = async () => {
    await new Promise((drawn) => requestAnimationFrame(drawn))
    await new Promise((painted) => setTimeout(painted))
  }
  const isOpen = (one: Element) => one.matches(':is(.popover:popover-open, dialog[open])')
  const layers = () =>
    [...byClass('popover'), ...document.getElementsByTagName('dialog')].filter(isOpen).length
  // the address names an open form before it is drawn, and drops it before the form has closed
  const isAsAddressed = () => !/[?&]open=/.test(location.hash) || layers() > 0
  const isThere = () => !isLoading() && pages().some(isFilled) && layers() < fewerThan && isAsAddressed()
  const patience = performance.now() + 30_000
  const responses = () => performance.getEntriesByType('resource').length
  performance.clearResourceTimings()
  let answered = 0
  let wasThere = !isLate
  for (;;) {
    await frame()
    const isNow = isThere() && responses() === answered
    if ((isNow && wasThere) || performance.now() > patience) break
    wasThere = isNow
    answered = responses()
  }
  document.documentElement.setAttribute('data-settled', '')
  const names = pages().map(({ dataset }) => dataset['page'] ?? '')
  const links = [...document.querySelectorAll(':is(main, dialog[open]) a[href^="#/"]')].filter(isVisible)
  const isRefused = names.some((name) => /^(?:401|404|unknown)$/.test(name))
  const isEmpty = isLoading() || !pages().some(isFilled)
  return {
    path: location.hash.slice(1),
    layers: layers(),
    links: links.map((one) => one.getAttribute('href')?.slice(1) ?? ''),
    pages: names,
    fault: isRefused
      ? `leads to ${location.hash}`
      : isEmpty
        ? `${location.hash} ${isLoading() ? 'is still loading' : 'shows nothing'}`
        : '',
  }
}

/** Names of matching elements in the front page, one for all rows, ignoring numbers. Clicks the wanted one. */
export function things([selector, wanted = '']: readonly [selector: string, wanted?: string]): string[] {
  const found = new Map<string, HTMLElement>()
  for (const one of document.querySelectorAll<HTMLElement>(selector)) {
    const page = one.closest<HTMLElement>('[data-page]')
    const isOff = one.matches(':disabled, [aria-disabled=true]')
    if (isOff || page === null || !one.checkVisibility({ visibilityProperty: true })) continue
    const text = `${one.ariaLabel ?? ''}${one.textContent}`.replaceAll(/[\d,.%]*[1-9][\d,.%]*/g, '#')
    const isInRow = one.role !== 'menuitem' && one.closest('tr, [role=row], li') !== null
    const isOwn =
      isInRow || one.closest('.page-acts, .list-acts, .state-row, [role=tablist], [role=menu]') !== null
    const panel = one.closest('[role=tabpanel]')?.getAttribute('aria-labelledby') ?? ''
    const name = `${panel} ${isOwn ? page.dataset['page'] : 'any page'}: ${isInRow ? one.className : text}`
    if (!found.has(name)) found.set(name, one)
  }
  found.get(wanted)?.click()
  return [...found.keys()]
}
