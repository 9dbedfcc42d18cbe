import '@testing-library/jest-dom/vitest'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { isLate } from '../../scripts/test/lateness.ts'

/** Milliseconds that what was found is left alone where the suite is to find what does not wait. */
const settling = 550

// What is rendered speaks English unless a test chooses another language, and may take as long as a busy machine needs;
// other files need neither.
beforeAll(async () => {
  if (!expect.getState().testPath?.endsWith('.tsx')) return
  const { configure, getConfig } = await import('@testing-library/react')
  const { asyncWrapper } = getConfig()
  configure({
    asyncUtilTimeout: 10_000,
    // what was found counts once what follows at once has come: on a busy machine it comes before anybody looks
    ...(isLate && {
      asyncWrapper: (wait) =>
        asyncWrapper(async () => {
          const found: unknown = await wait()
          if (found instanceof Element) await setTimeout(settling)
          return found
        }),
    }),
  })
  await (await import('#web/i18n/start.ts')).startI18n('en')
})

// The next test finds the window as a browser opens it: its own clock and functions, and nothing stored in it.
// React is loaded where something was rendered only: most files have nothing to do with it.
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  for (const [name] of document.cookie.split('; ').map((pair) => pair.split('=')))
    document.cookie = `${name}=; path=/; max-age=0`
  if (document.body.childElementCount > 0) (await import('@testing-library/react')).cleanup()
})

// Files that run beside each other are other browsers: their windows do not hear each other.
const browser = crypto.randomUUID()
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${browser} ${name}`)
  }
}

/** Gives an object what a browser's has, where jsdom lacks it. */
function lend<T extends object>(target: T, parts: Partial<T> & ThisType<T>): void {
  for (const [name, value] of Object.entries(parts)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
  }
}

lend(window, {
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
  // A test that expects none fails on it, as on every other error nobody caught.
  reportError: (error: unknown) =>
    queueMicrotask(() => {
      throw error
    }),
})

// jsdom computes no layout and answers null, which overlays take for "not on the page".
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.parentNode
  },
})

lend(window, {
  ResizeObserver: class {
    observe(): void {
      return undefined
    }
    unobserve(): void {
      return undefined
    }
    disconnect(): void {
      return undefined
    }
  },
})

lend(HTMLElement.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  // jsdom hides every popover, as none matches `:popover-open`.
  showPopover() {
    if (!this.isConnected) throw new Error('What is not in the page cannot be shown')
    this.dataset['popoverOpen'] = ''
    this.style.display = 'block'
  },
  hidePopover() {
    delete this.dataset['popoverOpen']
    this.style.display = ''
  },
  togglePopover() {
    const isOpen = 'popoverOpen' in this.dataset
    if (isOpen) this.hidePopover()
    else this.showPopover()
    return !isOpen
  },
})

// jsdom knows sheets, but none that a document takes over.
lend(document, { adoptedStyleSheets: [] })

const focusable = 'input, select, textarea, button, a[href], [tabindex="0"]'

lend(HTMLDialogElement.prototype, {
  show() {
    this.open = true
  },
  showModal() {
    this.open = true
    this.querySelector<HTMLElement>(focusable)?.focus()
  },
  close(returnValue?: string) {
    if (!this.open) return
    this.open = false
    if (returnValue !== undefined) this.returnValue = returnValue
    this.dispatchEvent(new Event('close'))
  },
})

// A browser sends Escape to the topmost dialog, unless the key has been handled already.
window.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key !== 'Escape' || defaultPrevented) return
  const topmost = [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.open)
  if (topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))) topmost.close()
})
