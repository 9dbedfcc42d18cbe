// What a walk does inside the browser: each function stands alone, as it is sent there.

/** Keeps a document from being drawn: a walk asks what is there, the visits how it looks; drawing is a fifth of its cost. */
export function leaveUndrawn(): void {
  addEventListener('DOMContentLoaded', () => (document.documentElement.style.opacity = '0'))
}

/**
 * Waits for a frame, and until something is shown of the page in front with fewer layers over it than a number; returns
 * what a person sees there.
 */
export async function shown(fewerThan = Infinity) {
  const isVisible = (one: Element) => one.checkVisibility()
  const address = () => location.hash.slice(1).replace(/\?.*/, '')
  // the page before stays in front until the next one is there
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
  // asked in every frame: collections by class are kept by the browser, a selector looks through the whole page
  const byClass = (name: string) => [...document.getElementsByClassName(name)]
  const isLoading = () =>
    ['skeleton', 'busy-sign', 'loading-bar'].some((name) => byClass(name).some(isVisible))
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const isOpen = (one: Element) => one.matches(':is(.popover:popover-open, dialog[open])')
  const layers = () =>
    [...byClass('popover'), ...document.getElementsByTagName('dialog')].filter(isOpen).length
  // the address says that a form is open before it is drawn, and that none is before it has gone
  const isAsAddressed = () => !/[?&]open=/.test(location.hash) || layers() > 0
  const isThere = () => !isLoading() && pages().some(isFilled) && layers() < fewerThan && isAsAddressed()
  await frame()
  await new Promise((painted) => setTimeout(painted))
  const patience = performance.now() + 30_000
  while (!isThere() && performance.now() < patience) await frame()
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

/**
 * Names of what a selector finds in the page in front, one of what every row has, whatever numbers stand in them. Presses
 * the one that is wanted.
 */
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
