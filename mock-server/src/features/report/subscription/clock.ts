import type { Text2 } from '#contract/schema/language.ts'
import { dueProblem, nextDue } from '#mock/lib/due.ts'
import { Refusal } from '#mock/lib/refusal.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredSubscription, StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { makeFile, ownerOf, type Plan } from './make-file.ts'

const tooOften: Text2 = ['A file is sent at most once an hour.', '每小时最多发送一次。']

/** Why no files can be sent by a schedule; nothing where they can. */
export function cronProblem(cron: string, after: number): Text2 | undefined {
  return dueProblem(cron, after, tooOften)
}

/** Makes due files; several that were missed make one file. */
export async function followSubscriptions(world: World): Promise<void> {
  const { subscriptions } = world.tables
  const now = formatTime(world.clock())
  for (const { id } of subscriptions.rows.filter(({ state }) => state === 'running')) {
    const row = subscriptions.get(id)
    if (row === undefined) continue
    const found = ownerOf(world, row)
    if ('reason' in found) {
      subscriptions.update(id, { state: 'paused', pausedBecause: found.reason, nextTime: '' })
    } else if (row.nextTime === '') {
      subscriptions.update(id, { state: 'ended' })
    } else if (row.nextTime <= now) {
      // eslint-disable-next-line no-await-in-loop -- one file after the other is in memory
      await makeOrPause(world, row, found.owner)
    }
  }
}

/** Makes a file; a subscription to what is there no more, such as a device, pauses and says so. */
async function makeOrPause(world: World, row: StoredSubscription, owner: StoredUser): Promise<void> {
  const nextTime = nextDue(row, world.clock())
  const plan: Plan = { nextTime, state: nextTime === '' ? 'ended' : row.state }
  try {
    await makeFile(world, row, owner, plan)
  } catch (error) {
    const isRefused = error instanceof Refusal
    world.tables.subscriptions.update(
      row.id,
      isRefused ? { state: 'paused', pausedBecause: 'view', nextTime: '' } : plan,
    )
    if (!isRefused) throw error
  }
}
