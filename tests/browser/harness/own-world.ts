import { startWorld, type World } from '../../../scripts/world.ts'
import { test } from './test.ts'

/** A platform that no other test sees: stories move its clock and change its fleet. */
export const ownWorld = test.extend<object, { world: World }>({
  world: [
    async ({ front }, provide) => {
      const world = await startWorld(front, { checkAnswers: true })
      await provide(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
})
