import type { Fleet } from './fleet.ts'

/** Milliseconds between two devices that fall out; each comes back, so that something flips twice as often. */
const pause = { least: 40_000, more: 40_000 }
/** How long one is away, in milliseconds. */
const away = { least: 60_000, more: 300_000 }
/** Devices looked at to find one that can fall out. */
const tries = 20

/** Lets single devices of a living fleet fall out for a few minutes, one after the other. */
export function createFlaps({ fleet, random }: { fleet: Fleet; random: () => number }) {
  let next: number | undefined

  function fallOut(now: number): void {
    const { rows } = fleet.table
    for (let n = 0; n < tries; n += 1) {
      const row = rows[Math.floor(random() * rows.length)]
      if (row?.state !== 'online' || fleet.childrenOf(row.id).length > 0) continue
      const until = now + away.least + random() * away.more
      fleet.faults.add({ deviceId: row.id, code: 'OFFLINE', from: now, until, magnitude: 1, source: 'live' })
      return
    }
  }

  return {
    tick(now: number): void {
      const isSetBack = next !== undefined && next - now > pause.least + pause.more
      if (next !== undefined && now >= next) fallOut(now)
      if (next === undefined || isSetBack || now >= next) next = now + pause.least + random() * pause.more
    },
  }
}
