import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { isLate } from '../../scripts/test/lateness.ts'
import { quickenStyles } from './computed-style.ts'

/** Delay in milliseconds after elements are found, in runs that detect tests which do not wait. */
const settling = 550

// only component tests load this; they use English unless they choose another language, and allow for a busy machine
beforeAll(async () => {
  if (!expect.getState().testPath?.endsWith('.tsx')) return
  await import('@testing-library/jest-dom/vitest')
  const { configure, getConfig } = await import('@testing-library/react')
  const library = getConfig()
  configure({
    asyncUtilTimeout: 10_000,
    // results are used after pending updates have arrived, as on a busy machine
    ...(isLate && {
      asyncWrapper: (wait) =>
        library.asyncWrapper(async () => {
          const found: unknown = await wait()
          if (found instanceof Element) await setTimeout(settling)
          return found
        }),
    }),
  })
  await (await import('#web/i18n/start.ts')).startI18n('en')
})

// resets clock, globals and storage, so that each test gets a fresh window
// React is loaded only where something was rendered, as most files do not use it
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

// test files run in parallel like separate browsers, whose windows must not communicate
const browser = crypto.randomUUID()
window.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${browser} ${name}`)
  }
}

/** Adds browser APIs that jsdom lacks to an object. */
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
  // rethrown, so that unexpected errors fail the test like uncaught ones
  reportError: (error: unknown) =>
    queueMicrotask(() => {
      throw error
    }),
})

// jsdom computes no layout and returns null, which overlays treat as not being in the page
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
  // jsdom hides every popover, as none matches `:popover-open`
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

// jsdom does not support adopted stylesheets
lend(document, { adoptedStyleSheets: [] })

quickenStyles()

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

// browsers send Escape to the topmost dialog unless the key was handled
window.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key !== 'Escape' || defaultPrevented) return
  const topmost = [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.open)
  if (topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))) topmost.close()
})
