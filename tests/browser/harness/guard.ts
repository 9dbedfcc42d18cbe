import type { BrowserContext, Page } from '@playwright/test'

/** Watches every page of a context for what must never happen unannounced. */
export interface Guard {
  /** Lets errors pass that the test is about. */
  allow(pattern: RegExp): void
  /** Everything that was not let pass, in the order in which it happened. */
  problems(): string[]
}

/** Collects errors of the browser's console (a refused policy is one), uncaught errors, and foreign requests. */
export function watchContext(context: BrowserContext, origin: string): Guard {
  const found: string[] = []
  const allowed: RegExp[] = []
  const isOwn = (url: string) => ownSchemes.test(url) || new URL(url).host === new URL(origin).host
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('websocket', (socket) => {
      if (!isOwn(socket.url())) found.push(`foreign socket: ${socket.url()}`)
    })
  }
  context.on('page', watchPage)
  context.on('request', (request) => {
    if (!isOwn(request.url())) found.push(`foreign request: ${request.url()}`)
  })
  return {
    allow: (pattern) => allowed.push(pattern),
    problems: () => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  }
}

/** Addresses that leave no machine. */
const ownSchemes = /^(?:data|blob|about|chrome-error):/
