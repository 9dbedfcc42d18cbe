import { formatTime } from '#mock/lib/time.ts'
import { startWorld, type World } from '../../../scripts/world.ts'
import { test } from './test.ts'

const hour = 3_600_000

/**
 * Playwright's test with a platform that no other file sees: stories move its clock and change its fleet.
 *
 * Its clock begins in the morning, so that a story that goes on by hours ends on the day on which it began, whenever it
 * is run; and ahead of the browser's, whose cookies would be over otherwise.
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

/** Nine o'clock of the platform, of today or of tomorrow. */
function nextMorning(): string {
  return `${formatTime(Date.now() + 15 * hour).slice(0, 10)} 09:00:00`
}
