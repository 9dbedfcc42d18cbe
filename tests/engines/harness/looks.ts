// All of this runs in the page, so it uses nothing but what stands inside of each function.

/** Goes to a path of the console without loading it again, and marks the page that is left. */
export function goTo(path: string): void {
  if (location.hash === `#${path}`) return
  for (const page of document.querySelectorAll('main [data-page]'))
    page.toggleAttribute('data-left', page.checkVisibility())
  location.hash = path
}

/** Whether a page is shown, with its heading, and nothing of it that is in sight is waited for any more. */
export function isSettled(name: string): boolean {
  const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true })
  const page = [...document.querySelectorAll(`[data-page="${name}"]:not([data-left])`)].find(isShown)
  const heading = [...(page?.querySelectorAll('h1') ?? [])].find(isShown)
  const waiting = [...document.querySelectorAll('main [aria-busy=true], main .skeleton')]
  // What is further down begins when it comes into sight.
  const isWaiting = waiting.some((one) => isShown(one) && one.getBoundingClientRect().top < innerHeight)
  return heading !== undefined && heading.textContent.trim() !== '' && !isWaiting
}

/** What of the shown page is wider than it may be, and whether the window scrolls where the page should. */
export function sizeFaults(): string[] {
  const { scrollHeight, clientHeight } = document.documentElement
  const wide = [document.documentElement, document.body, ...document.querySelectorAll('main, main .page')]
    .filter((one) => one.scrollWidth > one.clientWidth && one.checkVisibility())
    .map((one) => `${one.tagName} ${one.className}: ${one.scrollWidth} in ${one.clientWidth} wide`)
  const tall = scrollHeight > clientHeight ? [`the window: ${scrollHeight} in ${clientHeight} tall`] : []
  const needless = [...document.querySelectorAll('main:has(.message-page)')]
    .filter(
      (one) => one.scrollHeight > one.clientHeight && one.querySelector('.message-page')?.checkVisibility(),
    )
    .map((one) => `a message: ${one.scrollHeight} in ${one.clientHeight} tall`)
  return [...wide, ...tall, ...needless]
}

/** Whether a shown canvas of a curve has ink. */
export function isDrawn(): boolean {
  return [...document.querySelectorAll<HTMLCanvasElement>('.time-chart canvas')].some((canvas) => {
    if (!canvas.checkVisibility() || canvas.width === 0 || canvas.height === 0) return false
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    return pixels?.some((value) => value !== 0) ?? false
  })
}
