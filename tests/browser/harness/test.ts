import { setTimeout } from 'node:timers/promises'
import { expect, test as base, type Route, type BrowserContext, type Page } from '@playwright/test'
import { formatTime } from '#mock/lib/time.ts'
import { isLate, lateness } from '../../../scripts/test/lateness.ts'
import { startWorld, type Front, type World, type WorldSettings } from '../../../scripts/world.ts'

export { expect } from '@playwright/test'
export { axe } from './axe.ts'

/** Set by the Playwright project. */
export interface WorkerOptions {
  front: Front
  /** Whether the platform's clock starts at 09:00, regardless of the time of the run. */
  isMorning: boolean
  /** Number of devices, if not that of the demonstration, which the stories rely on. */
  devices: number | undefined
}

interface WorkerFixtures extends WorkerOptions {
  /** One platform per worker: tests that change its records use their own accounts or rows. */
  sharedWorld: World
}

interface Fixtures {
  /** The platform under test: the worker's, or the test's own. */
  world: World
  guard: Guard
  /** Permits expected errors of the browser's console. */
  allowErrors: (pattern: RegExp) => void
}

// random outcomes succeed: devices that do not answer are left to tests without a browser
const usual: WorldSettings = { isLucky: true, checkAnswers: true }

/** Playwright's test with a shared platform, and a guard that fails the test on unannounced errors. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  front: ['start', { option: true, scope: 'worker' }],
  isMorning: [false, { option: true, scope: 'worker' }],
  devices: [undefined, { option: true, scope: 'worker' }],
  sharedWorld: [
    async ({ front, isMorning, devices }, provide) => {
      const settings = { ...usual, ...(devices !== undefined && { devices }) }
      const world = await startWorld(front, isMorning ? { ...settings, moment: nextMorning() } : settings)
      await provide(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  world: async ({ sharedWorld }, provide) => provide(sharedWorld),
  baseURL: async ({ world }, provide) => provide(world.url),
  context: async ({ context }, provide) => {
    if (isLate) {
      await context.route('**/api/**', holdBack)
      await context.route('**/assets/chunk-*.js', evaluateLate)
    }
    await provide(context)
    // calls still held back when the page has closed are dropped
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
 * Playwright's test with a separate world, so that changes to its clock and fleet affect no other test. It runs in the
 * shared worker, as a separate process costs more than a platform.
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
 * Playwright's test with a separate platform of different settings. Its clock starts in the morning, so a story that
 * advances by hours ends on the day it began, whenever it is run.
 */
export function ownWorld(settings: WorldSettings = {}) {
  return withOwn((front) => startWorld(front, { ...usual, moment: nextMorning(), ...settings }))
}

/** Delays a call a little. */
async function holdBack(route: Route): Promise<void> {
  await setTimeout(lateness())
  await route.continue()
}

/** Delays the evaluation of a loaded chunk a little. */
async function evaluateLate(route: Route): Promise<void> {
  const response = await route.fetch()
  const wait = `await new Promise((end) => setTimeout(end, ${lateness()}));`
  await route.fulfill({ response, body: wait + (await response.text()) })
}

const hour = 3_600_000

/**
 * 09:00 on the platform, today or tomorrow: ahead of the browser's clock, as its cookies would have expired otherwise.
 */
function nextMorning(): string {
  return `${formatTime(Date.now() + 15 * hour).slice(0, 10)} 09:00:00`
}

/** Watches every page of a context for unannounced errors. */
interface Guard {
  /** Permits expected errors. */
  allow(pattern: RegExp): void
  /** Everything not permitted, in order of occurrence. */
  problems(): string[]
}

/** Collects errors of the browser's console (such as a refused policy), uncaught errors, and foreign requests. */
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

/** URL schemes that never leave the machine. */
const ownSchemes = /^(?:data|blob|about|chrome-error):/
