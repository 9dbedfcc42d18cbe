import { BoundedMap } from '#mock/lib/bounded-map.ts'
import type { Spell } from '../faults/effects.ts'
import type { Fault, Profile } from '../types.ts'
import type { Traits } from './traits.ts'

/** What is kept of a device while it is asked for. */
export interface DeviceState {
  profile: Profile
  traits: Traits
  /** Ids of the meters that its transformer truly supplies, where it stands at one; its power is theirs. */
  members: readonly number[] | undefined
  /** Whether some of these feed in. */
  hasRoofs: boolean
  /** What is the matter with it, by month. */
  months: BoundedMap<number, readonly Fault[]>
  spells: BoundedMap<number, readonly Spell[]>
  /** Blocks of points that were lost on the day that was asked for last: first and last slot of each. */
  lost: { dayNumber: number; blocks: readonly (readonly [first: number, last: number])[] }
  /** Sums of its days by template, from the first question for registers on. */
  sums: Float64Array | undefined
  /** Registers at the beginning of each month since it was installed. */
  monthStarts: Float64Array[]
}

const keptMonths = 15

/** How the parts of a state are made that not everybody asks for. */
interface Makers {
  members: () => DeviceState['members']
  hasRoofs: (members: DeviceState['members']) => boolean
  traits: (members: DeviceState['members']) => Traits
}

/** A state whose parts are made when they are asked for: whether a device is heard needs none of its curves. */
export class LazyState implements DeviceState {
  readonly profile: Profile
  readonly months = new BoundedMap<number, readonly Fault[]>(keptMonths)
  readonly spells = new BoundedMap<number, readonly Spell[]>(keptMonths)
  lost: DeviceState['lost'] = { dayNumber: Number.NaN, blocks: [] }
  sums: Float64Array | undefined
  monthStarts: Float64Array[] = []
  readonly #makers: Makers
  #supply: { members: DeviceState['members']; hasRoofs: boolean } | undefined
  #traits: Traits | undefined

  constructor(profile: Profile, makers: Makers) {
    this.profile = profile
    this.#makers = makers
  }

  get members(): DeviceState['members'] {
    return this.#supplied().members
  }

  get hasRoofs(): boolean {
    return this.#supplied().hasRoofs
  }

  get traits(): Traits {
    return (this.#traits ??= this.#makers.traits(this.members))
  }

  #supplied(): { members: DeviceState['members']; hasRoofs: boolean } {
    if (this.#supply === undefined) {
      const members = this.#makers.members()
      this.#supply = { members, hasRoofs: this.#makers.hasRoofs(members) }
    }
    return this.#supply
  }
}
