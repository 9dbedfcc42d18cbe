import { expect, test as base } from '@playwright/test'
import { formatTime } from '#mock/lib/time.ts'
import { startWorld, type Front, type World } from '../../../scripts/world.ts'
import { watchContext, type Guard } from './guard.ts'

export { expect } from '@playwright/test'
export { axe } from './axe.ts'

/** Chosen by the project. */
export interface WorkerOptions {
  front: Front
  /** Whether what the platform leaves to chance goes well. */
  isLucky: boolean
  /** Whether the platform's clock begins at nine, whenever the tests are run. */
  isMorning: boolean
}

interface WorkerFixtures extends WorkerOptions {
  /** One platform a worker: tests that change its records use accounts or rows of their own. */
  world: World
}

interface Fixtures {
  guard: Guard
  /** Lets errors of the browser's console pass that the test is about. */
  allowErrors: (pattern: RegExp) => void
}

/** Playwright's test with a world of its own and a guard that fails a test on unannounced errors. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  front: ['start', { option: true, scope: 'worker' }],
  isLucky: [false, { option: true, scope: 'worker' }],
  isMorning: [false, { option: true, scope: 'worker' }],
  world: [
    async ({ front, isLucky, isMorning }, provide) => {
      const moment = isMorning ? nextMorning() : undefined
      const world = await startWorld(front, { isLucky, checkAnswers: true, moment })
      await provide(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, provide) => provide(world.url),
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

const hour = 3_600_000

/** Nine o'clock of the platform, of today or of tomorrow: ahead of the browser, whose cookies would be over otherwise. */
export function nextMorning(): string {
  return `${formatTime(Date.now() + 15 * hour).slice(0, 10)} 09:00:00`
}
