import { expect, test as base } from '@playwright/test'
import { startWorld, type Front, type World } from '../../../scripts/world.ts'
import { watchContext, type Guard } from './guard.ts'

export { expect } from '@playwright/test'
export { axe } from './axe.ts'

/** Chosen by the project. */
export interface WorkerOptions {
  front: Front
  /** Whether what the platform leaves to chance goes well. */
  isLucky: boolean
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
  world: [
    async ({ front, isLucky }, provide) => {
      const world = await startWorld(front, { isLucky, checkAnswers: true })
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
