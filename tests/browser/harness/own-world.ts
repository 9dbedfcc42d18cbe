import { startWorld, type World } from '../../../scripts/world.ts'
import { nextMorning, test } from './test.ts'

/**
 * Playwright's test with a platform that no other file sees: stories move its clock and change its fleet.
 *
 * Its clock begins in the morning, so that a story that goes on by hours ends on the day on which it began, whenever it
 * is run.
 */
export function ownWorld() {
  return test.extend<object, { world: World }>({
    world: [
      async ({ front, isLucky }, provide) => {
        const world = await startWorld(front, { isLucky, checkAnswers: true, moment: nextMorning() })
        await provide(world)
        await world.close()
      },
      { scope: 'worker' },
    ],
  })
}
