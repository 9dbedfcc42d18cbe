import { isTerminal } from '#domain/metering/families.ts'
import { phases } from '#domain/metering/properties.ts'
import { BoundedMap } from '#mock/lib/kept/bounded-map.ts'
import { dayAt, firstDayOf, intoWorld, monthOf, startOf, worldEnds } from '../calendar.ts'
import { spellOf, spellOfOpenRelay, spellOfPlanted, type Spell } from '../faults/effects.ts'
import { addEpisode, longestDays } from '../faults/episodes.ts'
import type { Commanded, Fault, FleetView, Profile } from '../types.ts'
import { traitsOf, type Three, type Traits } from './traits.ts'

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
class LazyState implements DeviceState {
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

const keptStates = 12_000

const none: readonly never[] = []

/** What is known of the devices of a fleet, asked for once. */
export class DeviceStates {
  readonly seed: number
  readonly fleet: FleetView
  readonly #states = new BoundedMap<number, DeviceState>(keptStates)

  constructor(seed: number, fleet: FleetView) {
    this.seed = seed
    this.fleet = fleet
  }

  /** The state of a device; undefined where the fleet does not know it. */
  get(id: number): DeviceState | undefined {
    const known = this.#states.get(id)
    if (known !== undefined) return known
    const profile = this.fleet.profile(id)
    return profile === undefined ? undefined : this.#states.set(id, this.#make(profile))
  }

  /** Forgets a device, and the check points of the areas that it has to do with; returns the ids that it forgot. */
  forget(id: number): void {
    const areas = [this.#states.get(id)?.profile, this.fleet.profile(id)].flatMap((profile) => {
      const { areaId = 0, planted } = profile ?? {}
      return [areaId, areaId - 1, areaId + 1, planted?.areaId ?? 0]
    })
    this.#states.delete(id)
    for (const areaId of new Set(areas)) this.#forgetArea(areaId)
  }

  /** The device whose customer a meter counts on a day: itself, unless two were hung at each other's. */
  countedBy(state: DeviceState, dayNumber: number): DeviceState {
    const { swapped } = state.profile
    if (swapped === undefined || startOf(dayNumber) < swapped.from) return state
    return this.get(swapped.with) ?? state
  }

  /** Faults of a device that touch a span, by time: of the seed and of the platform. */
  faults({ profile }: DeviceState, from: number, until: number): Fault[] {
    if (profile.curve !== undefined) return []
    const [begin, end] = [Math.max(intoWorld(from), profile.installed), intoWorld(until)]
    if (!(begin < end)) return []
    const faults: Fault[] = [...this.#lineLoss(profile)]
    for (let dayNumber = dayAt(begin) - longestDays; dayNumber <= dayAt(end); dayNumber += 1) {
      addEpisode(this.seed, profile, dayNumber, faults)
    }
    faults.push(...this.fleet.faultsOf(profile.id, begin, end))
    return untilClockWasSet(faults, this.fleet.commandedOf(profile.id, 'clock'))
      .filter((fault) => fault.from < end && fault.until > begin)
      .sort((a, b) => a.from - b.from)
  }

  /** Faults of a device that touch the month of a day. */
  monthFaults(state: DeviceState, dayNumber: number): readonly Fault[] {
    const month = monthOf(dayNumber)
    const known = state.months.get(month)
    if (known !== undefined) return known
    const faults = this.faults(state, startOf(firstDayOf(month)), startOf(firstDayOf(month + 1)))
    return state.months.set(month, faults.length === 0 ? none : faults)
  }

  /** What is different about a device on a day; mostly nothing. */
  spellsOn(state: DeviceState, dayNumber: number): readonly Spell[] {
    const month = monthOf(dayNumber)
    const spells =
      state.spells.get(month) ??
      state.spells.set(month, this.#spellsOf(state, this.monthFaults(state, dayNumber)))
    if (spells.length === 0) return none
    const begin = startOf(dayNumber)
    const end = startOf(dayNumber + 1)
    return spells.filter(({ from, until }) => from <= end && until > begin)
  }

  /** Ids of the meters that a transformer truly supplies, whatever the ledger says. */
  membersOf(areaId: number): readonly number[] {
    const own = this.#metersOf(areaId).filter(({ planted }) => !isElsewhere(planted, areaId))
    const stray = [areaId - 1, areaId + 1].flatMap((neighbour) =>
      this.#metersOf(neighbour).filter(
        ({ planted }) => planted?.kind === 'wrong-area' && planted.areaId === areaId,
      ),
    )
    return [...own, ...stray].map(({ id }) => id)
  }

  #metersOf(areaId: number): Profile[] {
    if (areaId <= 0) return []
    return this.fleet.usersOf(areaId).flatMap((id) => {
      const profile = this.fleet.profile(id)
      return profile !== undefined && isMeter(profile) ? [profile] : []
    })
  }

  #make(profile: Profile): DeviceState {
    const isCheck =
      profile.curve === undefined && (profile.family === 'transformer' || profile.family === 'concentrator')
    return new LazyState(profile, {
      members: () => (isCheck ? this.membersOf(profile.areaId) : undefined),
      hasRoofs: (members) => members?.some((id) => this.fleet.profile(id)?.customerClass === 'pv') ?? false,
      traits: (members) => traitsOf(this.seed, profile, members && this.#sharesOf(members)),
    })
  }

  /** How the load of meters is divided among the phases: a third as uneven as where they hang says. */
  #sharesOf(members: readonly number[]): Three {
    const sums = [0, 0, 0]
    for (const id of members) {
      const profile = this.fleet.profile(id)
      if (profile === undefined) continue
      for (const index of [0, 1, 2]) {
        const isOn = profile.wiring !== 'single' || phases[index] === profile.phase
        const load = profile.wiring === 'single' ? profile.maxPower : profile.maxPower / 3
        sums[index] = (sums[index] ?? 0) + (isOn ? load : 0)
      }
    }
    const [a = 0, b = 0, c = 0] = sums
    const total = Math.max(1e-9, a + b + c)
    const share = (sum: number): number => 1 / 3 + 0.3 * (sum / total - 1 / 3)
    return total > 1e-6 ? [share(a), share(b), share(c)] : [1 / 3, 1 / 3, 1 / 3]
  }

  #spellsOf({ profile }: DeviceState, faults: readonly Fault[]): readonly Spell[] {
    const planted = profile.planted && spellOfPlanted(profile.planted)
    const open = this.fleet.commandedOf(profile.id, 'open')
    const isPlain = planted === undefined && faults.length === 0 && open.length === 0
    if (isPlain || profile.curve !== undefined) return none
    return [
      ...faults.map((fault) => spellOf(fault, profile)),
      ...open.map(spellOfOpenRelay),
      ...(planted ? [planted] : []),
    ]
  }

  /** A check point whose area loses too much, or too little, reports it until the ledger or the meter is put right. */
  #lineLoss({ id, family, areaId }: Profile): Fault[] {
    if (family !== 'transformer') return []
    const meters = [areaId, areaId - 1, areaId + 1].flatMap((area) => this.#metersOf(area))
    const wrong = meters.find(
      ({ planted, areaId: ledger }) =>
        planted !== undefined &&
        (planted.kind === 'wrong-area'
          ? planted.areaId !== ledger && (planted.areaId === areaId || ledger === areaId)
          : ledger === areaId),
    )
    if (wrong?.planted === undefined) return []
    const from = startOf(dayAt(wrong.planted.from) + 1)
    return [{ deviceId: id, code: 'LINE_LOSS', from, until: worldEnds, magnitude: 0.5, source: 'seed' }]
  }

  #forgetArea(areaId: number): void {
    if (areaId <= 0) return
    const check = this.fleet.checkOf(areaId)
    if (check !== undefined) this.#states.delete(check)
    for (const userId of this.fleet.usersOf(areaId)) {
      const parent = this.fleet.profile(userId)?.parentId
      if (parent !== undefined) this.#states.delete(parent)
    }
  }
}

/** Whether a device is the meter of a user. */
export function isMeter({ family }: Profile): boolean {
  return !isTerminal(family)
}

/** A clock that was set is right again, whatever was to come of it. */
function untilClockWasSet(faults: readonly Fault[], sets: readonly Commanded[]): readonly Fault[] {
  if (sets.length === 0) return faults
  return faults.map((fault) => {
    const set = fault.code === 'CLOCK' ? sets.find(({ from }) => from >= fault.from) : undefined
    return set === undefined ? fault : { ...fault, until: Math.min(fault.until, set.from) }
  })
}

function isElsewhere(planted: Profile['planted'], areaId: number): boolean {
  return planted?.kind === 'wrong-area' && planted.areaId !== areaId
}
