import { setTimeout } from 'node:timers/promises'
import { expect, test as base, type Route, type BrowserContext, type Page } from '@playwright/test'
import { formatTime } from '#mock/lib/time.ts'
import { isLate, lateness } from '../../../scripts/test/lateness.ts'
import { startWorld, type Front, type World, type WorldSettings } from '../../../scripts/world.ts'

export { expect } from '@playwright/test'
export { axe } from './axe.ts'

/** Chosen by the project. */
export interface WorkerOptions {
  front: Front
  /** Whether the platform's clock begins at nine, whenever the tests are run. */
  isMorning: boolean
}

interface WorkerFixtures extends WorkerOptions {
  /** One platform a worker: tests that change its records use accounts or rows of their own. */
  sharedWorld: World
}

interface Fixtures {
  /** What the test is about: the platform of its worker, or one of its own. */
  world: World
  guard: Guard
  /** Lets errors of the browser's console pass that the test is about. */
  allowErrors: (pattern: RegExp) => void
}

// what is left to chance goes well: that a device does not answer is the business of tests that need no browser
const usual: WorldSettings = { isLucky: true, checkAnswers: true }

/** Playwright's test with a platform that it shares, and a guard that fails a test on unannounced errors. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  front: ['start', { option: true, scope: 'worker' }],
  isMorning: [false, { option: true, scope: 'worker' }],
  sharedWorld: [
    async ({ front, isMorning }, provide) => {
      const world = await startWorld(front, isMorning ? { ...usual, moment: nextMorning() } : usual)
      await provide(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  world: async ({ sharedWorld }, provide) => provide(sharedWorld),
  baseURL: async ({ world }, provide) => provide(world.url),
  context: async ({ context }, provide) => {
    if (isLate) await context.route('**/api/**', holdBack)
    await provide(context)
    // what is held back still when its page has gone goes nowhere
    if (isLate) await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
  guard: [
    async ({ context, world }, provide) => {
      const guard = watchContext(context, world.url)
      await provide(guard)
      expect(guard.problems(), 'errors the test did not announce').toEqual([])
    },
    { auto: true },
  ],
  allowErrors: async ({ guard }, provide) => provide((pattern) => guard.allow(pattern)),
})

/**
 * The same with something of the test's own to look at: what it does to its clock and fleet, no other test sees. It is begun in
 * the worker that the others use, as a process of its own costs more than a platform.
 */
export function withOwn<Own extends World>(begin: (front: Front) => Promise<Own>) {
  return test.extend<{ world: Own }>({
    world: async ({ front }, provide) => {
      const world = await begin(front)
      await provide(world)
      await world.close()
    },
  })
}

/**
 * The same with a platform of the test's own, which differs in some settings. Its clock begins in the morning, so that a story
 * that goes on by hours ends on the day on which it began, whenever it is run.
 */
export function ownWorld(settings: WorldSettings = {}) {
  return withOwn((front) => startWorld(front, { ...usual, moment: nextMorning(), ...settings }))
}

/** Lets a call through a little later than it was sent. */
async function holdBack(route: Route): Promise<void> {
  await setTimeout(lateness())
  await route.continue()
}

const hour = 3_600_000

/** Nine o'clock of the platform, of today or of tomorrow: ahead of the browser, whose cookies would be over otherwise. */
function nextMorning(): string {
  return `${formatTime(Date.now() + 15 * hour).slice(0, 10)} 09:00:00`
}

/** Watches every page of a context for what must never happen unannounced. */
interface Guard {
  /** Lets errors pass that the test is about. */
  allow(pattern: RegExp): void
  /** Everything that was not let pass, in the order in which it happened. */
  problems(): string[]
}

/** Collects errors of the browser's console (a refused policy is one), uncaught errors, and foreign requests. */
function watchContext(context: BrowserContext, origin: string): Guard {
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
