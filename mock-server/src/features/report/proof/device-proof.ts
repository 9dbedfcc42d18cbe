import type { Proof } from '#contract/calls/metering/metering.ts'
import { ratioOf } from '#domain/metering/history.ts'
import type { StoredDevice } from '#mock/engines/fleet/fleet.ts'
import { chainPlaces, registerChain, type ChainPlace } from '#mock/engines/fleet/register-chain.ts'
import { rounded } from '#mock/lib/rounded.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { exchangesOf } from './exchanges.ts'
import { hangingAt } from './hanging.ts'
import { frameOf, picturesNear, pointsOf } from './evidence.ts'

interface Asked {
  from: number
  until: number
  now: number
}

/** How the energy of a device between two moments comes about; `net` less what it counted backward. */
export function deviceProof(
  world: World,
  row: StoredDevice,
  { asked, of, person }: { asked: Asked; of: 'device' | 'net'; person: StoredUser },
): Proof {
  const { from, until } = asked
  const chain = registerChain({ ...world, ...asked }, row.id)
  const multiplier = ratioOf('forward', row)
  // a figure that ends before an exchange is proven by the meter that hung there then
  const hanging = hangingAt(world, row, until)
  const { total, reverse } = chain.steps
  const energy = total.energy - (of === 'net' ? reverse.energy : 0)
  // keys of it are its places
  const places = (Object.keys(chainPlaces) as ChainPlace[]).filter(
    (place) => place !== 'reverse' || reverse.start > 0 || reverse.end > 0,
  )
  return {
    of,
    id: row.id,
    name: row.name,
    nameZh: row.nameZh,
    from,
    until,
    figures: { ...none, energy: rounded(energy) },
    meter: {
      assetNumber: hanging?.assetNumber ?? '',
      address: hanging?.address ?? '',
      ct: row.ct > 0 ? row.ct : 1,
      pt: row.pt > 0 ? row.pt : 1,
      multiplier,
      registers: places.map((place) => ({ place, ...chain.steps[place] })),
      startQuality: chain.startQuality,
      endQuality: chain.endQuality,
      splices: exchangesOf(world, row, person).filter(({ time }) => time > from && time <= until),
      corrections: correctionsOf(world, row.id, asked),
      ...pointsOf(world, row.id, asked),
      frame: hanging
        ? frameOf({ id: row.id, ...hanging }, total.end / multiplier, until, chain.endQuality)
        : '',
      pictures: picturesNear(world, row, asked, person),
    },
    parts: [],
    others: null,
  }
}

/** The figures of a proof where none of them is known. */
export const none: Proof['figures'] = { energy: null, supply: null, sale: null, loss: null, lossRate: null }

/** What persons did to the forward register at the two ends. */
function correctionsOf(
  { fleet }: Pick<World, 'fleet'>,
  id: number,
  { from, until }: Asked,
): NonNullable<Proof['meter']>['corrections'] {
  return fleet.corrections
    .recordsOf(id)
    .filter(({ property, time }) => property === 'forward' && (time === from || time === until))
    .map(({ time, value, original, by, reason }) => ({
      time,
      shift: typeof value === 'number' && original !== null ? value - original : 0,
      by,
      reason,
      original,
    }))
}
